/**
 * Operations on one record with thousands of parts: the longest task of the service's event loop in processor time, which hardly depends on
 * what else the machine does, and the seconds until the response, which do.
 */
import { call, type Connection } from '#client/client.ts'
import { basePath } from '#contract/operations.ts'
import { insertRows } from '../server/database/insert-rows.ts'
import type { InsertObject } from 'kysely'
import type { Database, Storage } from '../server/database/database.ts'
import type { SequencedTable, Tables } from '../server/database/tables.ts'
import { openStorage } from '../server/database/open.ts'
import { raiseSequence } from '../server/database/sequences.ts'
import { makeAssociation } from '../testing/association.ts'
import { rows } from '../testing/rows.ts'
import { type Engine, engines, freshDatabase, settingsOf } from './engines.ts'
import { type MeteredService, startMetered } from './metered-service.ts'
import { checkFigure, heading, line, skipped } from './report.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Members who each have `parts` invoices, and records with as many registrations, memberships or entries. */
const people = { paying: 1, erased: 2, described: 3 } as const

interface Filling {
  readonly tx: Database
  readonly organization_id: number
  readonly parts: number
}

async function add<Table extends SequencedTable>(
  { tx, organization_id }: Filling,
  table: Table,
  added: readonly InsertObject<Tables, Table>[],
): Promise<void> {
  await insertRows(tx, table, added)
  await raiseSequence(tx, organization_id, table, 10 * added.length)
}

async function addPeople(filling: Filling): Promise<void> {
  const { organization_id, parts } = filling
  const all = range(2 * parts).map((id) => ({ organization_id, id }))
  const former = { status: 'ended', membership_end_date: '2015-12-31' } as const
  const members = all.map((key) => ({
    ...rows.members(key),
    membership_number: `n${key.id}`,
    first_name: `F${key.id}`,
    last_name: `L${key.id}`,
    email: `member${key.id}@example.org`,
    member_since: '2010-01-01',
    membership_end_date: null,
    ...(key.id === people.erased ? former : {}),
  }))
  await add(filling, 'members', members)
  const payers = all.slice(10, parts).map((key) => ({
    ...rows.payers(key),
    recipient_id: null,
    recipient_name: null,
    payer_member_id: people.paying,
  }))
  await insertRows(filling.tx, 'payers', payers)
  const groups = [1, 2].map((id) => rows.groups({ organization_id, id }))
  await add(filling, 'groups', groups)
  const places = all.map((key) => ({ ...rows.group_places(key), member_id: key.id }))
  await add(filling, 'group_places', places)
  await add(filling, 'committees', [rows.committees({ organization_id, id: 1 })])
  const terms = all.slice(0, parts).map((key) => ({ ...rows.committee_members(key), member_id: key.id }))
  await add(filling, 'committee_members', terms)
}

async function addMoney(filling: Filling): Promise<void> {
  const { organization_id, parts } = filling
  const invoices = Object.values(people).flatMap((member_id, index) =>
    range(parts).map((part) => ({
      ...rows.invoices({ organization_id, id: index * parts + part }),
      member_id,
      number: `2016-${index * parts + part}`,
      recipient_name: `F${member_id} L${member_id}`,
      recipient_email: `member${member_id}@example.org`,
      status: member_id === people.paying ? ('sent' as const) : ('paid' as const),
      invoice_date: '2016-01-01',
      due_date: '2016-01-31',
      total_excl_vat: 1_000,
      total: 1_000,
      amount_paid: member_id === people.paying ? 0 : 1_000,
      sent_at: '2016-01-01T09:00:00.000Z',
    })),
  )
  await add(filling, 'invoices', invoices)
  const keys = invoices.map(({ id }) => ({ organization_id, id }))
  const lines = keys.map((key) => ({ ...rows.invoice_lines(key), invoice_id: key.id, total_excl_vat: 1_000 }))
  await add(filling, 'invoice_lines', lines)
  const paid = keys.slice(parts)
  const payments = paid.map((key) => ({
    ...rows.payments(key),
    invoice_id: key.id,
    amount: 1_000,
    paid_on: '2016-01-20',
  }))
  await add(filling, 'payments', payments)
  const transfer = { amount: 1_000_000, payer_name: 'F1 L1' }
  await add(filling, 'bank_entries', [{ ...rows.bank_entries({ organization_id, id: 1 }), ...transfer }])
  const logged = invoices.map(({ id, member_id }) => ({
    organization_id,
    sequence: id,
    changed_at: '2016-01-01T09:00:00.000Z',
    record: 'invoice' as const,
    record_id: id,
    action: 'created' as const,
    actor_kind: 'person' as const,
    actor_id: 1,
    actor_name: 'Anna',
    fields: JSON.stringify({
      member_id: { before: null, after: member_id },
      recipient_name: { before: null, after: `F${member_id} L${member_id}` },
      lines: { before: null, after: [{ description: 'Contribution', quantity: 1, unit_price: 1_000 }] },
    }),
  }))
  await insertRows(filling.tx, 'changes', logged)
}

async function addEvents(filling: Filling): Promise<void> {
  const { organization_id, parts } = filling
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const keys = [1, 2, 3].map((id) => ({ organization_id, id }))
  const events = keys.map((key) => ({ ...rows.events(key), starts_at: soon, capacity: parts }))
  await add(filling, 'events', events)
  const registrations = keys.flatMap(({ id: event_id }) =>
    range(parts).map((part) => ({
      ...rows.event_registrations({ organization_id, id: (event_id - 1) * parts + part }),
      event_id,
      // Nobody who is to be erased is registered for what is to come.
      member_id: part === people.erased ? null : part,
      name: `F${part} L${part}`,
      email: `member${part}@example.org`,
    })),
  )
  await add(filling, 'event_registrations', registrations)
  const waiting = range(parts).map((id) => ({
    ...rows.waiting_list({ organization_id, id }),
    name: `G${id}`,
    email: `g${id}@example.org`,
  }))
  await add(filling, 'waiting_list', waiting)
}

/** Gives a key. */
async function fill(storage: Storage, parts: number): Promise<string> {
  const association = await makeAssociation(storage)
  await storage.transaction(async (tx) => {
    const filling = { tx, organization_id: association.id, parts }
    await addPeople(filling)
    await addMoney(filling)
    await addEvents(filling)
  })
  return association.key()
}

interface Filled {
  readonly url: string
  readonly key: string
  readonly service: MeteredService
}

type Ask = (board: Connection, parts: number) => Promise<unknown>

const of = (id: number) => ({ id })

/** In an order in which each finds its record as it was filled. */
const operations: Readonly<Record<string, Ask>> = {
  'member: page': (board) => call(board, 'getManagedMember', of(people.paying)),
  'member: membership': (board) => call(board, 'getMembership', of(people.paying)),
  'member: what keeps from deleting': (board) => call(board, 'previewDeletion', of(people.paying)),
  'member: what cancelling does': (board) => call(board, 'previewCancellation', { ...of(people.paying) }),
  'member: what a death does': (board) => call(board, 'previewDeath', { ...of(people.paying) }),
  'member: dossier': (board) => call(board, 'getMemberDossier', of(people.described)),
  'member: what erasing does': (board) => call(board, 'previewErasure', of(people.erased)),
  'member: erasing': (board) => call(board, 'eraseMember', of(people.erased)),
  'member: change of the name': (board) =>
    call(board, 'updateManagedMember', { id: people.described, body: { last_name: 'Changed' } }),
  'member: death': (board) => call(board, 'recordDeath', { id: people.described, body: { deceased_on: '2026-01-01' } }),
  'event: page': (board) => call(board, 'getManagedEvent', of(1)),
  'event: door list': (board) => call(board, 'listAttendance', of(1)),
  'event: waiting list': (board) => call(board, 'listWaitingList', of(1)),
  'event: registrations': (board) => call(board, 'listEventRegistrations', { ...of(1), query: { limit: 100 } }),
  'event: more room, the waiting get it': (board, parts) =>
    call(board, 'updateEvent', { id: 1, body: { capacity: 2 * parts } }),
  'event: cancelling it': (board) => call(board, 'cancelEvent', { ...of(2), body: {} }),
  'event: again': (board) =>
    call(board, 'duplicateEvent', { ...of(3), body: { starts_at: '2030-01-01T10:00:00.000Z' } }),
  'group: page': (board) => call(board, 'getManagedGroup', of(1)),
  'group: history': (board) => call(board, 'listGroupHistory', { ...of(1), query: { limit: 100 } }),
  'group: moving hundreds': (board) =>
    call(board, 'moveGroupMembers', {
      id: 1,
      body: { to_group_id: 2, member_ids: range(500).slice(10), valid_from: '2026-06-01' },
    }),
  'group: archiving it': (board) => call(board, 'archiveGroup', of(2)),
  'committee: page': (board) => call(board, 'getManagedCommittee', of(1)),
  'payers: page': (board) => call(board, 'listPayers', {}),
  'bank: what may pay a transfer': (board) => call(board, 'getBankEntry', of(1)),
  'bank: transfers that wait': (board) => call(board, 'listBankEntries', { query: { state: 'unmatched' } }),
  'invoices: reminders that are due': (board) => call(board, 'getReminderPreview', {}),
  'invoices: a reminder': (board) => call(board, 'createReminder', { id: 1, body: { level: 1, method: 'letter' } }),
  'invoices: direct debits that are due': (board) => call(board, 'getDirectDebitPreview', {}),
  'books: ageing': (board) => call(board, 'getAgeing', {}),
  'books: open items': (board) => call(board, 'listOpenItems', { query: { limit: 100 } }),
  'books: reconciliation': (board) => call(board, 'getReconciliation', {}),
  home: (board) => call(board, 'getHome', {}),
}

async function measure(engine: Engine, parts: number, { url, key, service }: Filled): Promise<void> {
  const board = { baseUrl: `${url}${basePath}`, key }
  heading(`Records with ${parts} parts on ${engine}`)
  line('', 'task ms', 'seconds')
  // Loads what every request needs.
  await call(board, 'getManagedMember', of(10))
  for (const [name, ask] of Object.entries(operations)) {
    await service.sample()
    const start = performance.now()
    await ask(board, parts)
    const seconds = (performance.now() - start) / 1_000
    const { longest } = await service.sample()
    line(name, longest.toFixed(0), seconds.toFixed(2))
    checkFigure(`${name} on ${engine}: longest task, ms of processor`, longest, 50, 'at most')
  }
}

export async function benchLargeRecords({ parts }: { readonly parts: number }): Promise<void> {
  for (const engine of engines.chosen) {
    const database = await freshDatabase(engine)
    if (!database) {
      skipped(`records with many parts on ${engine}`, 'initdb and postgres are not installed')
      continue
    }
    let service: MeteredService | undefined
    try {
      const storage = await openStorage(settingsOf(database))
      const key = await fill(storage, parts)
      await storage.close()
      service = await startMetered(database.env)
      await measure(engine, parts, { url: service.url, key, service })
    } finally {
      await service?.stop()
      await database.remove()
    }
  }
}
