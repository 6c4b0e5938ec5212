import type { DataColumn } from '../search/column.ts'
import { createEngine, type ListRequest } from '../search/engine.ts'

export interface ExamplePerson {
  readonly name: string
  readonly phone?: string | null
  readonly postcode?: string | null
  readonly born?: string | null
  readonly due?: number | null
  readonly status?: string
}

/** A column of each kind. */
export const columns: readonly DataColumn<ExamplePerson>[] = [
  { id: 'name', header: 'Name', kind: 'text', width: 1, value: ({ name }) => name },
  { id: 'phone', header: 'Phone', kind: 'text', width: 1, value: ({ phone }) => phone, compact: true },
  { id: 'postcode', header: 'Postal code', kind: 'text', width: 1, value: ({ postcode }) => postcode, compact: true },
  {
    id: 'born',
    header: 'Born',
    kind: 'date',
    width: 1,
    value: ({ born }) => born,
    text: ({ born }) => (born ?? '').split('-').toReversed().join('-'),
  },
  {
    id: 'due',
    header: 'Due',
    kind: 'money',
    width: 1,
    value: ({ due }) => due,
    text: ({ due }) => (typeof due === 'number' ? `€ ${(due / 100).toFixed(2).replace('.', ',')}` : ''),
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'choice',
    width: 1,
    value: ({ status }) => status,
    choices: [
      { value: 'b', label: 'Begun' },
      { value: 'a', label: 'Active' },
    ],
  },
]

/** The names that are found, in their order. */
export function ask(people: readonly ExamplePerson[], request: Partial<ListRequest<ExamplePerson>>): string[] {
  const engine = createEngine(columns, 'nl')
  engine.take(people)
  engine.work(() => true)
  return engine.ask({ text: '', conditions: [], sort: null, ...request }).map(({ name }) => name)
}
