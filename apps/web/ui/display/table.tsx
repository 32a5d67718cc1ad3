import './table.css'
import { type Message, plainText } from '@sidepot/messages/worded'
import type { ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import { MessageText, useWording } from './message-text.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: Message
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** left out below this width of the table itself */
  readonly from?: 'sm' | 'md'
}

interface TableProps<Row> {
  /** names the table for screen readers */
  readonly caption: Message
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly empty?: ReactNode
}

/** A table that is wider than its place is scrolled by keys too: only then it is a stop of its own. */
function scrollsByKeys(box: HTMLDivElement | null): (() => void) | undefined {
  if (!box) return undefined
  const watch = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  for (const one of [box, ...box.children]) watch.observe(one)
  return () => watch.disconnect()
}

export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  const wording = useWording()
  if (rows.length === 0 && empty) return empty
  const names = (column: Column<Row>) =>
    cx(column.align === 'end' && 'cell-end', column.from && `cell-from-${column.from}`)
  return (
    <div className="table-box" ref={scrollsByKeys}>
      <table className="data-table">
        <caption className="sr">{plainText(caption)}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" className={names(column)}>
                <MessageText>{column.title}</MessageText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {columns.map(column => (
                <td key={column.key} className={names(column)} data-title={wording(column.title)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
