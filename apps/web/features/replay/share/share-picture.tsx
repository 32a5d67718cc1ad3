// The hand as a file: a still picture or an animation, made here and saved or handed on.
import { share as words } from '@sidepot/messages/web-share'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/display/panel.tsx'
import type { Drawable } from './hand-pictures.ts'

interface SharePictureProps {
  readonly handId: string
  readonly hand: Drawable
  readonly kind: 'picture' | 'animation'
}

type Made =
  | { readonly is: 'drawing' }
  | { readonly is: 'failed' }
  | { readonly is: 'made'; readonly file: File; readonly url: string; readonly steps: number | null }

export function SharePicture({ handId, hand, kind }: SharePictureProps) {
  const [made, setMade] = useState<Made>({ is: 'drawing' })
  useEffect(() => {
    let current = true
    let url: string | null = null
    void draw(hand, kind).then(
      drawn => {
        if (!current) return
        if (!drawn) return setMade({ is: 'failed' })
        const type = kind === 'picture' ? 'png' : 'gif'
        const file = new File([drawn.blob], words.fileName(handId, type), { type: `image/${type}` })
        url = URL.createObjectURL(file)
        setMade({ is: 'made', file, url, steps: drawn.steps })
      },
      () => current && setMade({ is: 'failed' }),
    )
    return () => {
      current = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [handId, hand, kind])
  if (made.is === 'failed') return <p role="alert">{words.failed}</p>
  const alt = kind === 'picture' ? words.pictureAlt : words.animationAlt
  return (
    <div className="share-part">
      <div className="share-frame">
        {made.is === 'made' ? (
          <img src={made.url} alt={alt} width={1200} height={630} />
        ) : (
          <>
            <Skeleton height={160} />
            <span className="sr" role="status">
              {words.drawing}
            </span>
          </>
        )}
      </div>
      {made.is === 'made' && (
        <div className="share-buttons">
          <a className="btn btn-primary btn-md" href={made.url} download={made.file.name}>
            {kind === 'picture' ? words.savePicture : words.saveAnimation}
          </a>
          {navigator.canShare?.({ files: [made.file] }) && (
            <Button
              icon="share"
              onClick={() => void navigator.share({ files: [made.file] }).catch(() => undefined)}
            >
              {words.send}
            </Button>
          )}
          {made.steps !== null && <small>{words.made(made.steps, Math.round(made.file.size / 1000))}</small>}
        </div>
      )}
    </div>
  )
}

async function draw(hand: Drawable, kind: 'picture' | 'animation') {
  const { animationFile, pictureFile } = await import('./hand-pictures.ts')
  if (kind === 'animation') return animationFile(hand)
  const blob = await pictureFile(hand, Number.POSITIVE_INFINITY)
  return blob && { blob, steps: null }
}
