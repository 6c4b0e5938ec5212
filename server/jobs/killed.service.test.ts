/** A service that is killed in the middle of a job, and instances that share one (docs/decisions/jobs.md). */
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { JobCreate } from '#contract/schemas/management/jobs.ts'
import { openStorage, type StorageSettings } from '../database/open.ts'
import { raiseSequence } from '../database/sequences.ts'
import { makeAssociation } from '../testing/association.ts'
import { exampleRules } from '../testing/contribution-rules.ts'
import { allRows } from '../testing/contribution-run.ts'
import { upload } from '../testing/member-import.ts'
import { describeEachDatabase, describeEngine } from '../testing/databases.ts'
import { rows } from '../testing/rows.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service-process.ts'

const members = 300
/** A change of a member takes less than an invoice. */
const changedMembers = 3_000

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** An association whose families of three have one payer, and a key. */
async function furnish(database: StorageSettings, count = members): Promise<string> {
  const storage = await openStorage(database)
  const association = await makeAssociation(storage)
  const key = (id: number) => ({ organization_id: association.id, id })
  const all = range(count)
  await storage.transaction(async (tx) => {
    for (const id of all)
      await tx
        .insertInto('members')
        .values({ ...rows.members(key(id)), membership_number: `n${id}`, last_name: `L${id}` })
        .execute()
    for (const id of all.filter((one) => one % 3 !== 1))
      await tx
        .insertInto('payers')
        .values({ ...rows.payers(key(id)), payer_member_id: id - (id % 3 === 0 ? 2 : 1), recipient_name: null })
        .execute()
    await raiseSequence(tx, association.id, 'members', count + 1)
  })
  const secret = await association.key()
  await storage.close()
  return secret
}

function connect({ url }: ServiceProcess, key: string): Connection {
  return { baseUrl: `${url}/v2`, key }
}

async function kill({ child }: ServiceProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
}

async function begin(connection: Connection, body: JobCreate): Promise<number> {
  const { id, fingerprint } = await call(connection, 'createJob', { body })
  await call(connection, 'startJob', { id, body: { fingerprint } })
  return id
}

async function runOf(connection: Connection): Promise<JobCreate> {
  const terms = [{ due_date: '2027-04-01' }, { due_date: '2027-05-01' }]
  const body = { name: 'Yearly', rules: { ...exampleRules, terms } }
  const { id } = await call(connection, 'createContributionRules', { body })
  return { contribution_run: { rules_id: id } }
}

const reaches = (connection: Connection, id: number, progress: number) =>
  expect
    .poll(async () => (await call(connection, 'getJob', { id })).progress, { timeout: 60_000, interval: 60 })
    .toBeGreaterThanOrEqual(progress)

interface KilledJob {
  readonly database: StorageSettings
  readonly key: string
  readonly body: (connection: Connection) => Promise<JobCreate>
}

/** Starts a job, and ends the service three times before the job is done. */
async function killDuring({ database, key, body }: KilledJob) {
  let service = await startServiceProcess(database)
  const id = await begin(connect(service, key), await body(connect(service, key)))
  const killedAt: number[] = []
  for (const progress of [0.05, 0.3, 0.6]) {
    await reaches(connect(service, key), id, progress)
    await kill(service)
    service = await startServiceProcess(database)
    killedAt.push((await call(connect(service, key), 'getJob', { id })).progress)
  }
  // Nothing is done before the lease ends, so these are what the kills left.
  expect(Math.min(...killedAt)).toBeLessThan(1)
  await reaches(connect(service, key), id, 1)
  return { id, service, connection: connect(service, key) }
}

/** Each member is charged by exactly two invoices of exactly what the preview said, and nothing else was made. */
async function expectAsPreviewed(connection: Connection, database: StorageSettings, id: number): Promise<void> {
  expect(await call(connection, 'getJob', { id })).toMatchObject({
    status: 'done',
    counts: { invoices: 200, done: 200, skipped: 0 },
  })
  const preview = await allRows(connection, { id })
  const storage = await openStorage(database)
  const lines = await storage.db
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'for_member_id', 'total_excl_vat'])
    .execute()
  await storage.close()
  expect(new Set(lines.map(({ invoice_id }) => invoice_id)).size).toBe(200)
  const charged = Map.groupBy(lines, ({ for_member_id }) => for_member_id)
  expect(preview.map(({ member, total, invoices }) => [member?.id, total, invoices.length])).toEqual(
    preview.map(({ member }) => {
      const own = charged.get(member?.id ?? 0) ?? []
      const cents = own.reduce((sum, line) => sum + line.total_excl_vat, 0)
      return [member?.id, `${cents / 100}.00`, own.length]
    }),
  )
}

/** Every member was changed once, and nothing else. */
async function expectChanged(connection: Connection, database: StorageSettings, id: number): Promise<void> {
  expect(await call(connection, 'getJob', { id })).toMatchObject({
    status: 'done',
    counts: { included: changedMembers, done: changedMembers, skipped: 0 },
  })
  const storage = await openStorage(database)
  const changed = await storage.db.selectFrom('members').where('language', '=', 'fr').select('id').execute()
  const logged = await storage.db.selectFrom('changes').where('record', '=', 'member').select('record_id').execute()
  await storage.close()
  expect([changed.length, logged.length]).toEqual([changedMembers, changedMembers])
}

const sent = 120

/** Invoices that are overdue, the way they were before they are sent or reminded of. */
async function addInvoices(database: StorageSettings, status: 'draft' | 'sent'): Promise<string> {
  const storage = await openStorage(database)
  const association = await makeAssociation(storage)
  await storage.transaction(async (tx) => {
    for (let id = 1; id <= sent; id += 1) {
      const key = { organization_id: association.id, id }
      const amounts = { total: 1000, total_excl_vat: 1000, recipient_email: `r${id}@example.org` }
      await tx
        .insertInto('invoices')
        .values({ ...rows.invoices(key), ...amounts, status, number: `2020-${id}`, due_date: '2020-02-01' })
        .execute()
    }
    await raiseSequence(tx, association.id, 'invoices', sent + 1)
  })
  const secret = await association.key()
  await storage.close()
  return secret
}

/** One email for each invoice, and each invoice changed once. */
async function expectEachOnce(connection: Connection, database: StorageSettings, id: number): Promise<void> {
  expect(await call(connection, 'getJob', { id })).toMatchObject({
    status: 'done',
    counts: { included: sent, done: sent, skipped: 0 },
  })
  const storage = await openStorage(database)
  const emails = await storage.db.selectFrom('outbox').select('payload').execute()
  const reminders = await storage.db.selectFrom('reminders').select('invoice_id').execute()
  await storage.close()
  const invoiceIds = emails.map(({ payload }) => /"invoice_id":(\d+)/.exec(payload)?.[1])
  expect([emails.length, new Set(invoiceIds).size]).toEqual([sent, sent])
  expect(new Set(reminders.map(({ invoice_id: invoice }) => invoice)).size).toBe(reminders.length)
}

describeEachDatabase('a service that is killed in the middle of a job', (_open, fresh) => {
  it('goes on at the next batch, and ends as previewed', { timeout: 180_000 }, async () => {
    const database = await fresh()
    const key = await furnish(database)
    const { id, service, connection } = await killDuring({ database, key, body: runOf })
    await expectAsPreviewed(connection, database, id)
    await kill(service)
  })

  it('changes each member once', { timeout: 180_000 }, async () => {
    const database = await fresh()
    const key = await furnish(database, changedMembers)
    const changes = { member_ids: range(changedMembers), set_field: { name: 'language', value: 'fr' } }
    const body = () => Promise.resolve({ member_changes: changes })
    const { id, service, connection } = await killDuring({ database, key, body })
    await expectChanged(connection, database, id)
    await kill(service)
  })

  it.each([
    ['sends each invoice once', 'draft', { send_invoices: { invoice_ids: range(sent), by: 'email' } }],
    ['sends each reminder once', 'sent', { send_reminders: {} }],
  ] satisfies [string, 'draft' | 'sent', JobCreate][])('%s', { timeout: 180_000 }, async (_title, status, input) => {
    const database = await fresh()
    const key = await addInvoices(database, status)
    const { id, service, connection } = await killDuring({ database, key, body: () => Promise.resolve(input) })
    await expectEachOnce(connection, database, id)
    await kill(service)
  })
})

describeEachDatabase('a service that is killed while it imports members', (_open, fresh) => {
  it('goes on at the next batch, and each row becomes one member', { timeout: 180_000 }, async () => {
    const database = await fresh()
    const storage = await openStorage(database)
    const key = await (await makeAssociation(storage)).key()
    await storage.close()
    let service = await startServiceProcess(database)
    const numbers = Array.from({ length: 600 }, (_, index) => `n${index + 1}`)
    const file = ['Lidnummer;Achternaam;Lid sinds', ...numbers.map((number) => `${number};L${number};2020-01-01`)].join(
      '\n',
    )
    const job = await upload(connect(service, key), file)
    await call(connect(service, key), 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
    const killedAt: number[] = []
    for (const progress of [0.05, 0.3, 0.6]) {
      await reaches(connect(service, key), job.id, progress)
      await kill(service)
      service = await startServiceProcess(database)
      killedAt.push((await call(connect(service, key), 'getJob', { id: job.id })).progress)
    }
    expect(Math.min(...killedAt)).toBeLessThan(1)
    await reaches(connect(service, key), job.id, 1)
    expect(await call(connect(service, key), 'getJob', { id: job.id })).toMatchObject({
      status: 'done',
      counts: { done: numbers.length, skipped: 0 },
    })
    await kill(service)
    const after = await openStorage(database)
    const members = await after.db.selectFrom('members').select('membership_number').orderBy('id').execute()
    await after.close()
    expect(members.map(({ membership_number: number }) => number)).toEqual(numbers)
  })
})

describeEngine('postgres', 'instances that share a job', (_open, fresh) => {
  it('make each invoice once, also when the one that is at it dies', { timeout: 180_000 }, async () => {
    const database = await fresh()
    const key = await furnish(database)
    const [first, second] = [await startServiceProcess(database), await startServiceProcess(database)]
    const id = await begin(connect(first, key), await runOf(connect(first, key)))
    await reaches(connect(first, key), id, 0.2)
    await kill(first)
    await reaches(connect(second, key), id, 1)
    await expectAsPreviewed(connect(second, key), database, id)
    await kill(second)
  })
})
