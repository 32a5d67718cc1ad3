// Who won each pot, and each board of it, in a row a pot.
import './pot-table.css'
import { positionText } from '@sidepot/messages/web-cards'
import { replay as words } from '@sidepot/messages/web-replay'
import { type Message, plainText } from '@sidepot/messages/worded'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import type { Amounts, PotShares } from '../frames/replay-words.ts'

interface PotTableProps {
  readonly pots: readonly PotShares[]
  readonly amounts: Amounts
  /** what nobody called, and whose it is */
  readonly returned: Message | null
}

export function PotTable({ pots, amounts, returned }: PotTableProps) {
  const wording = useWording()
  const boards = pots[0]!.boards
  return (
    <>
      <table className="replay-pots" aria-label={plainText(words.potsTable)}>
        {boards.length > 1 && (
          <thead>
            <tr>
              <td />
              {boards.map((_, board) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: boards have no identity but their order
                <th key={board} scope="col">
                  {words.boards(board + 1)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {pots.map(({ pot, boards: shares }) => (
            <tr key={pot}>
              <th scope="row">
                <MessageText>{words.potName(pot)}</MessageText>
              </th>
              {shares.map(({ chips, who }, board) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: boards have no identity but their order
                <td key={board}>
                  <b>{words.wonBy(who.map(position => wording(positionText(position))))}</b>{' '}
                  {amounts.text(chips)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {returned && <p className="replay-returned">{wording(returned)}</p>}
    </>
  )
}
