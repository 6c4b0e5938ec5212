/** A service that is killed in the middle of jobs of every kind, and instances that share one (docs/decisions/jobs.md). */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { Job, JobCreate } from '#contract/schemas/management/jobs.ts'
import type { Storage } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { openStorage, type StorageSettings } from '../database/open.ts'
import { raiseSequence } from '../database/sequences.ts'
import { makeAssociation } from '../../testing/association.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { allRows } from '../../testing/contribution-run.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { upload } from '../../testing/member-import.ts'
import { describeEachDatabase, describeEngine } from '../../testing/databases.ts'
import { rows } from '../../testing/rows.ts'
import { type ServiceProcess, startServiceProcess } from '../../testing/service-process.ts'
import { kills } from '../../testing/thoroughness.ts'

/** Many batches of each kind, so that none is done at the first kill. */
const charged = 300 * kills.records
const changed = 4_000 * kills.records
const sent = 200 * kills.records
const imported = 400 * kills.records

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const numbers = range(imported).map((id) => `n${id}`)

interface Furnished {
  readonly organizationId: number
  readonly key: string
}

type Fill = (storage: Storage, organizationId: number) => Promise<void>

async function furnish(storage: Storage, fill: Fill): Promise<Furnished> {
  const association = await makeAssociation(storage)
  await fill(storage, association.id)
  return { organizationId: association.id, key: await association.key() }
}

/** Families of three, of whom the first one pays for all. */
function addFamilies(count: number): Fill {
  return (storage, organization_id) =>
    storage.transaction(async (tx) => {
      const all = range(count).map((id) => ({ organization_id, id }))
      const members = all.map((key) => ({
        ...rows.members(key),
        membership_number: `n${key.id}`,
        last_name: `L${key.id}`,
      }))
      await insertRows(tx, 'members', members)
      for (const key of all.filter(({ id }) => id % 3 !== 1))
        await tx
          .insertInto('payers')
          .values({
            ...rows.payers(key),
            payer_member_id: key.id - (key.id % 3 === 0 ? 2 : 1),
            recipient_name: null,
          })
          .execute()
      await raiseSequence(tx, organization_id, 'members', count + 1)
    })
}

/** Invoices as they are before they are sent, or overdue. */
function addInvoices(status: 'draft' | 'sent'): Fill {
  return (storage, organization_id) =>
    storage.transaction(async (tx) => {
      const invoices = range(sent).map((id) => ({
        ...rows.invoices({ organization_id, id }),
        total: 1000,
        total_excl_vat: 1000,
        recipient_email: `${status}${id}@example.org`,
        status,
        number: `2020-${id}`,
        due_date: '2020-02-01',
      }))
      await insertRows(tx, 'invoices', invoices)
      await raiseSequence(tx, organization_id, 'invoices', sent + 1)
    })
}

/** Members with an address each, and a draft to all of them. */
const addReaders: Fill = (storage, organization_id) =>
  storage.transaction(async (tx) => {
    const all = range(sent).map((id) => ({ organization_id, id }))
    const members = all.map((key) => ({
      ...rows.members(key),
      membership_number: `n${key.id}`,
      last_name: `L${key.id}`,
      email: `reader${key.id}@example.org`,
    }))
    await insertRows(tx, 'members', members)
    await raiseSequence(tx, organization_id, 'members', sent + 1)
    await insertRows(tx, 'mailings', [rows.mailings({ organization_id, id: 1 })])
    await raiseSequence(tx, organization_id, 'mailings', 2)
  })

function connect({ url }: ServiceProcess, { key }: Furnished): Connection {
  return { baseUrl: `${url}/v2`, key }
}

async function kill({ child }: ServiceProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
}

async function start(connection: Connection, { id, fingerprint }: Job): Promise<number> {
  await call(connection, 'startJob', { id, body: { fingerprint } })
  return id
}

const preview = (body: JobCreate) => (connection: Connection) => call(connection, 'createJob', { body })

async function previewRun(connection: Connection): Promise<Job> {
  const terms = [{ due_date: '2027-04-01' }, { due_date: '2027-05-01' }]
  const body = { name: 'Yearly', rules: { ...exampleRules, terms } }
  const { id } = await call(connection, 'createContributionRules', { body })
  return preview({ contribution_run: { rules_id: id } })(connection)
}

function previewImport(connection: Connection): Promise<Job> {
  const lines = numbers.map((number) => `${number};L${number};2020-01-01`)
  return upload(connection, ['Lidnummer;Achternaam;Lid sinds', ...lines].join('\n'))
}

/** One association each, so that their jobs go on in turns. */
const kinds = {
  run: { fill: addFamilies(charged), preview: previewRun },
  changes: {
    fill: addFamilies(changed),
    preview: preview({ member_changes: { member_ids: range(changed), set_field: { name: 'language', value: 'fr' } } }),
  },
  sending: {
    fill: addInvoices('draft'),
    preview: preview({ send_invoices: { invoice_ids: range(sent), by: 'email' } }),
  },
  reminders: { fill: addInvoices('sent'), preview: preview({ send_reminders: {} }) },
  mailing: { fill: addReaders, preview: preview({ send_mailing: { mailing_id: 1 } }) },
  imports: { fill: () => Promise.resolve(), preview: previewImport },
} satisfies Record<string, { readonly fill: Fill; readonly preview: (connection: Connection) => Promise<Job> }>
type Kind = keyof typeof kinds
// The keys of a constant are exactly its keys.
const kindNames = Object.keys(kinds) as Kind[]

interface RunningJob extends Furnished {
  readonly kind: Kind
  readonly id: number
}

const progressOf = (service: ServiceProcess, jobs: readonly RunningJob[]) =>
  Promise.all(jobs.map(async (job) => (await call(connect(service, job), 'getJob', { id: job.id })).progress))

function meanOf(progress: readonly number[]): number {
  return progress.reduce((total, one) => total + one, 0) / progress.length
}

/** Until the jobs together have come so far, from 0 to 1. */
const reach = (service: ServiceProcess, jobs: readonly RunningJob[], progress: number) =>
  vi.waitFor(
    async () => {
      expect(meanOf(await progressOf(service, jobs))).toBeGreaterThanOrEqual(progress)
    },
    { timeout: kills.timeout, interval: 20 },
  )

interface Ended {
  readonly database: StorageSettings
  readonly mail: MailServer
  readonly service: ServiceProcess
  readonly jobs: readonly RunningJob[]
  /** Progress of each job after the first kill. */
  readonly firstKilledAt: readonly number[]
}

/** Milliseconds in which the mail server looks at an email before it takes it, so that kills find some of them there. */
const slowness = 30

async function startSlowMailServer(): Promise<MailServer> {
  const mail = await openMailServer()
  mail.misbehave({ message: () => delay(slowness, null) })
  return mail
}

/** Starts a job of each kind, and kills the service again and again, each time after some more work and before they are done. */
async function killDuring(database: StorageSettings): Promise<Ended> {
  const storage = await openStorage(database)
  const furnished: (Furnished & { readonly kind: Kind })[] = []
  for (const kind of kindNames) furnished.push({ kind, ...(await furnish(storage, kinds[kind].fill)) })
  await storage.close()
  const mail = await startSlowMailServer()
  const variables = { MAIL: 'smtp', SMTP_URL: mail.url, MAIL_FROM: 'mail@example.org' }
  let service = await startServiceProcess(database, variables)
  try {
    const previews: (Furnished & { readonly kind: Kind; readonly job: Job })[] = []
    for (const one of furnished) previews.push({ ...one, job: await kinds[one.kind].preview(connect(service, one)) })
    const jobs = await Promise.all(
      previews.map(async ({ job, ...one }) => ({ ...one, id: await start(connect(service, one), job) })),
    )
    let firstKilledAt: readonly number[] = []
    let left = 0
    for (const killed of range(kills.count)) {
      const due = 0.05 + (0.75 * (killed - 1)) / kills.count
      await reach(service, jobs, Math.min(1, Math.max(due, left + Number.EPSILON)))
      await kill(service)
      service = await startServiceProcess(database, variables)
      // Nothing is done before the lease ends, so this is what the kill left.
      const progress = await progressOf(service, jobs)
      left = meanOf(progress)
      if (killed === 1) firstKilledAt = progress
    }
    await reach(service, jobs, 1)
    return { database, mail, service, jobs, firstKilledAt }
  } catch (error) {
    await kill(service)
    await mail.stop()
    throw error
  }
}

/** Reads the job, and the database with its association. */
async function inspect<T>(
  { database, service, jobs }: Omit<Ended, 'mail' | 'firstKilledAt'>,
  kind: Kind,
  read: (storage: Storage, organizationId: number) => Promise<T>,
) {
  const job = jobs.find((one) => one.kind === kind)
  if (!job) throw new Error('There is a job of each kind.')
  const connection = connect(service, job)
  const storage = await openStorage(database)
  const found = await read(storage, job.organizationId)
  await storage.close()
  const { status, counts } = await call(connection, 'getJob', { id: job.id })
  return { found, status, counts, connection, id: job.id }
}

/** Each member is charged by exactly two invoices of exactly what the preview said, and nothing else was made. */
async function expectAsPreviewed(ended: Omit<Ended, 'mail' | 'firstKilledAt'>): Promise<void> {
  const { found, status, counts, connection, id } = await inspect(ended, 'run', (storage, organizationId) =>
    storage.db
      .selectFrom('invoice_lines')
      .where('organization_id', '=', organizationId)
      .select(['invoice_id', 'for_member_id', 'total_excl_vat'])
      .execute(),
  )
  const invoices = (charged / 3) * 2
  expect(status).toBe('done')
  expect(counts).toMatchObject({ invoices, done: invoices, skipped: 0 })
  expect(new Set(found.map(({ invoice_id }) => invoice_id)).size).toBe(invoices)
  const preview = await allRows(connection, { id })
  const linesOf = Map.groupBy(found, ({ for_member_id }) => for_member_id)
  expect(preview.map(({ member, total, invoices: made }) => [member?.id, total, made.length])).toEqual(
    preview.map(({ member }) => {
      const own = linesOf.get(member?.id ?? 0) ?? []
      const cents = own.reduce((sum, line) => sum + line.total_excl_vat, 0)
      return [member?.id, `${cents / 100}.00`, own.length]
    }),
  )
}

describeEachDatabase('a service that is killed in the middle of jobs', (_open, fresh) => {
  let ended: Ended
  beforeAll(async () => {
    ended = await killDuring(await fresh())
  }, kills.timeout)
  afterAll(async () => {
    await kill(ended.service)
    await ended.mail.stop()
  })

  it('was killed before any of them was done', () => {
    expect(Math.max(...ended.firstKilledAt)).toBeLessThan(1)
  })

  it('goes on at the next batch of a contribution run, which ends as previewed', () => expectAsPreviewed(ended))

  it('changes each member once', async () => {
    const { found, status, counts } = await inspect(ended, 'changes', async ({ db }, organizationId) => [
      await db
        .selectFrom('members')
        .where('organization_id', '=', organizationId)
        .where('language', '=', 'fr')
        .select('id')
        .execute(),
      await db
        .selectFrom('changes')
        .where('organization_id', '=', organizationId)
        .where('record', '=', 'member')
        .select('record_id as id')
        .execute(),
    ])
    expect(status).toBe('done')
    expect(counts).toMatchObject({ included: changed, done: changed, skipped: 0 })
    expect(found.map(({ length }) => length)).toEqual([changed, changed])
  })

  it.each(['sending', 'reminders'] as const)('emails each invoice once: %s', async (kind) => {
    const { found, status, counts } = await inspect(ended, kind, ({ db }, organizationId) =>
      db.selectFrom('outbox').where('organization_id', '=', organizationId).select('payload').execute(),
    )
    expect(status).toBe('done')
    expect(counts).toMatchObject({ included: sent, done: sent, skipped: 0 })
    const invoiceIds = found.map(({ payload }) => /"invoice_id":(\d+)/.exec(payload)?.[1])
    expect([found.length, new Set(invoiceIds).size]).toEqual([sent, sent])
  })

  it('sends nobody an email twice, and everything that no kill interrupted', { timeout: kills.timeout }, async () => {
    const storage = await openStorage(ended.database)
    const entries = () => storage.db.selectFrom('outbox').selectAll().execute()
    const isDue = (entry: Awaited<ReturnType<typeof entries>>[number]) =>
      entry.delivered_at === null && entry.given_up_at === null && entry.next_attempt_at <= new Date().toISOString()
    await vi.waitFor(async () => expect((await entries()).filter(isDue)).toEqual([]), {
      timeout: kills.timeout,
      interval: 200,
    })
    const delivered = (await entries()).filter((entry) => entry.delivered_at !== null)
    await storage.close()
    const received = ended.mail.emails.map(({ envelope }) => envelope.to.join())
    expect(received.toSorted()).toEqual([...new Set(received)].toSorted())
    expect(received.length).toBeGreaterThanOrEqual(delivered.length)
    // Of two associations at a time, two each.
    expect(delivered.length).toBeGreaterThanOrEqual(2 * sent - 4 * kills.count)
  })

  it('writes to each member once', async () => {
    const { found, status, counts } = await inspect(ended, 'mailing', ({ db }, organizationId) =>
      db
        .selectFrom('mailing_copies')
        .where('organization_id', '=', organizationId)
        .select(['copy', 'member_id', 'outbox_id'])
        .execute(),
    )
    expect(status).toBe('done')
    expect(counts).toMatchObject({ included: sent, done: sent, skipped: 0 })
    for (const column of ['copy', 'member_id', 'outbox_id'] as const)
      expect(new Set(found.map((row) => row[column])).size).toBe(sent)
    expect(found).toHaveLength(sent)
  })

  it('notes each reminder once', async () => {
    const { found } = await inspect(ended, 'reminders', ({ db }, organizationId) =>
      db.selectFrom('reminders').where('organization_id', '=', organizationId).select('invoice_id').execute(),
    )
    expect(found.map(({ invoice_id }) => invoice_id).toSorted((a, b) => a - b)).toEqual(range(sent))
  })

  it('makes one member of each row of an import', async () => {
    const { found, status, counts } = await inspect(ended, 'imports', ({ db }, organizationId) =>
      db
        .selectFrom('members')
        .where('organization_id', '=', organizationId)
        .select('membership_number')
        .orderBy('id')
        .execute(),
    )
    expect(status).toBe('done')
    expect(counts).toMatchObject({ done: imported, skipped: 0 })
    expect(found.map(({ membership_number: number }) => number)).toEqual(numbers)
  })
})

describeEngine('postgres', 'instances that share a job', (_open, fresh) => {
  it('make each invoice once, also when the one that is at it dies', { timeout: kills.timeout }, async () => {
    const database = await fresh()
    const storage = await openStorage(database)
    const furnished = await furnish(storage, kinds.run.fill)
    await storage.close()
    const [first, second] = await Promise.all([startServiceProcess(database), startServiceProcess(database)])
    const jobs = [
      {
        ...furnished,
        kind: 'run' as const,
        id: await start(connect(first, furnished), await previewRun(connect(first, furnished))),
      },
    ]
    await reach(first, jobs, 0.2)
    await kill(first)
    await reach(second, jobs, 1)
    await expectAsPreviewed({ database, service: second, jobs })
    await kill(second)
  })
})
