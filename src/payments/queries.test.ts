import { expect, test, vi } from 'vitest'
import type { ReplicaSnapshot } from '../replica/replica.ts'
import { joinRows } from './queries.ts'
import { createStore } from '../ui/store.ts'

interface Named {
  readonly id: number
  readonly name: string
}
interface Child {
  readonly id: number
  readonly parent: number | null
}

const nothing: ReplicaSnapshot<never> = { rows: [], isComplete: false, isPending: true, error: null }

function setUp() {
  const retry = { main: vi.fn(), others: vi.fn() }
  const main = createStore<ReplicaSnapshot<Child>>(nothing)
  const others = createStore<ReplicaSnapshot<Named>>(nothing)
  const joined = joinRows(
    { ...main, retry: retry.main },
    { ...others, retry: retry.others },
    {
      refersTo: ({ parent }) => parent,
      keyOf: ({ id }) => id,
      join: (child, parent) => ({ child, parent }),
    },
  )
  return { main, others, joined, retry }
}

const some = <Row>(...rows: Row[]): ReplicaSnapshot<Row> => ({ ...nothing, isPending: false, rows })
const all = <Row>(...rows: Row[]): ReplicaSnapshot<Row> => ({ ...some(...rows), isComplete: true })

test('a referenced record may still come until the other list is complete', () => {
  const { main, others, joined } = setUp()
  main.set(all({ id: 1, parent: 7 }, { id: 2, parent: 8 }, { id: 3, parent: null }))
  expect(joined.get().rows.map(({ parent }) => parent)).toEqual([undefined, undefined, null])
  others.set(some({ id: 7, name: 'Seven' }))
  expect(joined.get().rows.map(({ parent }) => parent?.name ?? parent)).toEqual(['Seven', undefined, null])
  expect(joined.get().isComplete).toBe(false)
  others.set(all({ id: 7, name: 'Seven' }))
  expect(joined.get().rows.map(({ parent }) => parent?.name ?? parent)).toEqual(['Seven', null, null])
  expect(joined.get().isComplete).toBe(true)
})

test('a row is another object only where it or what it refers to has changed', () => {
  const { main, others, joined } = setUp()
  main.set(all({ id: 1, parent: 7 }, { id: 2, parent: 8 }))
  const [seven, eight] = [
    { id: 7, name: 'Seven' },
    { id: 8, name: 'Eight' },
  ]
  others.set(all(seven, eight))
  const before = joined.get()
  expect(joined.get()).toBe(before)
  others.set(all(seven, { ...eight, name: 'Other' }))
  const after = joined.get()
  expect(after.rows[0]).toBe(before.rows[0])
  expect(after.rows[1]?.parent?.name).toBe('Other')
})

test('a record removed from the other list is no longer found', () => {
  const { main, others, joined } = setUp()
  const eight = { id: 8, name: 'Eight' }
  main.set(all({ id: 1, parent: 7 }, { id: 2, parent: 8 }))
  others.set(all({ id: 7, name: 'Seven' }, eight))
  joined.get()
  others.set(all(eight))
  expect(joined.get().rows.map(({ parent }) => parent?.name ?? parent)).toEqual([null, 'Eight'])
})

test('only what failed is tried again', () => {
  const { main, others, joined, retry } = setUp()
  main.set(all({ id: 1, parent: 7 }))
  const error = new Error('not now')
  others.set({ ...nothing, error })
  expect(joined.get()).toMatchObject({ error, isComplete: false })
  expect(joined.get().rows[0]?.parent).toBeNull()
  joined.retry()
  expect(retry.others).toHaveBeenCalledOnce()
  expect(retry.main).not.toHaveBeenCalled()
})

test('both lists are left when the last listener is', () => {
  const { main, others, joined } = setUp()
  const listener = vi.fn()
  const leave = joined.subscribe(listener)
  main.set(some({ id: 1, parent: 7 }))
  others.set(some({ id: 7, name: 'Seven' }))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  main.set(all({ id: 1, parent: 7 }))
  others.set(all({ id: 7, name: 'Seven' }))
  expect(listener).toHaveBeenCalledTimes(2)
})
