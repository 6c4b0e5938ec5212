/** The thread of `verb-thread.ts`: an operation on a job that is about many records, with a connection of its own. */
import { findCaller } from '../api-keys/callers.ts'
import { holdAssociation } from '../changes/change-log.ts'
import { clockFrom } from '../lib/clock.ts'
import type { CallerContext, RequestContext } from '../operation/context.ts'
import type { Database, DatabaseAddress, Storage } from '../database/database.ts'
import { openStorage } from '../database/open.ts'
import { requestTimeouts, commandTimeouts } from '../database/timeouts.ts'
import { DayRollover } from '../day-rollover/day-rollover.ts'
import { createLog } from '../log.ts'
import { Problem } from '../lib/problem.ts'
import { answerOf, type ThreadAnswer } from '../operation/thread-answer.ts'
import { lastChangeOf, planAhead, plannerFrom } from './plan-ahead.ts'
import { PreviewParts } from './preview-parts.ts'
import { runVerb, type VerbCall, type VerbResult } from './verbs.ts'

export interface VerbTask {
  readonly address: DatabaseAddress
  readonly organizationId: number
  /** The secret of the request's key: it must still hold. */
  readonly secret: string
  /** The parts of the request that the operation needs. */
  readonly request: Pick<CallerContext, 'now' | 'requestedAt' | 'today' | 'actor' | 'language' | 'publicUrl'>
  readonly call: VerbCall
}

/** With the caller as of now. */
async function contextOf(db: Database, { request, secret }: VerbTask): Promise<RequestContext> {
  const caller = await findCaller(db, secret, request.now)
  if (!caller) throw new Problem('unauthorized')
  const { association, key } = caller
  return { ...request, db, association, key, scopes: key.scopes, modules: association.modules, cookie: null }
}

async function work(storage: Storage, task: VerbTask): Promise<VerbResult> {
  const { organizationId, request, call } = task
  const ahead = await storage.snapshot(async (db) => planAhead(await contextOf(db, task), call))
  const clock = clockFrom(request.now)
  const dayRollover = new DayRollover({ storage, clock, log: createLog({ logLevel: 'warn' }) })
  const keeper = new PreviewParts()
  const result = await storage.transaction(
    async (tx) => {
      await holdAssociation(tx, { organizationId, clock })
      const lastChange = await lastChangeOf({ db: tx, association: { id: organizationId } })
      const ctx = await contextOf(tx, task)
      const moment = await dayRollover.begin(tx, ctx.association)
      return runVerb({ ...ctx, ...moment }, call, { plan: plannerFrom(ahead, lastChange), keeper })
    },
    { association: organizationId },
  )
  await keeper.finish({ storage, clock })
  return result
}

export async function runJobVerb(task: VerbTask): Promise<ThreadAnswer<VerbResult>> {
  return answerOf(async () => {
    const timeouts = { ...requestTimeouts, statement: commandTimeouts.statement }
    const storage = await openStorage({ ...task.address, timeouts, schema: 'require', connections: 5 })
    try {
      return await work(storage, task)
    } finally {
      await storage.close()
    }
  })
}
