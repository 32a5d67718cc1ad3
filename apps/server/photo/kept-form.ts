// Whether a picture is in the form in which ours are kept: then it is kept as it is, and no archive that carries it makes it worse.
const [APP0, TABLES, FRAME, CODES, SCAN, END] = [0xe0, 0xdb, 0xc0, 0xc4, 0xda, 0xd9]
/** Head, tables and frame of three colours, the tables in one segment or several: no thumbnail, no comment, nothing of a camera has room there. */
const ORDER = [APP0, TABLES, FRAME, CODES, SCAN]
const LENGTHS = new Map([
  [APP0, 16],
  [FRAME, 17],
  [SCAN, 12],
])
const LONGEST_HEAD = 1_000

/** A square of at most `side` pixels, encoded in one pass, with nothing beside the picture; whether it decodes is another question. */
export function isKeptForm(file: Buffer, side: number): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8 || file.length > LONGEST_HEAD + side * side)
    return false
  let place = 0
  for (let at = 2; at + 9 < Math.min(file.length, LONGEST_HEAD); ) {
    const marker = file[at + 1]!
    const length = file.readUInt16BE(at + 2)
    const isAgain = marker === ORDER[place - 1] && (marker === TABLES || marker === CODES)
    if (file[at] !== 0xff || (marker !== ORDER[place] && !isAgain)) return false
    if (length < 2 || length !== (LENGTHS.get(marker) ?? length)) return false
    if (!isAgain) place++
    if (marker === APP0 && file.toString('latin1', at + 4, at + 9) !== 'JFIF\0') return false
    if (marker === FRAME) {
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
      if (width !== height || width === 0 || width > side) return false
    }
    at += 2 + length
    if (marker === SCAN) return isOneScan(file.subarray(at))
  }
  return false
}

/** No marker inside, and the end of the picture is the end of the file. */
function isOneScan(scan: Buffer): boolean {
  for (let at = scan.indexOf(0xff); at >= 0; at = scan.indexOf(0xff, at + 2))
    if (scan[at + 1] !== 0) return scan[at + 1] === END && at + 2 === scan.length
  return false
}
