// A picture made on this device: drawn again when what it shows changes, to be looked at, shared or saved.
import './year-dialog.css'
import { year as words } from '@sidepot/messages/web-year'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { HEIGHT, WIDTH } from './pen.ts'

type Made = { readonly file: File; readonly url: string } | 'drawing' | 'failed'

/** `make` is another function when the picture is another one. */
export function useMadePicture(make: () => Promise<Blob | null>, name: string): Made {
  const [made, setMade] = useState<Made>('drawing')
  useEffect(() => {
    let left = false
    let url = ''
    void make().then(
      blob => {
        if (left) return
        if (!blob) return setMade('failed')
        const file = new File([blob], name, { type: 'image/png' })
        url = URL.createObjectURL(file)
        setMade({ file, url })
      },
      () => !left && setMade('failed'),
    )
    return () => {
      left = true
      URL.revokeObjectURL(url)
    }
  }, [make, name])
  return made
}

export function PictureFrame({ made, alt }: { readonly made: Made; readonly alt: string }) {
  return (
    <div className="year-frame">
      {typeof made === 'object' ? (
        <img src={made.url} alt={alt} width={WIDTH} height={HEIGHT} />
      ) : (
        <p role="status">
          <MessageText>{words[made]}</MessageText>
        </p>
      )}
    </div>
  )
}

/** The share sheet of the device where there is one, and a download everywhere. */
export function PictureButtons({ made }: { readonly made: Made }) {
  if (typeof made !== 'object') return null
  const canShare = navigator.canShare?.({ files: [made.file] }) === true
  return (
    <div className="year-buttons">
      {canShare && (
        <Button
          variant="primary"
          icon="share"
          onClick={() => void navigator.share({ files: [made.file] }).catch(() => undefined)}
        >
          {words.send}
        </Button>
      )}
      <a
        className={canShare ? 'btn btn-plain btn-md' : 'btn btn-primary btn-md'}
        href={made.url}
        download={made.file.name}
      >
        {words.save}
      </a>
    </div>
  )
}
