/** The thread of `tasks.ts`: exports or imports one association with a connection of its own. */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { admitCaller, CallerGone } from '../api-keys/admit.ts'
import { clockFrom } from '../lib/clock.ts'
import type { Database, Storage } from '../database/database.ts'
import { isTemporary } from '../database/errors.ts'
import { whileLocked } from '../database/locks.ts'
import { openStorage } from '../database/open.ts'
import { commandTimeouts } from '../database/timeouts.ts'
import { AssociationFileError, NewerRecordsError, ruleOf } from './errors.ts'
import { exportAssociation } from './export.ts'
import { importAssociation } from './import.ts'
import { OwnContent, slugOf } from './own-content.ts'
import { AssociationFile } from './read-file.ts'
import { ImportDecision, givenUp, type Started, type AssociationTask, type AssociationTaskResult } from './tasks.ts'

/** Its limit has come first. */
class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

type Work<Kind> = Extract<AssociationTask['work'], { kind: Kind }>

async function exportTo(storage: Storage, handle: number, { slug }: Work<'export'>): Promise<AssociationTaskResult> {
  let position = 0
  let text = ''
  const flush = () => {
    const bytes = Buffer.from(text)
    for (let done = 0; done < bytes.length;)
      done += writeSync(handle, bytes, done, bytes.length - done, position + done)
    position += bytes.length
    text = ''
  }
  const sink = {
    restart: () => {
      position = 0
      text = ''
    },
    write: (more: string) => {
      text += more
      if (text.length > 1 << 16) flush()
    },
  }
  await exportAssociation({ storage, slug, sink })
  flush()
  return { is: 'exported' }
}

async function importFrom(
  storage: Storage,
  { handle, decision }: Pick<Started, 'handle' | 'decision'>,
  work: Work<'import'>,
): Promise<AssociationTaskResult> {
  const { slug, dryRun, newer, actor, now } = work
  const begin = () => {
    if (!new ImportDecision(decision).read()) throw new GivenUp()
  }
  const admit = async (db: Database) => {
    await admitCaller(db, work, 'instellingen:beheren')
    if (!new ImportDecision(decision).apply()) throw new GivenUp()
  }
  let named: string | null = null
  try {
    const file = new AssociationFile('The file', handle)
    named = slugOf(file)
    const content = new OwnContent(file, slug)
    const clock = clockFrom(now)
    const options = { storage, file: content, clock, actor, dryRun, newer, begin, admit }
    const { keys: _, ...report } = await importAssociation(options)
    return { is: 'imported', report }
  } catch (error) {
    if (error instanceof GivenUp) return givenUp
    if (error instanceof NewerRecordsError) return { is: 'newer', count: error.count }
    if (!(error instanceof AssociationFileError)) throw error
    const refusals = error.problems.map((problem) => ({ ...problem, ...ruleOf(problem) }))
    return { is: 'refused', slug: named, refusals }
  }
}

async function run({ address, handle, work, decision }: Started): Promise<AssociationTaskResult> {
  const storage = await openStorage({ ...address, timeouts: commandTimeouts, schema: 'require', connections: 5 })
  try {
    if (storage.engine === 'sqlite') await sql`pragma temp_store = file`.execute(storage.db)
    const done = await whileLocked(storage, `association file of ${work.slug}`, () =>
      work.kind === 'export' ? exportTo(storage, handle, work) : importFrom(storage, { handle, decision }, work),
    )
    return done?.result ?? { is: 'in_use' }
  } catch (error) {
    if (error instanceof CallerGone) return { is: error.is }
    if (isTemporary(error)) return { is: 'busy' }
    throw error
  } finally {
    await storage.close()
  }
}

// Only `runTask` starts this file, with a task.
parentPort?.postMessage(await run(workerData as Started))
