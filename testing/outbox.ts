/** An outbox with a worker, a mail server and a manual clock. */
import { onTestFinished } from 'vitest'
import { later } from '../server/lib/clock.ts'
import type { Storage } from '../server/database/database.ts'
import { nextId } from '../server/database/sequences.ts'
import { createLog } from '../server/log.ts'
import type { DkimKey } from '../server/mail/dkim.ts'
import { createMailer } from '../server/mail/mailer.ts'
import { deliverEntry } from '../server/deliveries.ts'
import { AcceptedDeliveries } from '../server/outbox/accepted.ts'
import { enqueue, type OutboxPayloads } from '../server/outbox/enqueue.ts'
import { OutboxWorker } from '../server/outbox/worker.ts'
import { makeAssociation, type TestAssociation } from './association.ts'
import { rows } from './rows.ts'

export const publicUrl = 'https://leden.example.org'

export interface TestOutbox {
  readonly worker: OutboxWorker
  readonly logLines: readonly string[]
  now(): string
  /** Advances the clock. */
  pass(milliseconds: number): void
}

interface OutboxOptions {
  readonly smtpUrl?: string | null
  readonly mailFrom?: string | null
  readonly dataFolder?: string
  readonly dkim?: DkimKey
  /** ISO 8601 UTC. */
  readonly now?: string
  readonly whenIdle?: () => Promise<void>
}

/** A worker that only runs when asked. Stops after the test. */
export function makeOutbox(storage: Storage, options: OutboxOptions = {}): TestOutbox {
  let now = options.now ?? '2026-03-01T12:00:00.000Z'
  const logLines: string[] = []
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void logLines.push(line) })
  const settings = {
    smtpUrl: options.smtpUrl ?? null,
    mail: options.smtpUrl ? ('smtp' as const) : ('files' as const),
    mailFrom: options.mailFrom === undefined ? 'Ledenbalie <post@leden.example.org>' : options.mailFrom,
    dataFolder: options.dataFolder ?? '/nowhere',
  }
  const mailer = createMailer({ settings, dkim: options.dkim ?? null, publicUrl })
  const worker = new OutboxWorker({
    storage,
    clock: () => now,
    log,
    mailer,
    accepted: new AcceptedDeliveries(settings.dataFolder),
    publicUrl,
    deliverEntry,
    ...(options.whenIdle && { whenIdle: options.whenIdle }),
  })
  onTestFinished(() => worker.stop(0))
  return {
    worker,
    logLines,
    now: () => now,
    pass: (milliseconds) => {
      now = later(now, milliseconds)
    },
  }
}

type Organization = Parameters<typeof makeAssociation>[1]

/** An association with an email address and a bank account. */
export function makeSender(storage: Storage, settings: Organization = {}): Promise<TestAssociation> {
  return makeAssociation(storage, {
    email: 'secretaris@delinde.example',
    iban: 'NL91ABNA0417164300',
    ...settings,
  })
}

type MemberRow = ReturnType<typeof rows.members>

/** Adds a member and returns its id. */
export function addMember(storage: Storage, organizationId: number, member: Partial<MemberRow> = {}): Promise<number> {
  return storage.transaction(async (tx) => {
    const id = await nextId(tx, organizationId, 'members')
    const row = rows.members({ organization_id: organizationId, id })
    await tx
      .insertInto('members')
      .values({ ...row, first_name: 'Jan', email: `jan${id}@example.org`, ...member })
      .execute()
    return id
  })
}

type InvoiceRow = ReturnType<typeof rows.invoices>

/** Adds a sent invoice of 121.00 with its lines and returns its id. */
export function addInvoice(
  storage: Storage,
  organizationId: number,
  invoice: Partial<InvoiceRow> = {},
  lines: readonly string[] = ['Contributie 2026'],
): Promise<number> {
  return storage.transaction(async (tx) => {
    const id = await nextId(tx, organizationId, 'invoices')
    const key = { organization_id: organizationId, id }
    const row = {
      ...rows.invoices(key),
      recipient_name: 'Zoë Đorđević-Łukasz',
      recipient_email: `zoe${id}@example.org`,
      status: 'sent' as const,
      sent_at: '2026-03-01T12:00:00.000Z',
      payment_token: `token-${organizationId}-${id}`,
      total_excl_vat: 100_00,
      total_vat: 21_00,
      total: 121_00,
    }
    await tx
      .insertInto('invoices')
      .values({ ...row, ...invoice })
      .execute()
    for (const [index, description] of lines.entries()) {
      const line = rows.invoice_lines({ ...key, id: await nextId(tx, organizationId, 'invoice_lines') })
      const amounts = index === 0 ? { unit_price: 100_00, total_excl_vat: 100_00, vat_rate: 21_00 } : {}
      await tx
        .insertInto('invoice_lines')
        .values({ ...line, invoice_id: id, position: index + 1, description, ...amounts })
        .execute()
    }
    return id
  })
}

/** Adds an entry as an operation would. */
export function addEntry<Kind extends keyof OutboxPayloads>(
  storage: Storage,
  organizationId: number,
  kind: Kind,
  payload: OutboxPayloads[Kind],
): Promise<void> {
  const cause = {
    association: { id: organizationId },
    key: { environment: 'live' },
    requestedAt: '2026-03-01T12:00:00.000Z',
  } as const
  return storage.transaction((db) => enqueue({ ...cause, db }, { kind, payload }))
}

/** Adds an invoice with its outbox entry. */
export async function sendNewInvoice(
  storage: Storage,
  organizationId: number,
  invoice: Partial<InvoiceRow> = {},
): Promise<number> {
  const id = await addInvoice(storage, organizationId, invoice)
  await addEntry(storage, organizationId, 'invoice_email', { invoice_id: id })
  return id
}

export interface EntryState {
  readonly attempts: number
  readonly state: 'waiting' | 'delivered' | 'given up'
  readonly last_error: string | null
}

/** The entries of an association with their states, in order. */
export async function entriesOf({ db }: Storage, organizationId: number): Promise<EntryState[]> {
  const entries = await db
    .selectFrom('outbox')
    .where('organization_id', '=', organizationId)
    .selectAll()
    .orderBy('id')
    .execute()
  return entries.map(({ attempts, delivered_at, given_up_at, last_error }) => ({
    attempts,
    state: delivered_at !== null ? 'delivered' : given_up_at !== null ? 'given up' : 'waiting',
    last_error,
  }))
}
