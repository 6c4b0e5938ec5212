import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, findSeparator, parseCsv, separators } from './csv-table.ts'

describe('the encoding', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Jörg')],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Jörg')])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x4a, 0, 0xf6, 0, 0x72, 0, 0x67, 0])],
    ['UTF-16, the other way round', new Uint8Array([0xfe, 0xff, 0, 0x4a, 0, 0xf6, 0, 0x72, 0, 0x67])],
    ['Windows-1252', new Uint8Array([0x4a, 0xf6, 0x72, 0x67])],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Jörg')
  })
})

describe('the separator', () => {
  test.each([
    ['naam;plaats\nJansen;Utrecht\n', ';'],
    ['name,city\n"Smith, John",York\n', ','],
    ['name\tcity\nJansen\tUtrecht\n', '\t'],
    ['name|city\nJansen|Utrecht\n', '|'],
    ['naam;bedrag\nJansen;1,50\nPeters;2,75\n', ';'],
    ['only one column\nJansen\n', ';'],
  ])('%j is separated by %j', (text, separator) => {
    expect(findSeparator(text)).toBe(separator)
  })
})

describe('the rows', () => {
  test.each([
    [
      'a;b\r\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a;"b;""c"""\n', [['a', 'b;"c"']]],
    ['"two\nlines";b', [['two\nlines', 'b']]],
    [
      'a;\n;b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a;b;', [['a', 'b', '']]],
    ['5" pipe;b', [['5" pipe', 'b']]],
    ['"never closed;b\nc', [['never closed;b\nc']]],
    ['""', [['']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parseCsv(text, ';')).toEqual(rows)
  })

  test('whatever is quoted comes back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', ' ', 'é') })
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    const property = fc.property(table, fc.constantFrom(...separators), (rows, separator) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator)).join('\r\n')
      expect(parseCsv(text, separator)).toEqual(rows)
    })
    fc.assert(property)
  })
})
