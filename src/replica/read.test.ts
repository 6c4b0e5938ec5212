import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReadPorts, readUntilCurrent, type Trouble } from './read.ts'
import { createRecordSet } from './record-set.ts'
import {
  type Change,
  type Fault,
  type Item,
  type Moment,
  Refused,
  SimulatedService,
} from '../testing/simulated-service.ts'
import {
  createSyncState,
  currentFor,
  EndlessList,
  isWhole,
  nextRequest,
  type PageRequest,
  refresh,
  type SyncRules,
  takePage,
} from './sync.ts'

const slack = 30_000
const quiet: Moment = { before: [], after: [], fault: 'none', takes: 20 }
const pollable: SyncRules = { canPoll: true, slack }

/** A list read from a simulated service, whose requests meet one moment after the other and then peace. */
function setUp(count: number, moments: readonly Moment[], rules = pollable, ports: Partial<ReadPorts<Item>> = {}) {
  const service = new SimulatedService(count)
  const left = [...moments]
  const requests: PageRequest[] = []
  const set = createRecordSet<Item>()
  const state = createSyncState()
  service.onOwn = (item) => void set.put([item])
  const all: ReadPorts<Item> = {
    read: async (pageRequest) => {
      requests.push(pageRequest)
      await Promise.resolve()
      return service.answer(pageRequest, left.shift() ?? quiet)
    },
    now: () => service.time,
    pause: async (milliseconds) => void (service.time += milliseconds),
    mayContinue: () => true,
    recoveryOf: (error) => (error instanceof Refused && error.fault === 'cursor' ? 'restart' : 'again'),
    onPage: () => {},
    onTrouble: () => {},
    ...ports,
  }
  const readOn = async (signal = new AbortController().signal) => {
    if (isWhole(state)) refresh(state, rules)
    await readUntilCurrent({ state, set, rules, ports: all }, signal)
  }
  /** Reads again and again until no moment is left. */
  const readThrough = async () => {
    do {
      await readOn()
      service.time += 61_000
    } while (left.length > 0)
  }
  return { service, set, state, requests, readOn, readThrough }
}

const index = fc.nat({ max: 40 })
const harmless: fc.Arbitrary<Change> = fc.oneof(
  fc.constant({ does: 'add' as const }),
  fc.record({ does: fc.constantFrom('change' as const, 'own' as const), at: index }),
  fc.record({ does: fc.constant('late' as const), at: index, by: fc.nat({ max: slack - 5000 }) }),
)
const removal: fc.Arbitrary<Change> = fc.record({ does: fc.constant('remove' as const), at: index })
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'broken', 'failing', 'busy', 'cursor', 'twice')

function momentsOf(change: fc.Arbitrary<Change>): fc.Arbitrary<Moment[]> {
  const some = fc.array(change, { maxLength: 3 })
  return fc.array(fc.record({ before: some, after: some, fault, takes: fc.nat({ max: 3000 }) }), { maxLength: 40 })
}

function byId(rows: readonly Item[]): Item[] {
  return rows.toSorted((one, other) => one.id - other.id)
}

function truth({ items }: SimulatedService): Item[] {
  return byId([...items.values()])
}

describe('a replica', () => {
  test('equals the service after a pass, over every change and fault, and in its order', async () => {
    const moments = momentsOf(fc.oneof({ weight: 3, arbitrary: harmless }, { weight: 1, arbitrary: removal }))
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 30 }), moments, async (count, given) => {
        const { service, set, readOn, readThrough } = setUp(count, given)
        await readThrough()
        service.time += 24 * 60 * 60_000
        await readOn()
        expect(set.rows()).toEqual(truth(service))
      }),
      { numRuns: 300 },
    )
  })

  test('has every change after a poll alone, whatever changed while it was read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 30 }), momentsOf(harmless), async (count, given) => {
        const { service, set, requests, readOn, readThrough } = setUp(count, given)
        await readThrough()
        const before = requests.length
        await readOn()
        expect(byId(set.rows())).toEqual(truth(service))
        expect(requests[before]?.kind).toBe('poll')
      }),
      { numRuns: 300 },
    )
  })

  test('of a list that cannot be polled equals the service each time that it is read', async () => {
    await fc.assert(
      fc.asyncProperty(momentsOf(fc.oneof(harmless, removal)), async (given) => {
        const { service, set, requests, readOn, readThrough } = setUp(20, given, { canPoll: false, slack })
        await readThrough()
        await readOn()
        expect(set.rows()).toEqual(truth(service))
        expect(requests.every(({ kind }) => kind === 'pass')).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('goes on from the page where the connection broke', async () => {
    const broken: Moment = { ...quiet, fault: 'broken' }
    const { requests, readOn } = setUp(30, [quiet, quiet, quiet, broken, broken, quiet])
    await readOn()
    expect(requests.slice(0, 6).map(({ cursor }) => cursor)).toEqual([null, '4', '8', '12', '12', '12'])
  })

  test('goes on from its cursor after it was left half-read', async () => {
    let mayContinue = true
    const onPage = ({ pageRequest: { cursor, kind } }: { pageRequest: PageRequest }) => {
      if (kind === 'pass') mayContinue = cursor !== '4'
    }
    const { state, requests, readOn } = setUp(20, [], pollable, { mayContinue: () => mayContinue, onPage })
    await readOn()
    expect(isWhole(state)).toBe(false)
    mayContinue = true
    await readOn()
    expect(isWhole(state)).toBe(true)
    const pages = requests.filter(({ kind }) => kind === 'pass')
    expect(pages.map(({ cursor }) => cursor)).toEqual([null, '4', '8', '12', '16'])
  })

  test.each([{ canPoll: true }, { canPoll: false }])(
    'is not current when its screen was left while it was refreshed: %o',
    async ({ canPoll }) => {
      const rules = { canPoll, slack }
      const leaving = new AbortController()
      const { state, readOn, service } = setUp(20, [], rules)
      await readOn()
      expect(currentFor(state, rules)).toBeGreaterThan(0)
      service.time += 1
      leaving.abort()
      await expect(readOn(leaving.signal)).rejects.toThrow('aborted')
      expect(currentFor(state, rules)).toBe(0)
      await readOn()
      expect(currentFor(state, rules)).toBeGreaterThan(0)
    },
  )

  test('asks for no second page while nothing shows the list', async () => {
    const { set, requests, readOn } = setUp(20, [], pollable, { mayContinue: () => false })
    await readOn()
    expect(set.rows()).toHaveLength(4)
    expect(requests).toHaveLength(1)
  })

  test('says what is wrong after a few attempts, keeps its rows, and goes on by itself', async () => {
    const broken: Moment = { ...quiet, fault: 'broken' }
    const faults: (Trouble | null)[] = []
    const onTrouble = (trouble: Trouble | null) => void faults.push(trouble)
    const { set, readOn } = setUp(8, [quiet, broken, broken, broken, broken], pollable, { onTrouble })
    await readOn()
    expect(faults.map((trouble) => trouble?.error.message)).toEqual(['broken', 'broken', undefined])
    expect(set.rows()).toHaveLength(8)
  })

  test('ends with the fault that asking again would not help against', async () => {
    const { readOn } = setUp(8, [{ ...quiet, fault: 'failing' }], pollable, { recoveryOf: () => 'stop' })
    await expect(readOn()).rejects.toThrow('failing')
  })

  test('sends no further request once it is aborted', async () => {
    const stopped = new AbortController()
    const { requests, readOn } = setUp(20, [], pollable, { onPage: () => stopped.abort() })
    await expect(readOn(stopped.signal)).rejects.toThrow('aborted')
    expect(requests).toHaveLength(1)
  })
})

test('a list whose cursor leads back to itself is given up at once, and one that ends on it is read', () => {
  const [state, set] = [createSyncState(), createRecordSet<Item>()]
  const item = (id: number): Item => ({ id, name: 'x', updated_at: '2026-01-01T00:00:00.000Z' })
  const take = (id: number, cursor: string | null, has_more = cursor !== null) => {
    const pageRequest = nextRequest(state, set, pollable, 0)
    if (pageRequest === null) throw new Error('no request')
    const page = { data: [item(id)], has_more, next_cursor: cursor }
    return takePage(state, set, {
      pageRequest,
      page,
      askedAt: set.tick(),
      now: 0,
      keyOf: ({ id }) => id,
      rules: pollable,
    })
  }
  expect(take(1, 'a')).toEqual({ changed: true, isSettled: false })
  expect(() => take(2, 'a')).toThrow(EndlessList)
  expect(set.size()).toBe(1)
  expect(take(2, 'b')).toEqual({ changed: true, isSettled: false })
  // The cursor of a last page means nothing.
  expect(take(3, 'b', false)).toEqual({ changed: true, isSettled: true })
  expect([set.size(), isWhole(state)]).toEqual([3, true])
})
