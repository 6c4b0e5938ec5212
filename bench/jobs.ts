/**
 * Jobs of a large association: how long they take, the longest task of the service's event loop while they run, and how they slow readers and
 * a writer of another association. Processor time and ratios mean something on a busy machine, seconds do not.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { call, type Connection } from '#client/client.ts'
import { addDays } from '#contract/dates.ts'
import { basePath } from '#contract/operations.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import { openStorage } from '../server/database/open.ts'
import type { Storage } from '../server/database/database.ts'
import { exampleLine, exampleRules } from '#contract/example-contribution-rules.ts'
import { rows } from '../testing/rows.ts'
import { insertRows } from '../server/database/insert-rows.ts'
import { raiseSequence } from '../server/database/sequences.ts'
import { makeAssociation } from '../testing/association.ts'
import { type Engine, engines, freshDatabase, settingsOf } from './engines.ts'
import { type MeteredService, startMetered } from './metered-service.ts'
import { type BenchRequest, Client, quantile } from './pairs.ts'
import { addAssociation } from './records.ts'
import { checkFigure, heading, line, skipped } from './report.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Members in families of three, of whom each tenth family has no email address. */
async function addFamilies(storage: Storage, count: number): Promise<string> {
  const association = await makeAssociation(storage)
  const key = (id: number) => ({ organization_id: association.id, id })
  const family = (id: number) => Math.ceil(id / 3)
  const members = range(count).map((id) => ({
    ...rows.members(key(id)),
    membership_number: `n${id}`,
    first_name: `F${id}`,
    last_name: `L${family(id)}`,
    date_of_birth: `${1950 + (id % 70)}-06-15`,
    street: 'Lindelaan',
    house_number: String(family(id)),
    postal_code: '1234 AB',
    email: family(id) % 10 === 0 ? null : `member${id}@example.org`,
  }))
  await storage.transaction(async (tx) => {
    await insertRows(tx, 'members', members)
    await raiseSequence(tx, association.id, 'members', count + 1)
  })
  return association.key()
}

const rules = {
  ...exampleRules,
  lines: [
    {
      ...exampleLine,
      by: 'age' as const,
      amounts: [
        { value: '0', amount: '60.00' },
        { value: '18', amount: '120.00' },
      ],
    },
  ],
  family_discount: { by: 'percentage' as const, second: 10, further: 20, same_address: true, same_payer: true },
  is_combined: false,
  terms: [{ due_date: null }],
  delivery: 'send' as const,
}

/** The longest file that honest associations have: fifteen columns. */
function csv(count: number, phone: string): string {
  const headings =
    'Lidnummer;Voornaam;Achternaam;Voorletters;E-mail;Telefoon;Geslacht;Straat;Huisnummer;Postcode;Plaats;Land;Geboortedatum;Lid sinds;Taal'
  const lines = range(count).map((id) =>
    [
      `x${id}`,
      `Voornaam${id}`,
      `Achternaam${id}`,
      'V.',
      `import${id}@example.org`,
      `${phone}${10_000_000 + id}`,
      'vrouw',
      'Lindelaan',
      String(1 + (id % 200)),
      `${1000 + (id % 8999)} AB`,
      'Utrecht',
      'Nederland',
      addDays('1940-01-01', id % 25_000),
      '2020-01-01',
      'nl',
    ].join(';'),
  )
  return [headings, ...lines].join('\n')
}

interface Running {
  readonly engine: Engine
  readonly service: MeteredService
  readonly board: Connection
  /** A page of another association, and a change there. */
  readonly page: BenchRequest
  readonly change: BenchRequest
}

/** Milliseconds between two requests: on SQLite each change waits for its turn to write. */
const pauses = { page: 5, change: 50 } as const

/** Asks for the same until `isDone`, and returns how long each took. */
async function askUntil(asked: BenchRequest, pause: number, isDone: () => boolean): Promise<number[]> {
  const client = new Client()
  const times: number[] = []
  while (!isDone()) {
    times.push((await client.get(asked)).took)
    await delay(pause)
  }
  client.close()
  return times
}

interface Limits {
  /** Seconds. */
  readonly seconds?: number
}

/** Runs `work` beside readers of another association, and compares with the same readers directly before it. */
async function measured<T>(
  { engine, service, page, change }: Running,
  name: string,
  work: () => Promise<T>,
  { seconds: limit }: Limits = {},
): Promise<T> {
  const p99 = (times: readonly number[]) => quantile(times, 0.99)
  const askBoth = (isOver: () => boolean) =>
    Promise.all([askUntil(page, pauses.page, isOver), askUntil(change, pauses.change, isOver)])
  await service.sample()
  const end = performance.now() + 3_000
  const [idle, idleChanges] = await askBoth(() => performance.now() >= end)
  let isDone = false
  const { waits: idleWaits } = await service.sample()
  const start = performance.now()
  const working = work().finally(() => {
    isDone = true
  })
  const [result, [during, changes]] = await Promise.all([working, askBoth(() => isDone)])
  const seconds = (performance.now() - start) / 1_000
  const { longest, waits, wall, processor } = await service.sample()
  line(
    name,
    seconds.toFixed(1),
    (processor / 1_000).toFixed(1),
    longest.toFixed(0),
    wall.toFixed(0),
    p99(idleWaits).toFixed(1),
    p99(waits).toFixed(1),
    p99(idle).toFixed(1),
    p99(during).toFixed(1),
    Math.max(...during).toFixed(0),
    quantile(idleChanges, 0.5).toFixed(1),
    p99(idleChanges).toFixed(1),
    quantile(changes, 0.5).toFixed(1),
    p99(changes).toFixed(1),
    Math.max(...changes).toFixed(0),
  )
  checkFigure(`${name} on ${engine}: longest task, ms of processor`, longest, 50, 'at most')
  checkFigure(`${name} on ${engine}: p99 of reads, times that before it`, p99(during) / p99(idle), 3, 'at most')
  checkFigure(
    `${name} on ${engine}: processor time that a read waits for, times that before it`,
    p99(waits) / p99(idleWaits),
    3,
    'at most',
  )
  checkFigure(`${name} on ${engine}: p99 of changes, ms`, p99(changes), 100, 'at most')
  if (limit !== undefined) checkFigure(`${name} on ${engine}: seconds`, seconds, limit, 'at most')
  return result
}

async function finished(board: Connection, { id, fingerprint }: Pick<Job, 'id' | 'fingerprint'>): Promise<void> {
  await call(board, 'startJob', { id, body: { fingerprint } })
  for (;;) {
    const { status } = await call(board, 'getJob', { id })
    if (status === 'done') return
    if (status !== 'running') throw new Error(`The job is ${status}.`)
    await delay(200)
  }
}

/** Loads and compiles what an invoice and its email need. */
async function warmUp(board: Connection): Promise<void> {
  const body = { name: 'Before', rules: { ...rules, reference: 'Before' } }
  const { id } = await call(board, 'createContributionRules', { body })
  await finished(
    board,
    await call(board, 'createJob', { body: { contribution_run: { rules_id: id, member_ids: range(100) } } }),
  )
  await delay(3_000)
}

async function run(running: Running, members: number): Promise<void> {
  const { board } = running
  await warmUp(board)
  const { id } = await call(board, 'createContributionRules', { body: { name: 'Yearly', rules } })
  const job = await measured(running, `preview of ${members} invoices`, () =>
    call(board, 'createJob', { body: { contribution_run: { rules_id: id } } }),
  )
  await measured(running, `their start and work`, () => finished(board, job), { seconds: 20 })
  await measured(running, 'discarding a preview', async () => {
    const again = await call(board, 'createJob', { body: { contribution_run: { rules_id: id } } })
    await call(board, 'deleteJob', { id: again.id })
  })
}

async function imports(running: Running, count: number): Promise<void> {
  const { board } = running
  const upload = (phone: string) =>
    call(board, 'createMemberImport', { query: { file_name: 'members.csv' }, body: new Blob([csv(count, phone)]) })
  const removed = await measured(running, `preview of ${count} new members`, () => upload('06-'), { seconds: 30 })
  await measured(running, 'discarding it', () => call(board, 'deleteJob', { id: removed.id }))
  const job = await upload('06-')
  await measured(running, `${count} new members`, () => finished(board, job), { seconds: 90 })
  const changing = await measured(running, `preview of ${count} changes`, () => upload('07-'), { seconds: 30 })
  await measured(running, `${count} changes`, () => finished(board, changing), { seconds: 90 })
  const undo = await measured(running, 'preview of undoing them', () =>
    call(board, 'createJob', { body: { undo_member_import: { job_id: changing.id } } }),
  )
  await measured(running, 'undoing them', () => finished(board, undo))
}

export async function benchJobs({ members, rows: count }: { readonly members: number; readonly rows: number }) {
  for (const engine of engines.chosen) {
    const database = await freshDatabase(engine)
    if (!database) {
      skipped(`jobs on ${engine}`, 'initdb and postgres are not installed')
      continue
    }
    let service: MeteredService | undefined
    try {
      const storage = await openStorage(settingsOf(database))
      const { keys } = await addAssociation(storage, 1_000)
      const [charged, imported] = [await addFamilies(storage, members), await (await makeAssociation(storage)).key()]
      await storage.close()
      service = await startMetered(database.env)
      const baseUrl = `${service.url}${basePath}`
      const page = { url: `${baseUrl}/members`, keys }
      const change = { url: page.url, keys, body: { first_name: 'Anna', last_name: 'Jansen' } }
      heading(`Jobs on ${engine}`)
      line(
        '',
        'seconds',
        'processor s',
        'task ms',
        'late ms',
        'wait idle',
        'wait',
        'p99 idle',
        'p99',
        'longest',
        'change idle',
        'p99',
        'change',
        'p99',
        'longest',
      )
      await run({ engine, service, page, change, board: { baseUrl, key: charged } }, members)
      await imports({ engine, service, page, change, board: { baseUrl, key: imported } }, count)
    } finally {
      await service?.stop()
      await database.remove()
    }
  }
}
