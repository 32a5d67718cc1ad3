// A year as a picture to save or share: which year, and whether money is in it.
import { year as words } from '@sidepot/messages/web-year'
import { useCallback, useMemo, useState } from 'react'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { PictureButtons, PictureFrame, useMadePicture } from './made-picture.tsx'
import { factsOfYear, type YearSession, yearsOf } from './year-facts.ts'
import { yearFile } from './year-picture.ts'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wording is that of the theme
  const make = useCallback(() => yearFile({ facts, amounts, say: wording }), [facts, amounts, discreet])
  const made = useMadePicture(make, words.fileName(year))
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
          <PictureButtons made={made} />
        </div>
        <PictureFrame made={made} alt={wording(words.alt(year))} />
      </div>
    </Dialog>
  )
}
