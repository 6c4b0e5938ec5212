/** Rules for a logo: a PNG or JPEG as a data URL, of limited bytes and pixels. Pure: the form and the service use it. */
import type { FieldReason } from './problems.ts'

export const logoLimits = { bytes: 200_000, width: 2_000, height: 2_000, pixels: 1_000_000 } as const
export const logoTypes = ['image/png', 'image/jpeg'] as const

export interface Picture {
  readonly type: (typeof logoTypes)[number]
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

const dataUrl = /^data:([a-z+./-]+);base64,([A-Za-z0-9+/]+={0,2})$/

/** Longer text is no logo, and is not looked at. */
export const logoTextLength = Math.ceil(logoLimits.bytes / 3) * 4 + 64

function bytesOf(base64: string): Uint8Array | null {
  if (base64.length % 4 !== 0) return null
  const text = atob(base64)
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** The picture in a data URL, by its own structure: neither its name nor its declared type is believed. Null for anything else. */
export function readPicture(url: string): Picture | null {
  const [, declared, base64 = ''] = (url.length > logoTextLength ? null : dataUrl.exec(url)) ?? []
  const bytes = declared === undefined ? null : bytesOf(base64)
  if (bytes === null) return null
  const size = pngSize(bytes) ?? jpegSize(bytes)
  return size && size.type === declared ? { ...size, bytes } : null
}

/** Why a text is refused as a logo; null when it is one. */
export function logoProblem(url: string): FieldReason | null {
  if (url.length > logoTextLength) return 'image_too_large'
  const picture = readPicture(url)
  if (picture === null) return 'image'
  const { width, height, bytes } = picture
  const isLarge =
    bytes.length > logoLimits.bytes ||
    width > logoLimits.width ||
    height > logoLimits.height ||
    width * height > logoLimits.pixels
  return isLarge ? 'image_too_large' : null
}

type Size = Omit<Picture, 'bytes'>

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pngDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  readonly type: string
  /** Where its data begins and ends. */
  readonly from: number
  readonly to: number
}

/** The chunks up to the end of the file; null when they do not fill it exactly. */
export function pngChunks(bytes: Uint8Array): readonly Chunk[] | null {
  if (pngSignature.some((byte, index) => bytes[index] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) return null
    const from = at + 8
    const to = from + view.getUint32(at)
    if (to + 4 > bytes.length) return null
    chunks.push({ type: String.fromCharCode(...bytes.subarray(at + 4, from)), from, to })
    at = to + 4
  }
  return chunks
}

/** Whether the chunks are those of a picture: its header, its data and its end. */
function isPicture(chunks: readonly Chunk[]): boolean {
  const [head, last] = [chunks[0], chunks.at(-1)]
  const isHeader = head?.type === 'IHDR' && head.to - head.from === 13
  return isHeader && last?.type === 'IEND' && chunks.some(({ type }) => type === 'IDAT')
}

/**
 * Depth and colour type go together, and an indexed picture has its palette. Interlaced ones cannot be printed, and no more can those
 * with alpha that name a transparent colour too: every invoice would fail.
 */
function isPrintable(header: DataView, chunks: readonly Chunk[]): boolean {
  const [depth, color] = [header.getUint8(8), header.getUint8(9)]
  const isPlain = [10, 11, 12].every((at) => header.getUint8(at) === 0)
  const hasPalette = color !== 3 || chunks.some(({ type }) => type === 'PLTE')
  const hasAlpha = color === 4 || color === 6
  const isTwice = hasAlpha && chunks.some(({ type }) => type === 'tRNS')
  return isPlain && hasPalette && !isTwice && (pngDepths[color] ?? []).includes(depth)
}

function pngSize(bytes: Uint8Array): Size | null {
  const chunks = pngChunks(bytes)
  if (!chunks || !isPicture(chunks)) return null
  const header = new DataView(bytes.buffer, bytes.byteOffset + (chunks[0]?.from ?? 0), 13)
  const [width, height] = [header.getUint32(0), header.getUint32(4)]
  if (width === 0 || height === 0 || !isPrintable(header, chunks)) return null
  return { type: 'image/png', width, height }
}

/** Baseline and progressive frames: what every reader and printer knows. */
const jpegFrames = new Set([0xc0, 0xc1, 0xc2])
/** Lossless, hierarchical and arithmetic ones. */
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** `frame`: from its precision on. */
function frameSize(frame: DataView): Size | null {
  if (frame.byteLength < 6) return null
  const [height, width, parts] = [frame.getUint16(1), frame.getUint16(3), frame.getUint8(5)]
  const isPrinted = frame.getUint8(0) === 8 && width > 0 && height > 0 && [1, 3].includes(parts)
  return isPrinted ? { type: 'image/jpeg', width, height } : null
}

function jpegSize(bytes: Uint8Array): Size | null {
  const ends = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
  if (!ends) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: Size | null = null
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = view.getUint8(at + 1)
    // The picture's data follows.
    if (marker === 0xda) return size
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    // Readers disagree about which of two frames counts.
    if (otherFrames.has(marker) || (size && jpegFrames.has(marker))) return null
    if (jpegFrames.has(marker)) {
      size = frameSize(new DataView(view.buffer, view.byteOffset + at + 4, length - 2))
      if (size === null) return null
    }
    at += 2 + length
  }
  return null
}
