/** The directory of a zip archive, with the check sums that no library of ours looks at. */

export interface ZipEntry {
  readonly name: string
  readonly method: 'stored' | 'deflated'
  readonly packed: Uint8Array
  /** Bytes once unpacked, as the archive announces them. */
  readonly size: number
  /** CRC-32 */
  readonly checksum: number
}

const [localHeader, directoryHeader, directoryEnd] = [0x04034b50, 0x02014b50, 0x06054b50]
const endLength = 22
const longestComment = 0xffff

export function isZip(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 4) return false
  const start = viewOf(bytes).getUint32(0, true)
  return start === localHeader || start === directoryEnd
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === directoryEnd) return at
  return null
}

/** Null where the archive is damaged, encrypted, or of a form that no bank uses. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes)
  try {
    const end = endOf(view)
    return end === null ? null : entriesAt(bytes, view.getUint32(end + 16, true), view.getUint16(end + 10, true))
  } catch (error) {
    // An offset outside the archive.
    if (error instanceof RangeError) return null
    throw error
  }
}

function entriesAt(bytes: Uint8Array, start: number, count: number): ZipEntry[] | null {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== directoryHeader) return null
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [nameLength, more] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
    ]
    const packedSize = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder(flags & 0x800 ? 'utf-8' : 'windows-1252').decode(
      bytes.subarray(at + 46, at + 46 + nameLength),
    )
    const content = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const isWhole = view.getUint32(local, true) === localHeader && content + packedSize <= bytes.byteLength
    if (!isWhole || flags & 1 || (method !== 0 && method !== 8)) return null
    entries.push({
      name,
      method: method === 0 ? 'stored' : 'deflated',
      packed: bytes.subarray(content, content + packedSize),
      size: view.getUint32(at + 24, true),
      checksum: view.getUint32(at + 16, true),
    })
    at += 46 + nameLength + more
  }
  return entries
}
