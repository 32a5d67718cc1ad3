// A year as a picture to save or share: which year, and whether money is in it.
import './year-dialog.css'
import { year as words } from '@sidepot/messages/web-year'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { factsOfYear, type YearSession, yearsOf } from './year-facts.ts'
import { HEIGHT, WIDTH, yearFile } from './year-picture.ts'

type Made = { readonly file: File; readonly url: string } | 'drawing' | 'failed'

interface YearDialogProps {
  readonly sessions: readonly YearSession[]
  readonly onClose: () => void
}

export function YearDialog({ sessions, onClose }: YearDialogProps) {
  const wording = useWording()
  const discreet = useDiscreet()
  const years = useMemo(() => yearsOf(sessions), [sessions])
  const [year, setYear] = useState(years[0] ?? 0)
  const [amounts, setAmounts] = useState(false)
  const facts = useMemo(() => factsOfYear(sessions, year), [sessions, year])
  const [made, setMade] = useState<Made>('drawing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wording is that of the theme
  useEffect(() => {
    let left = false
    let url = ''
    void yearFile({ facts, amounts, say: wording }).then(
      blob => {
        if (left) return
        if (!blob) return setMade('failed')
        const file = new File([blob], words.fileName(year), { type: 'image/png' })
        url = URL.createObjectURL(file)
        setMade({ file, url })
      },
      () => !left && setMade('failed'),
    )
    return () => {
      left = true
      URL.revokeObjectURL(url)
    }
  }, [facts, amounts, discreet])
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.detail} size="lg">
      <div className="year-dialog">
        <div className="year-choices">
          {years.length > 1 && (
            <ChoiceRow
              label={words.which}
              value={String(year)}
              onChange={value => setYear(Number(value))}
              options={years.map(one => ({ value: String(one), label: String(one) }))}
            />
          )}
          <Switch
            label={words.amounts}
            detail={words.amountsDetail}
            checked={amounts}
            onChange={setAmounts}
          />
          <Buttons made={made} />
        </div>
        <div className="year-frame">
          {typeof made === 'object' ? (
            <img src={made.url} alt={wording(words.alt(year))} width={WIDTH} height={HEIGHT} />
          ) : (
            <p role="status">
              <MessageText>{words[made]}</MessageText>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Buttons({ made }: { readonly made: Made }) {
  if (typeof made !== 'object') return null
  const canShare = navigator.canShare?.({ files: [made.file] }) === true
  return (
    <div className="year-buttons">
      {canShare && (
        <Button
          variant="primary"
          icon="share"
          onClick={() => void navigator.share({ files: [made.file] }).catch(() => undefined)}
        >
          {words.send}
        </Button>
      )}
      <a
        className={canShare ? 'btn btn-plain btn-md' : 'btn btn-primary btn-md'}
        href={made.url}
        download={made.file.name}
      >
        {words.save}
      </a>
    </div>
  )
}
