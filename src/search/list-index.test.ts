import { expect, test } from 'vitest'
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
  await expect.poll(() => index.get().isPending).toBe(false)
  return index.ask({ text: 'overdue', conditions: [], sort: null })
}

test('after midnight the search knows what has become overdue', async () => {
  expect(await overdueOn('2026-11-22')).toEqual([rows[0]])
  expect(await overdueOn('2026-11-23')).toEqual(rows)
})

test('an index for other columns replaces the former one, and an ended index listens no longer', () => {
  let listening = 0
  const counted = {
    ...source,
    subscribe() {
      listening += 1
      return () => {
        listening -= 1
      }
    },
  }
  const former = listIndex(counted, statusOn('2026-11-22'), 'en')
  expect(listIndex(counted, statusOn('2026-11-22'), 'en')).toBe(former)
  const latter = listIndex(counted, statusOn('2026-11-23'), 'en')
  expect(latter).not.toBe(former)
  expect(listening).toBe(1)
  latter.end()
  expect(listening).toBe(0)
})
