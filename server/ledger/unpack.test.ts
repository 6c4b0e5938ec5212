import { gzipSync } from 'node:zlib'
import { gzipSync as gzipWithName, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unpack } from './unpack.ts'

const bytes = (size: number) => new Uint8Array(size).fill(0x41)
const archive = (files: number, size: number) =>
  zipSync(Object.fromEntries(Array.from({ length: files }, (_, index) => [`${index}.sta`, bytes(size)])), { level: 0 })
const mebibyte = 1024 * 1024
const tooLarge = (max: number) =>
  expect.objectContaining({
    problems: [expect.objectContaining({ reason: 'statement_too_large', values: { max } })],
  }) as Error

test('an archive has up to 500 files', () => {
  expect(unpack(archive(500, 1), mebibyte)).toHaveLength(500)
  expect(() => unpack(archive(501, 1), mebibyte)).toThrow(tooLarge(1))
})

test('the files of an archive have as much together as one that is not packed', () => {
  const half = mebibyte / 2
  const pack = (...sizes: number[]) =>
    zipSync(Object.fromEntries(sizes.map((size, index) => [`${index}.sta`, bytes(size)])))
  expect(unpack(bytes(mebibyte), mebibyte)).toHaveLength(1)
  expect(() => unpack(bytes(mebibyte + 1), mebibyte)).toThrow(tooLarge(1))
  expect(unpack(pack(half, half), mebibyte)).toHaveLength(2)
  expect(() => unpack(pack(half, half + 1), mebibyte)).toThrow(tooLarge(1))
})

test('what is unpacked to be unpacked again counts twice', () => {
  const [file, limit] = [bytes(mebibyte), 2 * mebibyte]
  const packed = gzipSync(file)
  expect(unpack(gzipSync(packed), mebibyte + packed.byteLength)).toEqual([{ name: null, bytes: Buffer.from(file) }])
  expect(() => unpack(gzipSync(packed), mebibyte)).toThrow(tooLarge(1))
  expect(() => unpack(gzipSync(bytes(limit + 1)), limit)).toThrow(tooLarge(2))
  // Nothing is left for the last byte.
  const named = gzipWithName(bytes(1), { filename: 'a'.repeat(mebibyte) })
  expect(() => unpack(gzipSync(named), named.byteLength)).toThrow(tooLarge(named.byteLength / mebibyte))
})

test('a file is packed twice at most', () => {
  const twice = zipSync({ 'march.sta.gz': gzipSync(bytes(3)) })
  expect(unpack(twice, mebibyte).map(({ name, bytes: { length } }) => [name, length])).toEqual([['march.sta.gz', 3]])
  const inZip = zipSync({ 'all.zip': zipSync({ 'b.sta': bytes(1), 'a.sta': bytes(2), 'notes.pdf': bytes(9) }) })
  expect(unpack(inZip, mebibyte).map(({ name }) => name)).toEqual(['all.zip/a.sta', 'all.zip/b.sta'])
  expect(() => unpack(gzipSync(inZip), mebibyte)).toThrow('packed several times')
})

test.each([
  ['the size', 24],
  ['the check sum', 16],
])('a file of an archive that has not %s that is announced is damaged', (_, field) => {
  const packed = zipSync({ 'a.sta': bytes(40) })
  expect(unpack(packed, mebibyte)).toHaveLength(1)
  // The end record, and the one entry of the directory before it.
  const entry = packed.length - 22 - 46 - 'a.sta'.length
  packed[entry + field] = (packed[entry + field] ?? 0) ^ 1
  expect(() => unpack(packed, mebibyte)).toThrow('The zip archive is damaged')
})

test('an archive without a statement, or with two of one name, is said to be so', () => {
  const notes = { 'notes.pdf': bytes(9), '__MACOSX/a.sta': bytes(9), '.a.sta': bytes(9), 'a/.b.xml': bytes(9) }
  expect(() => unpack(zipSync(notes), mebibyte)).toThrow('The zip archive holds no statement')
  expect(unpack(zipSync({ ...notes, 'A.XML': bytes(1) }), mebibyte)).toMatchObject([{ name: 'A.XML' }])
  const twice = zipSync({ 'a.sta': bytes(40), 'b.sta': bytes(40) })
  // The name of the second in the directory, which is what counts.
  twice.set(new TextEncoder().encode('a.sta'), twice.length - 22 - 'b.sta'.length)
  expect(() => unpack(twice, mebibyte)).toThrow('The zip archive is damaged')
  expect(() => unpack(zipSync({ 'a.sta': bytes(9) }).subarray(0, 40), mebibyte)).toThrow('The zip archive is damaged')
})

test('a gzip file that is cut off is damaged, and is no larger than it may be', () => {
  const packed = gzipSync(bytes(mebibyte))
  const reason = (file: Uint8Array, of: string) =>
    expect(() => unpack(file, mebibyte)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ location: '', reason: of })] }) as Error,
    )
  reason(packed.subarray(0, -9), 'statement_archive')
  reason(gzipSync(bytes(mebibyte + 1)), 'statement_too_large')
  reason(gzipSync(gzipSync(gzipSync(bytes(1)))), 'statement_nested')
})

test('files come in the order of their names', () => {
  const files = unpack(zipSync({ 'b.sta': bytes(1), 'c.sta': bytes(2), 'a.sta': bytes(3) }), mebibyte)
  expect(files.map(({ name }) => name)).toEqual(['a.sta', 'b.sta', 'c.sta'])
})
