/** A QR code as one path, for SVG and for PDF alike. */
import { encode } from 'uqr'

export interface QrCode {
  /** Modules on a side, with the quiet zone. */
  readonly size: number
  /** The dark modules as SVG path data, one unit per module. */
  readonly path: string
}

/** Required by the standard of payment codes (EPC069-12): error correction M, at most version 13. */
const options = { ecc: 'M', boostEcc: false, maxVersion: 13, border: 4 } as const

/** Throws a RangeError when the text does not fit. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, options)
  return { size, path: data.flatMap(rowPath).join('') }
}

/** Neighbours in one piece: no hairlines between them, and less to write. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const pieces: string[] = []
  let x = 0
  while (x < row.length) {
    const start = x
    while (row[x] === true) x += 1
    if (x > start) pieces.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    x += 1
  }
  return pieces
}
