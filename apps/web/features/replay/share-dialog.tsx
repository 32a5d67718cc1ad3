// The link of a hand: made when the dialog opens, copied by one tap, withdrawn by another.
import { replay as words } from '@sidepot/messages/web-replay'
import { useEffect, useState } from 'react'
import { type ShareOptions, shareHand, withdrawShare } from '../../data/share.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast-store.ts'

interface ShareDialogProps {
  readonly handId: string
  readonly sessionId: string | null
  readonly onClose: () => void
}

const PLAIN: ShareOptions = { showNames: false, hideResult: false, indexable: false }

export function ShareDialog({ handId, sessionId, onClose }: ShareDialogProps) {
  const [options, setOptions] = useState(PLAIN)
  const [link, setLink] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    void shareHand(handId, sessionId, options).then(answer => {
      if (!current) return
      setLink(answer.ok ? answer.link : null)
      setProblem(answer.ok ? null : answer.message)
    })
    return () => {
      current = false
    }
  }, [handId, sessionId, options])
  const copy = async () => {
    if (!link) return
    await navigator.clipboard.writeText(link).then(
      () => toast({ text: words.copied }),
      () => toast({ tone: 'bad', text: words.notCopied }),
    )
  }
  const withdraw = async () => {
    if (await withdrawShare(handId)) {
      toast({ text: words.withdrawn })
      onClose()
    } else setProblem(words.shareOffline)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.share}
      footer={
        <>
          <Button variant="quiet" onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
          <Button variant="primary" icon="copy" disabled={!link} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </>
      }
    >
      <input
        className="input"
        readOnly
        aria-label={words.link}
        value={link ?? ''}
        onFocus={event => event.target.select()}
      />
      {problem && <p role="alert">{problem}</p>}
      <Switch
        label={words.showNames}
        checked={options.showNames}
        onChange={showNames => setOptions(held => ({ ...held, showNames }))}
      />
      <Switch
        label={words.indexable}
        checked={options.indexable}
        onChange={indexable => setOptions(held => ({ ...held, indexable }))}
      />
    </Dialog>
  )
}
