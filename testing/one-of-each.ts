import { allScopes } from '#contract/operations.ts'
import { scopesText } from '../server/api-keys/keys.ts'
import { startSession } from '../server/api-keys/sessions.ts'
import { lockForChanges } from '../server/changes/change-log.ts'
import type { Storage } from '../server/database/database.ts'
import { raiseSequence } from '../server/database/sequences.ts'
import { rows } from './rows.ts'

const tables = [
  'members',
  'groups',
  'group_places',
  'committees',
  'committee_members',
  'events',
  'event_registrations',
  'waiting_list',
  'invoices',
  'payments',
  'people',
  'passkeys',
  'saved_views',
  'api_keys',
  'outbox',
  'custom_fields',
  'products',
  'subscriptions',
  'statement_files',
  'bank_entries',
  'direct_debits',
  'reminders',
  'credit_notes',
  'contribution_rules',
  'jobs',
] as const

/** Adds one record of every kind that has an id in a path, each with id 1, to an empty association. The key is a session of the person. */
export async function addOneOfEach(storage: Storage, organizationId: number): Promise<void> {
  const key = { organization_id: organizationId, id: 1 }
  await storage.transaction(async (tx) => {
    await tx.insertInto('members').values(rows.members(key)).execute()
    await tx.insertInto('groups').values(rows.groups(key)).execute()
    await tx.insertInto('group_places').values(rows.group_places(key)).execute()
    await tx.insertInto('committees').values(rows.committees(key)).execute()
    await tx.insertInto('committee_members').values(rows.committee_members(key)).execute()
    await tx.insertInto('events').values(rows.events(key)).execute()
    await tx.insertInto('event_registrations').values(rows.event_registrations(key)).execute()
    await tx.insertInto('waiting_list').values(rows.waiting_list(key)).execute()
    await tx.insertInto('invoices').values(rows.invoices(key)).execute()
    await tx.insertInto('payers').values(rows.payers(key)).execute()
    await tx.insertInto('payments').values(rows.payments(key)).execute()
    await tx.insertInto('people').values(rows.people(key)).execute()
    await tx.insertInto('passkeys').values(rows.passkeys(key)).execute()
    await tx.insertInto('saved_views').values(rows.saved_views(key)).execute()
    await tx
      .insertInto('api_keys')
      .values({ ...rows.api_keys(key), person_id: 1 })
      .execute()
    await tx.insertInto('outbox').values(rows.outbox(key)).execute()
    await tx.insertInto('custom_fields').values(rows.custom_fields(key)).execute()
    await tx.insertInto('products').values(rows.products(key)).execute()
    await tx.insertInto('subscriptions').values(rows.subscriptions(key)).execute()
    await tx.insertInto('statement_files').values(rows.statement_files(key)).execute()
    await tx.insertInto('bank_entries').values(rows.bank_entries(key)).execute()
    await tx.insertInto('direct_debits').values(rows.direct_debits(key)).execute()
    await tx.insertInto('reminders').values(rows.reminders(key)).execute()
    await tx.insertInto('credit_notes').values(rows.credit_notes(key)).execute()
    await tx.insertInto('contribution_rules').values(rows.contribution_rules(key)).execute()
    await tx.insertInto('jobs').values(rows.jobs(key)).execute()
    for (const table of tables) await raiseSequence(tx, organizationId, table, 2)
  })
}

/** Adds a second record, with id 2, of every kind that another record can name; parts belong to the records with id 1. */
export async function addAnother(storage: Storage, organizationId: number): Promise<void> {
  const key = { organization_id: organizationId, id: 2 }
  await storage.transaction(async (tx) => {
    await tx.insertInto('members').values(rows.members(key)).execute()
    await tx.insertInto('participants').values(rows.participants(key)).execute()
    await tx.insertInto('groups').values(rows.groups(key)).execute()
    await tx
      .insertInto('group_places')
      .values([
        { ...rows.group_places(key), member_id: 2 },
        { ...rows.group_places({ ...key, id: 3 }), group_id: 2 },
      ])
      .execute()
    await tx.insertInto('committee_members').values(rows.committee_members(key)).execute()
    await tx.insertInto('event_registrations').values(rows.event_registrations(key)).execute()
    await tx.insertInto('waiting_list').values(rows.waiting_list(key)).execute()
    await tx.insertInto('products').values(rows.products(key)).execute()
    await tx.insertInto('subscriptions').values(rows.subscriptions(key)).execute()
    await tx.insertInto('invoices').values(rows.invoices(key)).execute()
    await tx.insertInto('invoice_lines').values(rows.invoice_lines(key)).execute()
    await tx
      .insertInto('payments')
      .values({ ...rows.payments(key), invoice_id: 2 })
      .execute()
    await tx.insertInto('custom_fields').values(rows.custom_fields(key)).execute()
    await tx.insertInto('statement_files').values(rows.statement_files(key)).execute()
  })
}

/** The key of another session of this person, who may do everything and is added if it is missing. */
export async function sessionKey(storage: Storage, organizationId: number, personId: number): Promise<string> {
  const association = { id: organizationId }
  const at = '2026-03-01T12:00:00.000Z'
  return storage.transaction(async (tx) => {
    const now = await lockForChanges(tx, { organizationId, clock: () => at })
    const person = { ...rows.people({ organization_id: organizationId, id: personId }), scopes: scopesText(allScopes) }
    await tx
      .insertInto('people')
      .values(person)
      .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet({ scopes: person.scopes }))
      .execute()
    const actor = { kind: 'person', id: personId, name: person.name } as const
    return (
      await startSession(
        { db: tx, association, now, actor },
        { id: personId, name: person.name },
        { environment: 'live', at, cookie: null },
      )
    ).secret
  })
}
