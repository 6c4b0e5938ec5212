/** Limits the unpacked size of an archive, regardless of the size that it declares. */
import { crc32, inflateRawSync } from 'node:zlib'
import { importLimits as limits } from '#contract/member-import.ts'
import type { ZipEntry } from '../ledger/zip.ts'
import { damaged, FileRefused } from './file-refused.ts'

/** Remaining bytes and cells that a file may unpack to. */
export interface Budget {
  bytes: number
  cells: number
}

function tooLarge(): FileRefused {
  return new FileRefused('file_too_large', { max: limits.unpacked / 1_000_000 })
}

/** Throws `FileRefused`. */
export function contentOf({ packed, method, size, checksum }: ZipEntry, budget: Budget): Uint8Array {
  if (size > budget.bytes) throw tooLarge()
  try {
    const bytes = method === 'stored' ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    if (bytes.byteLength !== size || crc32(bytes) !== checksum) throw damaged()
    budget.bytes -= bytes.byteLength
    return bytes
  } catch (error) {
    if (error instanceof FileRefused) throw error
    // Also one that unpacks to more than it announces.
    throw damaged(error)
  }
}
