/** Transactions that share a commit: waiting for the disk costs more than what a request does (docs/decisions/shared-commit.md). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseBusy, isRepeatable } from './errors.ts'

/** Runs and commits a transaction; tries until `end`, of `performance.now()`. May run `work` more than once. */
type RunTransaction = (work: (tx: Database) => Promise<void>, end: number) => Promise<void>

interface Member {
  readonly end: number
  readonly run: (tx: Database) => Promise<void>
  /** Answers with the result, or the error, of the last run. */
  readonly settle: () => void
  readonly fail: (error: unknown) => void
}

export class SharedCommit {
  readonly #transaction: RunTransaction
  readonly #longestGroup: number
  readonly #waiting: Member[] = []
  #isRunning = false

  /** `longestGroup`: milliseconds after which a group takes no more, because readers and the first of the group wait for its end. */
  constructor(transaction: RunTransaction, longestGroup = 10) {
    this.#transaction = transaction
    this.#longestGroup = longestGroup
  }

  /** As a transaction of its own: all of `work` or nothing, and nothing is answered before it is committed. */
  add<T>(work: (tx: Database) => Promise<T>, end: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let settle = () => {}
    const run = async (tx: Database) => {
      settle = () => {}
      try {
        const result = await work(tx)
        settle = () => resolve(result)
      } catch (error) {
        settle = () => reject(error)
        throw error
      }
    }
    this.#waiting.push({ end, run, settle: () => settle(), fail: reject })
    if (!this.#isRunning) void this.#run()
    return promise
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    // The requests that arrived together come first.
    await nextTurn()
    while (this.#waiting[0]) await this.#runGroup(this.#waiting[0].end)
    this.#isRunning = false
  }

  async #runGroup(end: number): Promise<void> {
    const group: Member[] = []
    try {
      await this.#transaction(async (tx) => {
        this.#waiting.unshift(...group.splice(0))
        await this.#runMembers(tx, group)
      }, end)
      for (const member of group) member.settle()
    } catch (error) {
      // Refused before it began, only the first has waited long enough.
      const failed = group.length > 0 ? group : this.#waiting.splice(0, 1)
      for (const member of failed) member.fail(error)
    }
  }

  async #runMembers(tx: Database, group: Member[]): Promise<void> {
    const start = performance.now()
    for (;;) {
      const member = this.#waiting[0]
      if (!member || (group.length > 0 && performance.now() - start > this.#longestGroup)) return
      this.#waiting.shift()
      if (group.length > 0 && performance.now() > member.end) {
        member.fail(new DatabaseBusy())
        continue
      }
      group.push(member)
      // An error of the first ends the group, in which there is nothing else yet.
      await (group.length === 1 ? member.run(tx) : runInSavepoint(tx, member))
    }
  }
}

async function runInSavepoint(tx: Database, member: Member): Promise<void> {
  await sql`savepoint member`.execute(tx)
  try {
    await member.run(tx)
  } catch (error) {
    if (isRepeatable(error)) throw error
    await sql`rollback to savepoint member`.execute(tx).catch(() => {
      // A full disk has undone the whole transaction, and that error is the one to report.
      throw error
    })
  }
  await sql`release savepoint member`.execute(tx)
}
