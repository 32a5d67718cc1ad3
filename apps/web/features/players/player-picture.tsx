// A player's face: the picture where there is one, the first letter where not.
import { displayName } from '@sidepot/messages/people'
import { usePicture } from '../../data/people/player-picture.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Avatar } from '../../ui/display/tag.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

export function PlayerPicture({ player, size }: { readonly player: Rec<'Player'>; readonly size: number }) {
  const discreet = useDiscreet()
  const src = usePicture(discreet ? null : player.profilePictureUrl)
  return <Avatar name={displayName(player)} src={src} size={size} />
}
