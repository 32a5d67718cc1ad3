// Which way up a JPEG is: cameras write it beside the picture, in the Exif segment, and it is all we read there.
const APP1 = 0xe1
const SCAN = 0xda
const ORIENTATION = 0x0112
const HEAD = 'Exif\0\0'

/** 1 to 8 as in Exif; 1, upright, where nothing sensible is said. */
export function orientationOf(file: Buffer): number {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1]!
    const length = file.readUInt16BE(at + 2)
    if (marker === SCAN || length < 2) return 1
    const body = file.subarray(at + 4, at + 2 + length)
    if (marker === APP1 && body.toString('latin1', 0, HEAD.length) === HEAD)
      return orientationInTiff(body.subarray(HEAD.length))
    at += 2 + length
  }
  return 1
}

function orientationInTiff(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return 1
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
