// A player's face: the picture where there is one, the first letter where not.
import { displayName } from '@sidepot/messages/people'
import type { Rec } from '../../data/documents.ts'
import { usePicture } from '../../data/player-picture.ts'
import { Avatar } from '../../ui/tag.tsx'
import { useDiscreet } from '../../ui/theme.ts'

export function PlayerPicture({ player, size }: { readonly player: Rec<'Player'>; readonly size: number }) {
  const discreet = useDiscreet()
  const src = usePicture(discreet ? null : player.profilePictureUrl)
  return <Avatar name={displayName(player)} src={src} size={size} />
}
