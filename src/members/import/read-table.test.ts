import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importLimits, readTable } from './read-table.ts'

function read(text: string | Uint8Array<ArrayBuffer>) {
  return readTable(new Blob([text]), 'leden.csv')
}

test('rows without text are left out, and do not count as members', async () => {
  const rows = Array.from({ length: importLimits.rows }, (_, index) => `Naam${index};;`)
  const table = await read(['Naam;Plaats;', ...rows].join('\n;;\n\n'))
  expect(table.rows).toHaveLength(importLimits.rows)
  expect(table.rows.at(-1)).toEqual({
    line: 3 * importLimits.rows + 1,
    cells: [`Naam${importLimits.rows - 1}`, '', ''],
  })
})

test.each([
  ['one member too many', ['Naam', ...Array.from({ length: importLimits.rows + 1 }, () => 'x')].join('\n')],
  ['lines without end', `Naam\nx${'\n'.repeat(20 * importLimits.rows)}`],
])('%s', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ reason: 'rows' })
})

test('the first line of Excel, which says the separator, is no heading', async () => {
  const { headings, rows } = await read('sep=;\r\nNaam;Plaats\r\nJansen;Utrecht\r\n')
  expect(headings).toEqual(['Naam', 'Plaats'])
  expect(rows).toEqual([{ line: 2, cells: ['Jansen', 'Utrecht'] }])
})

test('a spreadsheet that unpacks to more than a browser can hold is not unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100_000_001) })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(read(bomb)).rejects.toMatchObject({ reason: 'size' })
  await expect(read(zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow('format')
  await expect(read('PK, that is no archive')).rejects.toMatchObject({ reason: 'format' })
})

test.each([
  ['little-endian', false],
  ['big-endian', true],
])('UTF-16 without its first two bytes is read, %s', async (_, isSwapped) => {
  const bytes = Uint8Array.from(Buffer.from('Naam;Plaats\r\nČapek;Utrecht\r\n', 'utf16le'))
  const { headings, rows } = await read(isSwapped ? Uint8Array.from(Buffer.from(bytes).swap16()) : bytes)
  expect(headings).toEqual(['Naam', 'Plaats'])
  expect(rows).toEqual([{ line: 2, cells: ['Čapek', 'Utrecht'] }])
})

test('other binary files are refused', async () => {
  await expect(read(Uint8Array.from([1, 0, 0, 0, 2, 0, 0, 0]))).rejects.toMatchObject({ reason: 'format' })
})
