import { allScopes } from '#contract/operations.ts'
import { scopesText } from '../server/api-keys/keys.ts'
import { startSession } from '../server/api-keys/sessions.ts'
import { lockForChanges } from '../server/changes/change-log.ts'
import type { Storage } from '../server/database/database.ts'
import { raiseSequence } from '../server/database/sequences.ts'
import { insertRow } from './add-row.ts'
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
  'mailings',
  'mailing_templates',
  'merges',
  'notes',
  'jobs',
] as const

/** Adds one record of every kind that has an id in a path, each with id 1, to an empty association. The key is a session of the person. */
export async function addOneOfEach(storage: Storage, organizationId: number): Promise<void> {
  const key = { organization_id: organizationId, id: 1 }
  await storage.transaction(async (tx) => {
    for (const table of tables) await insertRow(tx, table, key)
    // A message that nobody gets has no preview.
    await tx.updateTable('members').set({ email: 'a@b.nl' }).where('organization_id', '=', organizationId).execute()
    await insertRow(tx, 'payers', key)
    await insertRow(tx, 'api_keys', key, { person_id: 1 })
    for (const table of [...tables, 'api_keys'] as const) await raiseSequence(tx, organizationId, table, 2)
  })
}

const others = [
  'members',
  'participants',
  'groups',
  'committee_members',
  'event_registrations',
  'waiting_list',
  'products',
  'subscriptions',
  'invoices',
  'custom_fields',
  'statement_files',
] as const

/** Adds a second record, with id 2, of every kind that another record can name; parts belong to the records with id 1. */
export async function addAnother(storage: Storage, organizationId: number): Promise<void> {
  const key = { organization_id: organizationId, id: 2 }
  await storage.transaction(async (tx) => {
    for (const table of others) await insertRow(tx, table, key)
    await insertRow(tx, 'group_places', key, { member_id: 2 })
    await insertRow(tx, 'group_places', { ...key, id: 3 }, { group_id: 2 })
    await insertRow(tx, 'invoice_lines', key)
    await insertRow(tx, 'payments', key, { invoice_id: 2 })
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
