/** Reads a logo to its last pixel: a header alone proves nothing, and a hostile file may unpack to far more than it says. */
import { inflateSync } from 'node:zlib'
import { pngChunks, type Picture, readPicture } from '#contract/images.ts'
import { refuse } from '../lib/problem.ts'

/** Throws `validation_failed` for a logo that is not a whole picture; none at all is right. */
export function requireLogo(url: string | null | undefined): void {
  if (url && !isWholePicture(url)) refuse([{ field: 'logo', reason: 'image' }])
}

/** Samples of a pixel by the colour type of a PNG. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether the picture's data is what its header announces. JPEG data cannot be wrong in a way that costs anything. */
export function isWholePicture(url: string): boolean {
  const picture = readPicture(url)
  return picture !== null && (picture.type === 'image/jpeg' || hasPixels(picture))
}

function hasPixels({ bytes, width, height }: Picture): boolean {
  const chunks = pngChunks(bytes) ?? []
  const head = chunks[0]?.from ?? 0
  const [depth = 0, color = 0] = bytes.subarray(head + 8, head + 10)
  const row = 1 + Math.ceil((width * depth * (samples[color] ?? 0)) / 8)
  const data = Buffer.concat(
    chunks.flatMap(({ type, from, to }) => (type === 'IDAT' ? [bytes.subarray(from, to)] : [])),
  )
  try {
    const pixels = inflateSync(data, { maxOutputLength: row * height })
    // Each row begins with its filter.
    return pixels.length === row * height && Array.from({ length: height }, (_, y) => pixels[y * row]).every(isFilter)
  } catch {
    // Not compressed data, or more of it than announced.
    return false
  }
}

function isFilter(byte: number | undefined): boolean {
  return byte !== undefined && byte <= 4
}
