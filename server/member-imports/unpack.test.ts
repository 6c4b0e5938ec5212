/** Files of an archive are as long, and have the bytes, that its directory announces; together no more than fits. */
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importLimits as limits } from '#contract/member-import.ts'
import type { ZipEntry } from '../ledger/zip.ts'
import { FileRefused } from './file-refused.ts'
import { contentOf } from './unpack.ts'

const content = new TextEncoder().encode('De Bos & Co')

function entryOf(bytes: Uint8Array, more: Partial<ZipEntry> = {}): ZipEntry {
  const packed = deflateRawSync(bytes)
  return { name: 'a.xml', method: 'deflated', packed, size: bytes.byteLength, checksum: crc32(bytes), ...more }
}

function refusalOf(entry: ZipEntry, bytes = 100) {
  try {
    return contentOf(entry, { bytes, cells: 0 })
  } catch (error) {
    if (error instanceof FileRefused) return [error.reason, error.values]
    throw error
  }
}

describe('a file of an archive', () => {
  it('is unpacked as it was packed', () => {
    expect(Buffer.from(contentOf(entryOf(content), { bytes: 100, cells: 0 }))).toEqual(Buffer.from(content))
    const stored = entryOf(content, { method: 'stored', packed: content })
    expect(contentOf(stored, { bytes: 100, cells: 0 })).toEqual(content)
    expect(contentOf(entryOf(new Uint8Array()), { bytes: 100, cells: 0 })).toHaveLength(0)
  })

  it('takes its bytes from those that are left', () => {
    const budget = { bytes: 2 * content.byteLength, cells: 7 }
    contentOf(entryOf(content), budget)
    expect(budget).toEqual({ bytes: content.byteLength, cells: 7 })
    contentOf(entryOf(content), budget)
    expect(budget).toEqual({ bytes: 0, cells: 7 })
    expect(refusalOf(entryOf(content), content.byteLength - 1)).toEqual([
      'file_too_large',
      { max: limits.unpacked / 1_000_000 },
    ])
  })

  it.each<[string, Partial<ZipEntry>]>([
    ['has other bytes', { checksum: 1 }],
    ['is longer than announced', { size: content.byteLength - 1 }],
    ['is shorter than announced', { size: content.byteLength + 1 }],
    ['is not packed as announced', { packed: content }],
    ['is stored, and shorter than announced', { method: 'stored', packed: content, size: content.byteLength + 1 }],
  ])('is damaged where it %s', (_, more) => {
    expect(refusalOf(entryOf(content, more))).toEqual(['file_damaged', {}])
  })
})
