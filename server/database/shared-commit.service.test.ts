/** Transactions that share a commit behave as if each had one of its own. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeEngine } from '../../testing/databases.ts'
import { organizationRow } from '../../testing/rows.ts'
import type { Database, Storage } from './database.ts'
import { isTemporary } from './errors.ts'
import { SharedCommit } from './shared-commit.ts'

const refusal = new Error('refused')

function outcome(result: PromiseSettledResult<string>): unknown {
  return result.status === 'fulfilled' ? result.value : result.reason
}

function add(slug: string, name = 'De Linde') {
  return async (tx: Database): Promise<string> => {
    await tx
      .insertInto('organizations')
      .values({ ...organizationRow(slug), name })
      .execute()
    return slug
  }
}

function addAndRefuse(slug: string) {
  return async (tx: Database): Promise<string> => {
    await add(slug)(tx)
    throw refusal
  }
}

describeEngine('sqlite', 'transactions that share a commit', (open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  /** The results, with the rejections among them. */
  async function together(works: readonly ((tx: Database) => Promise<string>)[]): Promise<unknown[]> {
    const running = works.map((work) => storage.transaction(work, { sharesCommit: true }))
    const results = await Promise.allSettled(running)
    return results.map(outcome)
  }

  async function stored(): Promise<string[]> {
    const rows = await storage.db.selectFrom('organizations').select('slug').orderBy('slug').execute()
    return rows.map(({ slug }) => slug)
  }

  test('are one transaction where they arrive together, and none waits for later ones', async () => {
    let commits = 0
    const shared = new SharedCommit(async (work) => {
      await storage.transaction(work)
      commits += 1
    }, Infinity)
    const end = performance.now() + 60_000
    await Promise.all(['a', 'b', 'c'].map((slug) => shared.add(add(slug), end)))
    expect([commits, await stored()]).toEqual([1, ['a', 'b', 'c']])
    await shared.add(add('d'), end)
    expect([commits, await stored()]).toEqual([2, ['a', 'b', 'c', 'd']])
  })

  test.each([[0], [1], [3]])('lose the one that is refused alone, number %i', async (at) => {
    const works = ['a', 'b', 'c', 'd'].map((slug, index) => (index === at ? addAndRefuse(slug) : add(slug)))
    const left = ['a', 'b', 'c', 'd'].filter((_, index) => index !== at)
    const results = await together(works)
    expect(results[at]).toBe(refusal)
    expect([results.filter((result) => result !== refusal), await stored()]).toEqual([left, left])
  })

  test('lose the one that the database refuses alone', async () => {
    const results = await together([add('a'), add('a'), add('b')])
    expect([results[0], String(results[1]), results[2]]).toEqual(['a', expect.stringMatching(/UNIQUE/), 'b'])
    expect(await stored()).toEqual(['a', 'b'])
  })

  test('see what those before them did', async () => {
    const seen = await together([
      add('a'),
      async (tx) => (await tx.selectFrom('organizations').select('slug').executeTakeFirstOrThrow()).slug,
    ])
    expect(seen).toEqual(['a', 'a'])
  })

  test('are not answered before the commit, and all fail with it, also the refused one', async () => {
    const failure = new Error('no commit')
    let settled = 0
    const shared = new SharedCommit(async (work) => {
      await storage.transaction(async (tx) => {
        await work(tx)
        expect(settled).toBe(0)
        throw failure
      })
    }, Infinity)
    const end = performance.now() + 60_000
    const works = [add('a'), addAndRefuse('b'), add('c')]
    const running = works.map((work) => shared.add(work, end).finally(() => (settled += 1)))
    const reasons = (await Promise.allSettled(running)).map(outcome)
    expect([reasons, await stored()]).toEqual([[failure, failure, failure], []])
  })

  test('leave nothing when the disk is full, and go on when it is not', async () => {
    await sql`pragma max_page_count = 1`.execute(storage.db)
    const large = 'x'.repeat(100_000)
    // The first one alone would have room.
    const shared = new SharedCommit((work) => storage.transaction(work), Infinity)
    const works = [add('a'), add('b', large), add('c', large)]
    const running = works.map((work) => shared.add(work, performance.now() + 60_000))
    expect((await Promise.allSettled(running)).map(outcome).map(isTemporary)).toEqual([true, true, true])
    expect(await stored()).toEqual([])
    await sql`pragma max_page_count = 1000000`.execute(storage.db)
    expect(await together([add('a'), add('b', large)])).toEqual(['a', 'b'])
    expect(await stored()).toEqual(['a', 'b'])
  })

  test('cannot use another transaction inside', async () => {
    const nested = async () => storage.transaction(add('a'), { sharesCommit: true })
    const [first] = await together([nested, add('b')])
    expect(String(first)).toMatch('only its own handle')
    expect(await stored()).toEqual(['b'])
  })

  test('are finished before the storage closes', async () => {
    const running = together([add('a'), add('b')])
    await storage.close()
    expect(await running).toEqual(['a', 'b'])
  })
})
