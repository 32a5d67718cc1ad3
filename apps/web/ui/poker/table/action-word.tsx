// What somebody did, in a list: the word, or a player's shorthand where neighbours may read along.
import type { Entry } from '@sidepot/engine/action'
import { actionWords } from '@sidepot/messages/web-replay'
import { MessageText } from '../../display/message-text.tsx'

export function ActionWord({ entry }: { readonly entry: Pick<Entry, 'code' | 'label' | 'isAllIn'> }) {
  return <MessageText>{actionWords.inList(entry)}</MessageText>
}
