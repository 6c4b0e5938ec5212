import { type Insertable, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, organizationRow, rows } from '../../testing/rows.ts'
import type { Storage } from './database.ts'
import { isForeignKeyViolation, uniqueViolation } from './errors.ts'
import type { Tables } from './tables.ts'

/** An association with one row in each table: what the rows of others may point to. */
async function filled(storage: Storage): Promise<number> {
  const organizationId = await addOrganization(storage)
  await storage.transaction(async (tx) => {
    for (const [table, row] of recordRows({ organization_id: organizationId, id: 1 })) {
      await tx.insertInto(table).values(row).execute()
    }
    await tx.insertInto('sequences').values(sequence(organizationId)).execute()
    await tx.insertInto('idempotency_keys').values(idempotencyKey(organizationId)).execute()
    await tx.insertInto('relationships').values(relationship(organizationId)).execute()
    const token = { payment_token: `token-${organizationId}` }
    const invitation = { invitation_hash: `invitation-${organizationId}` }
    await tx.updateTable('people').set(invitation).where('organization_id', '=', organizationId).execute()
    await tx.updateTable('invoices').set(token).where('organization_id', '=', organizationId).execute()
  })
  return organizationId
}

function recordRows(key: { organization_id: number; id: number }) {
  return Object.keys(rows).map((name) => {
    // `Object.keys` gives the keys of `rows`.
    const table = name as keyof typeof rows
    return [table, rows[table](key)] as const
  })
}

const sequence = (id: number) => ({ organization_id: id, name: 'members', next: 2 })
const idempotencyKey = (id: number) => ({
  organization_id: id,
  api_key_id: 1,
  key: 'once',
  fingerprint: 'f',
  status: 201,
  body: '{}',
  expires_at: '2026-01-02T00:00:00.000Z',
})
const relationship = (id: number): Insertable<Tables['relationships']> => ({
  organization_id: id,
  member_id: 1,
  related_id: 1,
  type: 'partner_of',
  primary_contact: false,
})

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'accepted',
    (error: unknown) => error,
  )
}

describeEachDatabase('constraints', (open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test('every unique constraint is reported by the same name on both engines', async () => {
    const id = await filled(storage)
    const { slug } = await storage.db
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const second = { organization_id: id, id: 2 }
    const attempts = {
      organizations_slug_unique: insert('organizations', organizationRow(slug)),
      api_keys_hash_unique: insert('api_keys', { ...rows.api_keys(second), hash: `hash-${id}-1` }),
      api_keys_name_unique: insert('api_keys', { ...rows.api_keys(second), name: 'Key 1' }),
      people_email_key_unique: insert('people', { ...rows.people(second), email_key: 'person-1@example.org' }),
      people_invitation_hash_unique: insert('people', { ...rows.people(second), invitation_hash: `invitation-${id}` }),
      passkeys_credential_id_unique: insert('passkeys', {
        ...rows.passkeys(second),
        credential_id: `credential-${id}-1`,
      }),
      custom_fields_name_unique: insert('custom_fields', { ...rows.custom_fields(second), name: 'field_1' }),
      products_code_unique: insert('products', { ...rows.products(second), code: 'P1' }),
      members_membership_number_unique: insert('members', { ...rows.members(second), membership_number: '1001' }),
      groups_name_unique: insert('groups', { ...rows.groups(second), name: 'Group 1' }),
      committees_name_unique: insert('committees', { ...rows.committees(second), name: 'Committee 1' }),
      notes_written_at_unique: insert('notes', {
        ...rows.notes(second),
        written_at: rows.notes({ ...second, id: 1 }).written_at,
      }),
      invoices_number_unique: insert('invoices', { ...rows.invoices(second), number: '2026-0001' }),
      invoices_payment_token_unique: insert('invoices', { ...rows.invoices(second), payment_token: `token-${id}` }),
      credit_notes_number_unique: insert('credit_notes', { ...rows.credit_notes(second), number: 'C2026-0001' }),
      direct_debits_message_id_unique: insert('direct_debits', { ...rows.direct_debits(second), message_id: 'LB1' }),
      direct_debit_rows_collects_invoice_id_unique: (storage: Storage) =>
        storage.transaction(async (tx) => {
          await tx.insertInto('direct_debits').values(rows.direct_debits(second)).execute()
          await tx.insertInto('direct_debit_rows').values(rows.direct_debit_rows(second)).execute()
        }),
      reminders_reminds_invoice_id_level_unique: insert('reminders', rows.reminders(second)),
      statement_files_digest_unique: insert('statement_files', { ...rows.statement_files(second), digest: 'digest-1' }),
      bank_entries_identity_unique: insert('bank_entries', { ...rows.bank_entries(second), identity: 'entry-1' }),
      payments_reverses_id_unique: (storage: Storage) =>
        storage.transaction(async (tx) => {
          const reversal = { ...rows.payments(second), amount: -100, reverses_id: 1 }
          await tx
            .insertInto('payments')
            .values([reversal, { ...reversal, id: 3 }])
            .execute()
        }),
      members_pkey: insert('members', { ...rows.members({ ...second, id: 1 }), membership_number: '9' }),
      sequences_pkey: insert('sequences', sequence(id)),
      saved_views_person_id_list_name_unique: insert('saved_views', { ...rows.saved_views(second), name: 'View 1' }),
      mailing_templates_name_unique: insert('mailing_templates', {
        ...rows.mailing_templates(second),
        name: 'Text 1',
      }),
      idempotency_keys_pkey: insert('idempotency_keys', idempotencyKey(id)),
      relationships_pkey: insert('relationships', relationship(id)),
    }
    const told = await Promise.all(
      Object.values(attempts).map(async (attempt) => uniqueViolation(await refusalOf(attempt(storage)))),
    )
    expect(told).toEqual(Object.keys(attempts))
  })

  test('no other unique constraint exists', async () => {
    const { rows: found } =
      storage.engine === 'postgres'
        ? await sql<{ n: number }>`
            select count(*) as n from pg_constraint where contype = 'u' and connamespace = 'public'::regnamespace
          `.execute(storage.db)
        : await sql<{ n: number }>`
            select count(*) as n from sqlite_schema s, pragma_index_list(s.name) i where s.type = 'table' and i.origin = 'u'
          `.execute(storage.db)
    expect(found[0]?.n).toBe(23)
  })

  test('keys lead with the association, except those by which it is found and those of no association', async () => {
    const { rows: found } =
      storage.engine === 'postgres'
        ? await sql<{ name: string }>`
            select conrelid::regclass || '.' || attname as name
            from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
            where contype in ('p', 'u') and connamespace = 'public'::regnamespace and attname <> 'organization_id'
          `.execute(storage.db)
        : await sql<{ name: string }>`
            select s.name || '.' || c.name as name
            from sqlite_schema s, pragma_index_list(s.name) i, pragma_index_info(i.name) c
            where s.type = 'table' and i.origin <> 'c' and c.seqno = 0 and c.name <> 'organization_id'
          `.execute(storage.db)
    const ofThisKind = found.flatMap(({ name }) => (/^(kysely|member_search)_/.test(name) ? [] : [name]))
    // SQLite has no index for a key that is the row's number.
    expect(ofThisKind.filter((name) => name !== 'organizations.id').toSorted()).toEqual([
      'api_keys.hash',
      'invoices.payment_token',
      'organizations.slug',
      'passkey_challenges.challenge',
      'passkeys.credential_id',
      'people.invitation_hash',
      'service_secrets.name',
      'sign_in_attempts.key',
    ])
  })

  test('the same values are free in another association', async () => {
    await filled(storage)
    const other = await addOrganization(storage)
    await storage.transaction(async (tx) => {
      for (const [table, row] of recordRows({ organization_id: other, id: 1 }))
        await tx.insertInto(table).values(row).execute()
    })
    const found = await storage.db.selectFrom('members').select('id').where('organization_id', '=', other).execute()
    expect(found).toEqual([{ id: 1 }])
  })

  test('no row can point into another association', async () => {
    await filled(storage)
    const other = await addOrganization(storage)
    const attempts = [
      insert('participants', rows.participants({ organization_id: other, id: 1 })),
      insert('relationships', relationship(other)),
      insert('subscriptions', rows.subscriptions({ organization_id: other, id: 1 })),
      insert('groups', { ...rows.groups({ organization_id: other, id: 1 }), product_id: 1 }),
      insert('group_places', rows.group_places({ organization_id: other, id: 1 })),
      insert('committee_members', rows.committee_members({ organization_id: other, id: 1 })),
      insert('event_registrations', rows.event_registrations({ organization_id: other, id: 1 })),
      insert('invoices', { ...rows.invoices({ organization_id: other, id: 1 }), member_id: 1 }),
      insert('invoice_lines', rows.invoice_lines({ organization_id: other, id: 1 })),
      insert('payments', rows.payments({ organization_id: other, id: 1 })),
      insert('idempotency_keys', idempotencyKey(other)),
      insert('products', rows.products({ organization_id: 999_999, id: 1 })),
    ]
    const told = await Promise.all(
      attempts.map(async (attempt) => isForeignKeyViolation(await refusalOf(attempt(storage)))),
    )
    expect(told).toEqual(attempts.map(() => true))
  })

  test('what is pointed to cannot go', async () => {
    const id = await filled(storage)
    const deletion = storage.transaction((tx) => tx.deleteFrom('members').where('organization_id', '=', id).execute())
    expect(isForeignKeyViolation(await refusalOf(deletion))).toBe(true)
  })

  test('a value outside its list, a wrong type and a missing value are refused, and are no unique violation', async () => {
    const id = await filled(storage)
    const member = rows.members({ organization_id: id, id: 2 })
    // The `as` say what is not true: the database is asked for what the types refuse already.
    const attempts = [
      insert('members', { ...member, status: 'unknown' as 'active' }),
      insert('members', { ...member, member_since: 'some day' }),
      insert('members', { ...member, updated_at: 'now and then' }),
      insert('members', { ...member, membership_number: null as unknown as string }),
      insert('events', { ...rows.events({ organization_id: id, id: 2 }), price: 'free' as unknown as number }),
      insert('events', { ...rows.events({ organization_id: id, id: 2 }), free_for_members: 2 as unknown as boolean }),
    ]
    for (const attempt of attempts) {
      const refusal = await refusalOf(attempt(storage))
      expect(refusal).toBeInstanceOf(Error)
      expect([uniqueViolation(refusal), isForeignKeyViolation(refusal)]).toEqual([null, false])
    }
  })
})

function insert<T extends keyof Tables>(table: T, row: Insertable<Tables[T]>): (storage: Storage) => Promise<unknown> {
  return (storage) => storage.transaction((tx) => tx.insertInto(table).values(row).execute())
}
