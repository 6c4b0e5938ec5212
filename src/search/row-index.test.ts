import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { haystackOf } from './row-index.ts'

const columns: readonly DataColumn<string>[] = [
  { id: 'name', header: 'Name', kind: 'text', width: 1, value: (name) => name },
  { id: 'birthday', header: 'Birthday', kind: 'text', width: 1, value: () => '31 May', isDerived: true },
]

test('nobody is found by what follows from another column', () => {
  expect(haystackOf(columns, 'Jansen')).toBe('jansen')
})
