import { expect, test, vi } from 'vitest'
import type { DataColumn } from './column.ts'
import { listIndex } from './list-index.ts'

interface Row {
  readonly due: string
}

const rows: readonly Row[] = [{ due: '2026-11-21' }, { due: '2026-11-22' }]
const source = {
  get: () => ({ rows, isComplete: true, isPending: false, error: null }),
  subscribe: () => () => {},
  retry: () => {},
}

function statusOn(today: string): readonly DataColumn<Row>[] {
  const value = ({ due }: Row) => (due < today ? 'overdue' : 'open')
  return [{ id: 'status', header: 'Status', kind: 'text', width: 5, asOf: today, value }]
}

async function overdueOn(today: string): Promise<readonly Row[]> {
  const index = listIndex(source, statusOn(today), 'en')
  await vi.waitFor(() => expect(index.get().isPending).toBe(false))
  return index.ask({ text: 'overdue', conditions: [], sort: null })
}

test('after midnight the search knows what has become overdue', async () => {
  expect(await overdueOn('2026-11-22')).toEqual([rows[0]])
  expect(await overdueOn('2026-11-23')).toEqual(rows)
})
