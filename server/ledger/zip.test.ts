import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isZip, zipEntries } from './zip.ts'

const text = new Uint8Array(40).fill(0x41)
const extra = { 0x5455: new Uint8Array([1, 2, 3, 4, 5]) }

/** Two files, of which the first has what most archives leave out. */
const archive = (level: 0 | 6 = 6) => zipSync({ 'a.sta': [text, { extra, comment: 'first', level }], 'é.sta': text })
const namesOf = (bytes: Uint8Array) => zipEntries(bytes)?.map(({ name }) => name) ?? null
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the directory begins, as the end record says. */
const directoryOf = (bytes: Uint8Array) => viewOf(bytes).getUint32(bytes.byteLength - 22 + 16, true)

function changed(change: (view: DataView, directory: number) => void): Uint8Array {
  const bytes = archive()
  change(viewOf(bytes), directoryOf(bytes))
  return bytes
}

test('an archive is known by its first bytes, also an empty one', () => {
  const end = new Uint8Array([0x50, 0x4b, 5, 6])
  const files = [archive(), zipSync({}), end, end.subarray(0, 3), text]
  expect(files.map(isZip)).toEqual([true, true, true, false, false])
})

test('each file is found, with what the directory says of it', () => {
  const [first, second, ...more] = zipEntries(archive(0)) ?? []
  expect(first).toEqual({ name: 'a.sta', method: 'stored', packed: text, size: 40, checksum: expect.any(Number) })
  expect(second).toMatchObject({ name: 'é.sta', method: 'deflated', size: 40, checksum: first?.checksum })
  expect(more).toEqual([])
  expect(zipEntries(zipSync({}))).toEqual([])
})

test('a name is read as the archive says that it is written', () => {
  const bytes = changed((view, directory) => {
    const second = directory + 46 + 'a.sta'.length + 9 + 'first'.length
    view.setUint16(second + 8, 0, true)
  })
  expect(namesOf(bytes)).toEqual(['a.sta', 'Ã©.sta'])
})

test('the directory is found before a comment of the longest length, and before no longer one', () => {
  const withComment = (length: number) => Buffer.concat([archive(), Buffer.alloc(length, 0x20)])
  expect(namesOf(withComment(65_535))).toEqual(['a.sta', 'é.sta'])
  expect(namesOf(withComment(65_536))).toBeNull()
})

test.each<[string, (view: DataView, directory: number) => void]>([
  ['has another record in its directory', (view, directory) => view.setUint32(directory, 0x01020304, true)],
  ['has no file where the directory says', (view) => view.setUint32(0, 0x01020304, true)],
  ['has a file that is encrypted', (view, directory) => view.setUint16(directory + 8, 1, true)],
  ['is packed in a way of another program', (view, directory) => view.setUint16(directory + 10, 12, true)],
  ['ends before its file does', (view, directory) => view.setUint32(directory + 20, view.byteLength, true)],
  ['points beyond its end', (view, directory) => view.setUint32(directory + 42, 0x7fffffff, true)],
])('nothing is read of an archive that %s', (_, change) => {
  expect(namesOf(changed(() => {}))).toHaveLength(2)
  expect(zipEntries(changed(change))).toBeNull()
})

test('a file may end where the archive does', () => {
  const bytes = archive(0)
  const directory = directoryOf(bytes)
  const view = viewOf(bytes)
  // Its content begins after its header of 30 bytes, its name and its extra field.
  const content = 30 + 'a.sta'.length + 9
  view.setUint32(directory + 20, bytes.byteLength - content, true)
  expect(zipEntries(bytes)?.[0]?.packed).toHaveLength(bytes.byteLength - content)
  view.setUint32(directory + 20, bytes.byteLength - content + 1, true)
  expect(zipEntries(bytes)).toBeNull()
})

test('a text that says nothing of a directory has none', () => {
  expect(zipEntries(text)).toBeNull()
  expect(zipEntries(new Uint8Array(40))).toBeNull()
  expect(zipEntries(new Uint8Array(3))).toBeNull()
})
