// A picture as it comes in to a picture as it is kept: decoded in full, cut to a square, turned upright, made small, written anew. Whatever was
// hidden in the file beside the picture (place, camera, scripts) does not survive that. A worker thread does the work.
import { err, ok, type Result } from '@sidepot/engine/result'
import { createWorkerQueue } from '../base/worker-queue.ts'
import { isKeptForm } from './kept-form.ts'
import { orientationOf } from './orientation.ts'

export type PictureFailure = {
  readonly code: 'picture/unreadable' | 'picture/too-large' | 'picture/busy'
}

export interface Pictures {
  keep(file: Buffer): Promise<Result<Buffer, PictureFailure>>
  close(): Promise<void>
}

export const SIDE = 256
/** Our own client sends 512 × 512; whatever is larger is refused before it is decoded. */
const MOST_PIXELS = 2_000_000
/**
 * A picture may come in many passes, each of which goes over all of it and needs a dozen bytes: thousands of them took seconds. Cameras and programs
 * write some ten.
 */
const MOST_SCANS = 100
const LIMITS = { waiting: 8, patienceMs: 5000 }

interface PictureJob {
  readonly file: Buffer
  readonly orientation: number
  readonly side: number
  readonly pixels: number
}

/** What the worker thread is asked to do, or why it is not: judged by the file's head alone. */
export function pictureJob(file: Buffer): Result<PictureJob, PictureFailure> {
  const size = sizeOf(file)
  if (!size || scansOf(file) > MOST_SCANS) return err({ code: 'picture/unreadable' })
  const pixels = size.width * size.height
  if (pixels > MOST_PIXELS) return err({ code: 'picture/too-large' })
  return ok({ file, orientation: orientationOf(file), side: SIDE, pixels })
}

export function createPictures(limits = LIMITS): Pictures {
  const queue = createWorkerQueue<PictureJob, Uint8Array>(
    new URL('./photo-worker.mjs', import.meta.url),
    limits,
  )
  return {
    async keep(file) {
      const job = pictureJob(file)
      if (!job.ok) return job
      const kept = await queue.run(job.value)
      // one of ours, out of an archive, decodes and stays what it is: written anew each time it would get worse and worse
      if (kept.ok) return ok(isKeptForm(file, SIDE) ? file : Buffer.from(kept.value))
      // a picture that was not done in time may be a good one on a busy machine
      return err({ code: kept.error === 'failed' ? 'picture/unreadable' : 'picture/busy' })
    },
    close: () => queue.close(),
  }
}

const SCAN = 0xda
/** Start of frame: baseline, extended and progressive; the lossless and arithmetic kinds are refused. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Markers without a length. Cameras write none before the frame; decoders skip them, so what follows would be read in two ways. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

const SCAN_MARKER = Buffer.from([0xff, SCAN])

/** At most so many: within a scan the two bytes never follow each other, in what lies beside the picture they may. */
function scansOf(file: Buffer): number {
  let many = 0
  for (let at = file.indexOf(SCAN_MARKER); at >= 0; at = file.indexOf(SCAN_MARKER, at + 2)) many++
  return many
}

/** Width and height by the frame's header; null for what is no JPEG that we take. */
function sizeOf(file: Buffer): { readonly width: number; readonly height: number } | null {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== 0xd8) return null
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; ) {
    const marker = file[at + 1]!
    // bytes of 0xff may precede a marker
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === SCAN || isBare(marker)) return null
    if (FRAMES.includes(marker)) {
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
      return width > 0 && height > 0 ? { width, height } : null
    }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}
