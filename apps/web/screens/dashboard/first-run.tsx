// The dashboard before there is anything on it: what comes first, or a full account to look around in.

import { firstRun as words } from '@sidepot/messages/web-first-run'
import { sampleWords } from '@sidepot/messages/web-sample'
import { menu } from '@sidepot/messages/web-shell'
import { plainText } from '@sidepot/messages/worded'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { SampleButton } from '../../features/sample/sample-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyLine } from '../../ui/display/panel.tsx'
import { cx } from '../../ui/theme/class-names.ts'

const BankrollDialog = lazy(async () => ({
  default: (await import('../../features/bankrolls/bankroll-dialog.tsx')).BankrollDialog,
}))

export function FirstRun({ hasBankroll }: { readonly hasBankroll: boolean }) {
  const [open, setOpen] = useState(false)
  const steps = [
    { title: words.session, text: words.sessionText, done: false },
    { title: words.hand, text: words.handText, done: false },
    { title: words.bankroll, text: words.bankrollText, done: hasBankroll },
  ]
  return (
    <div className="page page-narrow first-run">
      <EmptyLine />
      <h1>
        <MessageText>{words.title}</MessageText>
      </h1>
      <p>{words.text}</p>
      <ol className="panel panel-flush">
        {steps.map((step, index) => (
          <li key={plainText(step.title)} className={cx('first-step', index === 0 && 'first-now')}>
            <i>{step.done ? <Icon name="check" size={16} /> : index + 1}</i>
            <span>
              <b>
                <MessageText>{step.title}</MessageText>
              </b>
              <small>
                <MessageText>{step.text}</MessageText>
              </small>
            </span>
            {index === 0 && (
              <Link className="btn btn-primary btn-md" to="/sessions/new">
                <MessageText>{words.session}</MessageText>
              </Link>
            )}
            {index === 2 && !hasBankroll && <Button onClick={() => setOpen(true)}>{words.bankroll}</Button>}
          </li>
        ))}
      </ol>
      <Link className="btn btn-text" to="/help">
        <MessageText>{menu.glossary}</MessageText>
      </Link>
      <div className="first-sample">
        <span>{sampleWords.or}</span>
        <SampleButton />
        <small>{sampleWords.text}</small>
        <Link className="btn btn-plain btn-md" to="/settings/import">
          <MessageText>{sampleWords.import}</MessageText>
        </Link>
        <small>
          <MessageText>{sampleWords.importText}</MessageText>
        </small>
      </div>
      {open && (
        <Suspense>
          <BankrollDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
