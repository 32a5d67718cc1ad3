// A picture from this device, cut to a small square, so that it travels inside the record and no other server is asked for it.
const SIDE = 128
const LARGEST_BYTES = 48_000

export type Picture =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: 'unreadable' | 'too-large' }

export async function squarePicture(file: Blob): Promise<Picture> {
  let image: ImageBitmap
  try {
    image = await createImageBitmap(file)
  } catch {
    return { ok: false, code: 'unreadable' }
  }
  const side = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context || side === 0) return { ok: false, code: 'unreadable' }
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  image.close()
  const url = canvas.toDataURL('image/jpeg', 0.85)
  return url.length > LARGEST_BYTES ? { ok: false, code: 'too-large' } : { ok: true, url }
}
