/** A run over a service that loses requests and answers, and over page closes at any moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { ApiProblem, NetworkError } from '#client/errors.ts'
import { setCredentials } from '../api/credentials.ts'
import { removeAssociationEntries } from '../session/entries.ts'
import type { Session } from '../session/session.ts'
import { deviceStorage } from '../ui/storage.ts'
import { createRunControl, OtherRun, type RunKind } from './run-control.ts'

// Only what a run reads of it.
const session = {
  id: '1'.repeat(32),
  baseUrl: 'https://example.org/v2',
  organization: { id: 7, api_key: { prefix: 'lb_test_x' } },
} as Session

function problem(status: number, code: string): ApiProblem {
  return new ApiProblem(new Response(null, { status }), {
    type: `https://example.org/errors/${code}`,
    title: code,
    status,
  })
}

type Road = 'ok' | 'request lost' | 'answer lost' | 'page closed before' | 'page closed after'

/** Creates one record per key, and knows for which step. `roads` is what happens to each request. */
function service(roads: readonly Road[] = []) {
  const byKey = new Map<string, number>()
  const records: { readonly id: number; readonly step: number }[] = []
  let requests = 0
  const create = (step: number, key: string) => {
    const known = byKey.get(key)
    if (known !== undefined) return known
    const id = records.length + 1
    records.push({ id, step })
    byKey.set(key, id)
    return id
  }
  /** Keys belong to one API key and are kept for a day: then only the records themselves tell. */
  return { records, create, forgetKeys: () => byKey.clear(), next: () => roads[requests++] ?? 'ok' }
}

type TestService = ReturnType<typeof service>

function kindOf(at: TestService, more: Partial<RunKind<string>> = {}, onClose: () => void = () => {}): RunKind<string> {
  return {
    name: 'test',
    isPlan: (plan): plan is string => typeof plan === 'string',
    act: async ({ step, key }) => {
      const road = at.next()
      if (road === 'request lost') throw new NetworkError()
      if (road === 'page closed before') return closed(onClose)
      const id = at.create(step, key)
      if (road === 'answer lost') throw new NetworkError()
      return road === 'page closed after' ? closed(onClose) : id
    },
    findDone: async () => new Map(at.records.map(({ id, step }) => [step, id])),
    onRest: () => {},
    ...more,
  }
}

/** Nothing of this page goes on. */
function closed(onClose: () => void): Promise<never> {
  onClose()
  return new Promise(() => {})
}

/** The browser frees the locks of a page that is closed; Node has no pages. */
const locks = new Set<string>()
beforeAll(() => {
  vi.stubGlobal('navigator', {
    locks: {
      request: async (
        name: string,
        options: { ifAvailable?: boolean },
        work: (lock: object | null) => Promise<unknown>,
      ) => {
        if (locks.has(name)) return work(null)
        locks.add(name)
        try {
          return await work({ name, options })
        } finally {
          locks.delete(name)
        }
      },
      query: async () => ({ held: [...locks].map((name) => ({ name })) }),
    },
  })
})
afterAll(() => void vi.unstubAllGlobals())

const atOnce = (work: () => Promise<void>) => work()

beforeEach(() => {
  vi.useRealTimers()
  for (const name of deviceStorage().names()) deviceStorage().removeItem(name)
  setCredentials(session, { baseUrl: session.baseUrl, key: 'lb_test_x' })
})

/** Resolves when the run rests. */
function rested(control: ReturnType<typeof createRunControl<string>>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (control.get().is === 'resting') resolve()
    }
    control.subscribe(look)
    look()
  })
}

describe('a run', () => {
  test('does every step once, under keys that were stored before', async () => {
    const at = service()
    const control = createRunControl(session, kindOf(at), atOnce)
    control.start('plan', 3)
    // A second press.
    control.start('plan', 3)
    await rested(control)
    expect(at.records.map(({ step }) => step)).toEqual([0, 1, 2])
    expect(control.get().run?.outcomes).toEqual([1, 2, 3].map((id) => ({ is: 'done', id })))
    control.discard()
    expect(deviceStorage().names()).toEqual([])
  })

  test('notes a refusal and goes on, and pauses where every step would be refused', async () => {
    const at = service()
    const refusing = kindOf(at, {
      act: async ({ step, key }) => {
        if (step === 1) throw problem(409, 'recipient_without_email')
        if (step === 3) throw problem(402, 'subscription_required')
        return at.create(step, key)
      },
    })
    const control = createRunControl(session, refusing, atOnce)
    control.start('plan', 5)
    await rested(control)
    const { run, error } = control.get()
    expect(run?.outcomes.map((outcome) => outcome?.is ?? null)).toEqual(['done', 'refused', 'done', null, null])
    expect(error).toMatchObject({ code: 'subscription_required' })
  })

  test('tries a step again under the same key where no answer came', async () => {
    vi.useFakeTimers()
    const at = service(['answer lost', 'request lost', 'ok'])
    const control = createRunControl(session, kindOf(at), atOnce)
    control.start('plan', 2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(control.get().is).toBe('resting')
    expect(at.records.map(({ step }) => step)).toEqual([0, 1])
  })

  test('pauses after the step under way, and goes on from there', async () => {
    const at = service()
    const control = createRunControl(
      session,
      kindOf(at, {
        act: async ({ step, key }) => {
          if (step === 1) control.pause()
          return at.create(step, key)
        },
      }),
      atOnce,
    )
    control.start('plan', 4)
    await rested(control)
    expect(at.records.map(({ step }) => step)).toEqual([0, 1])
    expect(control.get().error).toBeNull()
    control.resume()
    await rested(control)
    expect(at.records.map(({ step }) => step)).toEqual([0, 1, 2, 3])
  })

  test('stops where someone else works on the same, and keeps what they did', async () => {
    const at = service()
    const control = createRunControl(
      session,
      kindOf(at, {
        act: async ({ step, key }) => {
          // The other one begins at the other end.
          at.create(3, 'key of another')
          return at.create(step, key)
        },
      }),
      atOnce,
    )
    control.start('plan', 4)
    await rested(control)
    expect(control.get().error).toBeInstanceOf(OtherRun)
    expect(at.records).toHaveLength(2)
    control.resume()
    await rested(control)
    expect(new Set(at.records.map(({ step }) => step))).toEqual(new Set([0, 1, 2, 3]))
    expect(at.records).toHaveLength(4)
  })

  test('of two that begin in the same moment one pauses after its first step, and names its double', async () => {
    const at = service()
    const both = Promise.withResolvers<void>()
    let begun = 0
    const beginning: Partial<RunKind<string>> = {
      act: async ({ step, key }) => {
        const id = at.create(step, key)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        return id
      },
      findDone: async () => new Map(at.records.toReversed().map(({ id, step }) => [step, id])),
    }
    const other = { ...session, organization: { ...session.organization, id: 8 } }
    setCredentials(other, { baseUrl: session.baseUrl, key: 'lb_test_y' })
    const [one, two] = [session, other].map((each) => createRunControl(each, kindOf(at, beginning), atOnce))
    if (!one || !two) throw new Error('two runs')
    one.start('plan', 60)
    two.start('plan', 60)
    await Promise.all([rested(one), rested(two)])
    const errors = [one, two].map((each) => each.get().error)
    expect(errors.filter((error) => error instanceof OtherRun)).toMatchObject([{ doubles: [2] }])
    expect(at.records).toHaveLength(61)
  })

  test('two people who begin at once, each before the other made anything, make every record once where the service can hold a run', async () => {
    const at = service()
    let holder: string | null = null
    const holding: Partial<RunKind<string>> = {
      hold: async ({ id }) => {
        if (holder !== null && holder !== id) throw problem(409, 'contribution_run_in_progress')
        holder = id
      },
      release: async ({ id }) => {
        if (holder === id) holder = null
      },
    }
    const other = { ...session, organization: { ...session.organization, id: 8 } }
    setCredentials(other, { baseUrl: session.baseUrl, key: 'lb_test_y' })
    const [one, two] = [session, other].map((each) => createRunControl(each, kindOf(at, holding), atOnce))
    if (!one || !two) throw new Error('two runs')
    one.start('plan', 60)
    two.start('plan', 60)
    await Promise.all([rested(one), rested(two)])
    expect(at.records).toHaveLength(60)
    expect(two.get().error).toMatchObject({ code: 'contribution_run_in_progress' })
    // The first one is done, so the second may begin, and finds everything made.
    two.resume()
    await rested(two)
    expect(two.get().run?.outcomes.every((outcome) => outcome?.is === 'done')).toBe(true)
    expect(at.records).toHaveLength(60)
    expect(holder).toBeNull()
  })

  test('pauses where it may not be held any longer, and refuses no step for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const at = service()
    let holds = 0
    const kind = kindOf(at, {
      hold: async () => {
        holds += 1
        if (holds > 1) throw problem(422, 'validation_error')
      },
      act: async ({ step, key }) => {
        vi.setSystemTime(Date.now() + 60_000)
        return at.create(step, key)
      },
    })
    const control = createRunControl(session, kind, atOnce)
    control.start('plan', 3)
    await rested(control)
    vi.useRealTimers()
    expect(control.get().error).toMatchObject({ code: 'validation_error' })
    expect(control.get().run?.outcomes).toEqual([{ is: 'done', id: 1 }, null, null])
  })

  test('does not take the wait before its first step for the time that each takes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const at = service()
    const kind = kindOf(at, {
      act: async ({ step, key }) => {
        vi.advanceTimersByTime(step === 0 ? 50_000 : 100)
        return at.create(step, key)
      },
    })
    const control = createRunControl(session, kind, atOnce)
    const left: number[] = []
    control.subscribe(() => left.push(control.get().pace?.left ?? 0))
    control.start('plan', 24)
    await rested(control)
    vi.useRealTimers()
    expect(Math.max(...left)).toBe(2_000)
  })

  test('does not begin where someone else began since the preview', async () => {
    const at = service()
    at.create(0, 'key of another')
    const control = createRunControl(session, kindOf(at), atOnce)
    control.start('plan', 3)
    await rested(control)
    expect(control.get().error).toBeInstanceOf(OtherRun)
    expect(at.records).toHaveLength(1)
    control.resume()
    await rested(control)
    expect(at.records.map(({ step }) => step)).toEqual([0, 1, 2])
  })

  test('leaves out what became void while it was paused, and while it goes on', async () => {
    const at = service()
    const over = new Set<number>()
    const control = createRunControl(
      session,
      kindOf(at, {
        act: async ({ step, key }) => {
          if (step === 1) control.pause()
          if (step === 2) over.add(30)
          return at.create(step, key)
        },
        findVoid: async () =>
          new Map([...over].map((step) => [step, { is: 'refused', code: 'ended', reason: 'ended' }])),
      }),
      atOnce,
    )
    control.start('plan', 40)
    await rested(control)
    over.add(5)
    control.resume()
    await rested(control)
    const refused = control.get().run?.outcomes.flatMap((outcome, step) => (outcome?.is === 'refused' ? [step] : []))
    expect(refused).toEqual([5, 30])
    expect(at.records).toHaveLength(38)
  })

  test('is continued by who signs in later, and is gone after signing out', async () => {
    const at = service()
    const control = createRunControl(session, kindOf(at), atOnce)
    control.start('plan', 2)
    await rested(control)
    const later = { ...session, id: '2'.repeat(32) }
    expect(createRunControl(later, kindOf(at), atOnce).get().run?.plan).toBe('plan')
    removeAssociationEntries(session, [later])
    expect(createRunControl(later, kindOf(at), atOnce).get().run).not.toBeNull()
    removeAssociationEntries(later, [])
    expect(deviceStorage().names()).toEqual([])
  })

  test('creates every record once, wherever the page is closed and whatever gets lost', async () => {
    const road = fc.constantFrom<Road>('ok', 'ok', 'ok', 'page closed before', 'page closed after')
    await fc.assert(
      fc.asyncProperty(fc.array(road, { maxLength: 30 }), fc.boolean(), async (roads, forgets) => {
        const at = service(roads)
        for (const name of deviceStorage().names()) deviceStorage().removeItem(name)
        for (let pages = 0; pages < 40; pages += 1) {
          // Another page each time; the closed one answers to nothing any more.
          const isClosed = Promise.withResolvers<void>()
          const control = createRunControl(session, kindOf(at, {}, isClosed.resolve), atOnce)
          locks.clear()
          if (control.get().run === null) control.start('plan', 8)
          else control.resume()
          await Promise.race([rested(control), isClosed.promise])
          if (forgets) at.forgetKeys()
          if (control.get().run?.outcomes.every((outcome) => outcome !== null)) break
        }
        expect(at.records.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      }),
      { numRuns: 200 },
    )
  })
})
