/** PNG files made here, right and wrong ones, as data URLs. */
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface PngOptions {
  readonly width?: number
  readonly height?: number
  /** Instead of the pixels that its header announces. */
  readonly pixels?: Uint8Array
  /** Beside its alpha, which the format does not allow. */
  readonly transparentColor?: Uint8Array
}

/** A PNG of one colour, with alpha. */
export function pngUrl({ width = 4, height = 2, pixels, transparentColor }: PngOptions = {}): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 4, 0x80)])
  const data = deflateSync(pixels ?? Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const end = chunk('IEND', Buffer.alloc(0))
  const color = transparentColor ? [chunk('tRNS', transparentColor)] : []
  const file = Buffer.concat([signature, chunk('IHDR', head), ...color, chunk('IDAT', data), end])
  return `data:image/png;base64,${file.toString('base64')}`
}

export function urlOf(type: string, content: string | Uint8Array): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`
}
