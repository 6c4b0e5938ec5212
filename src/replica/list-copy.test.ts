import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createListCopy, type ListCopy } from './list-copy.ts'
import { type Fault, type Happening, type Item, type Moment, Refused, SimulatedService } from './simulated-service.ts'
import type { Question, SyncRules } from './sync.ts'
import type { TabPorts, Tabs } from './tabs.ts'

const slack = 30_000
const quiet: Moment = { before: [], after: [], fault: 'none', takes: 20 }

function alone<Row>({ lead }: TabPorts<Row>): Tabs<Row> {
  queueMicrotask(lead)
  return { isLeader: () => true, tell: () => {}, put: () => {}, doubt: () => {}, leave: () => {} }
}

interface Run {
  readonly service: SimulatedService
  readonly copy: ListCopy<Item>
  readonly questions: Question[]
}

/**
 * Runs a copy against the service through the moments, and then in peace until a reading of this kind that began after the
 * last of them has ended.
 */
async function run(count: number, moments: readonly Moment[], until: 'pass' | 'poll', rules?: SyncRules): Promise<Run> {
  const service = new SimulatedService(count)
  const left = [...moments]
  const questions: Question[] = []
  let reading: 'none' | 'begun' | 'ended' = 'none'
  const copy = await new Promise<ListCopy<Item>>((resolve) => {
    const never = new Promise<never>(() => {})
    let isDone = false
    const made = createListCopy<Item>('test', rules ?? { canPoll: true, slack }, {
      now: () => service.time,
      mayRefresh: () => true,
      judge: (error) => (error instanceof Refused && error.fault === 'cursor' ? 'anew' : 'again'),
      later: (draw) => {
        const timer = setTimeout(draw, 0)
        return () => clearTimeout(timer)
      },
      sleep: async (milliseconds) => {
        service.time += milliseconds
        await (isDone ? never : Promise.resolve())
      },
      read: async (question) => {
        // The answer before has been taken by now. A poll may come between two pages of the pass that is waited for.
        if (reading === 'ended' && made.get().isComplete) isDone = true
        else if (left.length === 0 && question.kind === until && question.cursor === null) reading = 'begun'
        if (isDone) {
          resolve(made)
          return never
        }
        questions.push(question)
        await Promise.resolve()
        const page = service.answer(question, left.shift() ?? quiet)
        if (reading === 'begun' && question.kind === until && !page.has_more) reading = 'ended'
        return page
      },
      join: alone,
    })
    service.onOwn = (item) => made.put([item])
  })
  await new Promise((resolve) => setTimeout(resolve, 1))
  return { service, copy, questions }
}

const place = fc.nat({ max: 40 })
const harmless: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant({ does: 'add' as const }),
  fc.record({ does: fc.constantFrom('change' as const, 'own' as const), at: place }),
  fc.record({ does: fc.constant('late' as const), at: place, by: fc.nat({ max: slack - 5000 }) }),
)
const removal: fc.Arbitrary<Happening> = fc.record({ does: fc.constant('remove' as const), at: place })
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'broken', 'failing', 'busy', 'cursor', 'twice')

function momentsOf(happening: fc.Arbitrary<Happening>): fc.Arbitrary<Moment[]> {
  const some = fc.array(happening, { maxLength: 3 })
  return fc.array(fc.record({ before: some, after: some, fault, takes: fc.nat({ max: 3000 }) }), { maxLength: 40 })
}

function truth({ items }: SimulatedService): Item[] {
  return [...items.values()].toSorted((one, other) => one.id - other.id)
}

function byId(rows: readonly Item[]): Item[] {
  return rows.toSorted((one, other) => one.id - other.id)
}

describe('a copy', () => {
  test('ends equal to the truth over every change and fault, in the service’s order', async () => {
    const moments = momentsOf(fc.oneof({ weight: 3, arbitrary: harmless }, { weight: 1, arbitrary: removal }))
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 30 }), moments, async (count, given) => {
        const { service, copy } = await run(count, given, 'pass')
        expect(copy.get().rows).toEqual(truth(service))
      }),
      { numRuns: 300 },
    )
  })

  test('knows every change from a poll alone, whatever was changed while it was read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 30 }), momentsOf(harmless), async (count, given) => {
        const { service, copy } = await run(count, given, 'poll')
        expect(byId(copy.get().rows)).toEqual(truth(service))
      }),
      { numRuns: 300 },
    )
  })

  test('of a list that cannot be polled is read anew', async () => {
    await fc.assert(
      fc.asyncProperty(momentsOf(fc.oneof(harmless, removal)), async (given) => {
        const { service, copy, questions } = await run(20, given, 'pass', { canPoll: false, slack })
        expect(copy.get().rows).toEqual(truth(service))
        expect(questions.every(({ kind }) => kind === 'pass')).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('goes on from the page where the connection broke', async () => {
    const broken: Moment = { ...quiet, fault: 'broken' }
    const { questions } = await run(30, [quiet, quiet, quiet, broken, broken, quiet], 'poll')
    expect(questions.slice(0, 6).map(({ cursor }) => cursor)).toEqual([null, '4', '8', '12', '12', '12'])
  })

  test('shows the first page before the second has come', async () => {
    let resolve = () => {}
    const second = new Promise<void>((done) => (resolve = done))
    const service = new SimulatedService(8)
    const copy = createListCopy<Item>(
      'test',
      { canPoll: true, slack },
      {
        now: () => service.time,
        mayRefresh: () => true,
        judge: () => 'stop',
        later: () => () => {},
        sleep: () => new Promise(() => {}),
        read: async (question) => {
          if (question.cursor !== null) await second
          return service.answer(question, quiet)
        },
        join: alone,
      },
    )
    await new Promise<void>((done) => copy.subscribe(done))
    expect(copy.get()).toMatchObject({ isPending: false, isComplete: false, error: null })
    expect(copy.get().rows).toHaveLength(4)
    resolve()
    copy.end()
    expect(copy.get().rows).toEqual([])
  })

  test('says what is wrong after a few attempts, keeps what it has, and goes on by itself', async () => {
    const service = new SimulatedService(8)
    const seen: (string | null)[] = []
    let attempts = 0
    const copy = createListCopy<Item>(
      'test',
      { canPoll: true, slack },
      {
        now: () => service.time,
        mayRefresh: () => false,
        judge: () => 'again',
        later: () => () => {},
        sleep: (milliseconds) => (milliseconds < 60_000 ? Promise.resolve() : new Promise(() => {})),
        read: async (question) => {
          attempts += question.cursor === null ? 0 : 1
          return service.answer(
            question,
            question.cursor !== null && attempts < 5 ? { ...quiet, fault: 'broken' } : quiet,
          )
        },
        join: alone,
      },
    )
    copy.subscribe(() => seen.push(copy.get().error?.message ?? null))
    await new Promise<void>((done) => copy.subscribe(() => copy.get().isComplete && done()))
    expect(seen).toContain('broken')
    expect(copy.get()).toMatchObject({ error: null, isComplete: true })
    expect(copy.get().rows).toHaveLength(8)
  })
})
