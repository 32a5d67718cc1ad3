import '../import.css'
import { grouped } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'

/** New, here, twice and refused as parts of one bar; the smallest stays visible. */
export function ImportBar({
  fresh,
  here,
  twice,
  refused,
}: {
  readonly fresh: number
  readonly here: number
  /** In the files more than once, beside the first time. */
  readonly twice: number
  readonly refused: number
}) {
  const parts = [
    ['new', fresh, words.newRecords(fresh)],
    ['here', here, words.alreadyHere],
    ['twice', twice, words.twiceInFiles],
    ['refused', refused, words.refusedWord],
  ] as const
  return (
    <>
      <div className="import-bar" aria-hidden="true">
        {parts.map(
          ([name, n]) =>
            n > 0 && (
              <span key={name} className={`import-bar-${name}`} style={{ flexGrow: n, minWidth: '2%' }} />
            ),
        )}
      </div>
      <ul className="import-legend">
        {parts.map(
          ([name, n, word]) =>
            n > 0 && (
              <li key={name}>
                <span className={`import-dot import-bar-${name}`} />
                <b>{grouped(n)}</b> {word}
              </li>
            ),
        )}
      </ul>
    </>
  )
}
