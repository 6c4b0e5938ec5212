import { expect, test } from 'vitest'
import type { DataColumn } from '../../search/search.ts'
import { csvHead, csvRow, csvStyle, guarded } from './csv.ts'

interface Row {
  readonly name: string
  readonly due: number | null
  readonly born: string | null
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name; "so"', kind: 'text', width: 1, value: ({ name }) => name },
  { id: 'due', header: 'Due', kind: 'money', width: 1, value: ({ due }) => due, text: () => '€ 1' },
  { id: 'born', header: 'Born', kind: 'date', width: 1, value: ({ born }) => born, text: () => '9-3-2001' },
]

test('a row is as a Dutch spreadsheet reads it', () => {
  const style = csvStyle('nl')
  expect(csvHead(columns, style)).toBe('"Name; ""so""";Due;Born\r\n')
  expect(csvRow(columns, { name: 'A\nB', due: -1205, born: '2001-03-09' }, style)).toBe(
    '"A\nB";"-12,05";2001-03-09\r\n',
  )
})

test('a row is as an English spreadsheet reads it', () => {
  expect(csvRow(columns, { name: 'A, B', due: 5, born: null }, csvStyle('en'))).toBe('"A, B",0.05,9-3-2001\r\n')
})

test.each([
  '=1+1',
  '+cmd|calc',
  '-2+3+cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  '\u00a0=1',
  '+31 =cmd',
  '+31-6-12345678',
  '-1-1',
  '-6/3',
])('%j runs nothing', (text) => {
  expect(guarded(text)).toBe(`'${text}`)
})

test.each([
  ["x,=1+cmd|' /C calc'!A0", "x,'=1+cmd|' /C calc'!A0"],
  ['x;=1+cmd', "x;'=1+cmd"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\n=1+cmd', "x\n'=1+cmd"],
  ['x,"=1+cmd"', 'x,\'"=1+cmd"'],
])('%j runs nothing where the other separator is expected', (text, safe) => {
  expect(guarded(text)).toBe(safe)
})

test.each(['+31 6 1234 5678', 'Kerkstraat 1, -2', '-12,50', '06-1234', 'a=b', '', "d'Hondt", '+31 (0)6 1234'])(
  '%j stays as it is',
  (text) => {
    expect(guarded(text)).toBe(text)
  },
)
