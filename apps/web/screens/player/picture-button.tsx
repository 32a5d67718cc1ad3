import { playerPicture as words } from '@sidepot/messages/web-players'
import { toasts } from '@sidepot/messages/web-ui'
import { useRef, useState } from 'react'
import { dropPicture, type PictureDone, putPicture } from '../../data/people/player-picture.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { PlayerPicture } from '../../features/players/player-picture.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { toast } from '../../ui/layers/toast-store.ts'

/** A tap on the face adds, changes or removes its picture. */
export function PictureButton({ player }: { readonly player: Rec<'Player'> }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const has = player.profilePictureUrl !== null && player.profilePictureUrl !== undefined
  const undone = (result: PictureDone) => {
    if (!result.ok) toast({ text: result.message, tone: 'bad' })
  }
  const done = (saved: string) => (result: PictureDone) => {
    setBusy(false)
    if (!result.ok) return toast({ text: result.message, tone: 'bad' })
    const { undo } = result
    return toast({
      text: saved,
      ...(undo
        ? { action: { label: toasts.undo, run: () => void undo().then(undone) } }
        : { noUndo: 'nothing-to-restore' }),
    })
  }
  const take = (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    void putPicture(player, file).then(done(words.saved))
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="people-face"
            aria-label={has ? words.change : words.add}
            aria-busy={busy || undefined}
          >
            <PlayerPicture player={player} size={56} />
            <i aria-hidden="true">
              <Icon name={has ? 'edit' : 'plus'} size={14} />
            </i>
          </button>
        }
        entries={[
          {
            label: has ? words.change : words.add,
            icon: 'upload',
            note: words.hint,
            onSelect: () => input.current?.click(),
          },
          ...(has
            ? [
                {
                  label: words.remove,
                  icon: 'trash' as const,
                  onSelect: () => {
                    setBusy(true)
                    void dropPicture(player).then(done(words.removed))
                  },
                },
              ]
            : []),
        ]}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.add}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
