// What somebody did, in a list: the word, or a player's shorthand where neighbours may read along.
import { actionWords } from '@sidepot/messages/web-replay'
import { MessageText } from '../../display/message-text.tsx'

export function ActionWord({ entry }: { readonly entry: Parameters<typeof actionWords.inList>[0] }) {
  return <MessageText>{actionWords.inList(entry)}</MessageText>
}
