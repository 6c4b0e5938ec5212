/** The change log as its readers see it. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { changedRecords } from '#contract/changed-records.ts'
import { scopes } from '#contract/operations.ts'
import type { Database } from '../database/database.ts'
import { describeServiceOnEachDatabase, refused, type TestWorld } from '../../testing/describe-service.ts'
import { rows } from '../../testing/rows.ts'
import { lockForChanges, recordChange } from './change-log.ts'

/** One record of every kind, each with id 90. */
async function addRecords(db: Database, organization_id: number): Promise<void> {
  const key = { organization_id, id: 90 }
  const [member_id, event_id, invoice_id] = [90, 90, 90]
  await db
    .insertInto('members')
    .values({ ...rows.members(key), first_name: 'Ida' })
    .execute()
  await db
    .insertInto('groups')
    .values({ ...rows.groups(key), name: 'Heren 1' })
    .execute()
  await db
    .insertInto('group_places')
    .values({ ...rows.group_places(key), group_id: 90, member_id })
    .execute()
  await db.insertInto('mailings').values(rows.mailings(key)).execute()
  await db
    .insertInto('committees')
    .values({ ...rows.committees(key), name: 'Board' })
    .execute()
  await db
    .insertInto('committee_members')
    .values({ ...rows.committee_members(key), committee_id: 90, member_id })
    .execute()
  await db.insertInto('events').values(rows.events(key)).execute()
  await db
    .insertInto('event_registrations')
    .values({ ...rows.event_registrations(key), event_id })
    .execute()
  await db
    .insertInto('waiting_list')
    .values({ ...rows.waiting_list(key), event_id })
    .execute()
  await db
    .insertInto('invoices')
    .values({ ...rows.invoices(key), number: '2026-0090' })
    .execute()
  await db.insertInto('payers').values(rows.payers(key)).execute()
  await db.insertInto('jobs').values(rows.jobs(key)).execute()
  await db
    .insertInto('contribution_rules')
    .values({ ...rows.contribution_rules(key), name: 'Yearly' })
    .execute()
  await db
    .insertInto('mailing_templates')
    .values({ ...rows.mailing_templates(key), name: 'Welcome' })
    .execute()
  await db
    .insertInto('notes')
    .values({ ...rows.notes(key), member_id })
    .execute()
  await db
    .insertInto('statement_files')
    .values({ ...rows.statement_files(key), file_name: 'march.xml' })
    .execute()
  await db
    .insertInto('payments')
    .values({ ...rows.payments(key), invoice_id })
    .execute()
  await db
    .insertInto('people')
    .values({ ...rows.people(key), name: 'Anna' })
    .execute()
  await db
    .insertInto('api_keys')
    .values({ ...rows.api_keys(key), name: 'Key', person_id: 90 })
    .execute()
  await db
    .insertInto('outbox')
    .values({ ...rows.outbox(key), payload: JSON.stringify({ member_id }) })
    .execute()
  await db
    .insertInto('custom_fields')
    .values({ ...rows.custom_fields(key), label: 'Shirt' })
    .execute()
  await db
    .insertInto('products')
    .values({ ...rows.products(key), name: 'Lessons' })
    .execute()
  await db
    .insertInto('subscriptions')
    .values({ ...rows.subscriptions(key), member_id, product_id: 90 })
    .execute()
  await db
    .insertInto('bank_entries')
    .values({ ...rows.bank_entries(key), payer_name: 'P. Payer' })
    .execute()
  await db
    .insertInto('direct_debits')
    .values({ ...rows.direct_debits(key), collection_date: '2026-04-01' })
    .execute()
  await db
    .insertInto('reminders')
    .values({ ...rows.reminders(key), invoice_id, level_name: 'First' })
    .execute()
  await db
    .insertInto('credit_notes')
    .values({ ...rows.credit_notes(key), invoice_id, number: 'C-90' })
    .execute()
}

describeServiceOnEachDatabase('the list of changes', (enter) => {
  const changed = async () => {
    const entered = await enter({ now: '2026-03-01T12:00:00.000Z' })
    const { board } = entered
    const member = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    await call(board, 'updateMember', { id: member.id, body: { last_name: 'Smit', date_of_birth: '1990-01-02' } })
    return { ...entered, member }
  }

  it('has the changes of a record, newest first, with what they were before', async () => {
    const { as, member } = await changed()
    const secretary = await as({ scopes: ['leden:lezen', 'leden:gevoelig'] })
    const query = { record: 'member', record_id: member.id } as const
    const { data } = await call(secretary, 'listChanges', { query })
    expect(data.map(({ action }) => action)).toEqual(['changed', 'created'])
    expect(data[0]).toMatchObject({
      actor: { kind: 'key', name: expect.stringMatching(/^Key /) },
      record: { type: 'member', id: member.id },
      fields: expect.arrayContaining([
        { name: 'last_name', before: 'Jansen', after: 'Smit', is_hidden: false },
        { name: 'date_of_birth', before: null, after: '1990-01-02', is_hidden: false },
      ]),
    })
  })

  it('calls records by their names as they are now, where the key may know them', async () => {
    const { as, board } = await changed()
    const { id } = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
    await call(board, 'updateGroup', { id, body: { name: 'Heren 2' } })
    await call(board, 'createProduct', { body: { name: 'Lessons' } })
    await call(board, 'createCustomField', { body: { label: 'Shirt', type: 'text' } })
    await call(board, 'createEvent', { body: { name: 'Quiz', starts_at: '2026-09-01T18:00:00Z' } })
    const lines = [{ description: 'Advertisement', unit_price: '50.00' }]
    await call(board, 'createInvoice', { body: { recipient: { name: 'Bakery' }, lines } })
    const namesFor = async (key: TestWorld['board']) => {
      const { data } = await call(key, 'listChanges', {})
      return new Map(data.map(({ record }) => [record.type, record.name]))
    }
    const names = await namesFor(board)
    const kinds = ['member', 'group', 'product', 'custom_field', 'event', 'invoice']
    expect(kinds.map((kind) => names.get(kind))).toEqual(['Smit', 'Heren 2', 'Lessons', 'Shirt', 'Quiz', '2026-0001'])
    const few = await namesFor(await as({ scopes: ['instellingen:beheren'] }))
    expect(kinds.map((kind) => few.get(kind))).toEqual([null, null, 'Lessons', 'Shirt', null, null])
  })

  it('has a title without internal numbers for every kind of record', async () => {
    const { storage, association, board } = await enter({ now: '2026-03-01T12:00:00.000Z' })
    const organizationId = association.id
    const scope = { association: { id: organizationId }, actor: { kind: 'import' } } as const
    await storage.transaction(async (db) => {
      const now = await lockForChanges(db, { organizationId, clock: () => '2026-03-01T12:00:00.000Z' })
      await addRecords(db, organizationId)
      const changes = changedRecords.map((record) => ({ record, id: record === 'organization' ? organizationId : 90 }))
      for (const { record, id } of changes)
        await recordChange({ ...scope, db, now }, { record, id, action: 'changed', before: null, after: { any: 1 } })
    })
    const { data } = await call(board, 'listChanges', { query: { limit: 100 } })
    const marked = data.filter(
      ({ action, fields }) => action === 'changed' && fields.some(({ name }) => name === 'any'),
    )
    const titles = Object.fromEntries(marked.map(({ record }) => [record.type, record.name]))
    const { name } = await call(board, 'getOrganization', {})
    expect(titles).toEqual({
      organization: name,
      api_key: 'Key',
      session: 'Anna',
      person: 'Anna',
      custom_field: 'Shirt',
      product: 'Lessons',
      member: 'Ida Jansen',
      subscription: 'Lessons · Ida Jansen',
      payer: 'Ida Jansen',
      group: 'Heren 1',
      group_membership: 'Heren 1 · Ida Jansen',
      committee: 'Board',
      committee_member: 'Board · Ida Jansen',
      event: 'Open day',
      event_registration: 'A. Guest · Open day',
      waiting_list_entry: 'B. Guest · Open day',
      invoice: '2026-0090',
      payment: '2026-0090',
      credit_note: 'C-90',
      direct_debit: '2026-04-01',
      reminder: 'First · 2026-0090',
      job: 'Yearly',
      contribution_rules: 'Yearly',
      mailing_template: 'Welcome',
      note: 'Ida Jansen',
      bank_statement: 'march.xml',
      bank_entry: 'P. Payer',
      mailing: 'Summer party, {first_name}',
      outbox_entry: 'Ida Jansen',
    })
  })

  it('calls what was removed as it was called, with what it belonged to', async () => {
    const { board, member } = await changed()
    const group = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
    const place = { id: group.id, body: { member_id: member.id, valid_from: '2026-06-01' } }
    await call(board, 'addGroupMember', place)
    await call(board, 'removeGroupMember', { id: group.id, member_id: member.id })
    const event = await call(board, 'createEvent', { body: { name: 'Quiz', starts_at: '2026-09-01T18:00:00Z' } })
    await call(board, 'deleteEvent', { id: event.id })
    const { data } = await call(board, 'listChanges', {})
    const nameOf = (type: string, action: string) =>
      data.find((change) => change.record.type === type && change.action === action)?.record
    expect(nameOf('group_membership', 'removed')).toMatchObject({ name: 'Heren 1 · Smit', parent_id: null })
    expect(nameOf('group_membership', 'created')).toMatchObject({ name: 'Heren 1 · Smit', parent_id: null })
    expect(nameOf('event', 'removed')).toMatchObject({ name: 'Quiz' })
  })

  it('has those of what belongs to a member, by name, as far as the key may read it', async () => {
    const { as, board, member } = await changed()
    const { id } = await call(board, 'createProduct', { body: { name: 'Lessons' } })
    await call(board, 'startSubscription', { id: member.id, body: { product_id: id } })
    const group = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
    await call(board, 'addGroupMember', { id: group.id, body: { member_id: member.id } })
    await call(board, 'createMember', { body: { last_name: 'Other' } })
    const query = { member_id: member.id }
    const recordsFor = async (scopes: NonNullable<Parameters<typeof as>[0]>['scopes']) =>
      (await call(await as({ scopes }), 'listChanges', { query })).data.map(({ record, action }) => [
        record.type,
        record.name,
        record.parent_id,
        action,
      ])
    const own = [
      ['subscription', 'Lessons', member.id, 'created'],
      ['member', 'Smit', null, 'changed'],
      ['member', 'Smit', null, 'created'],
    ]
    expect(await recordsFor(['leden:lezen'])).toEqual(own)
    expect(await recordsFor(['leden:lezen', 'groepen:lezen'])).toEqual([
      ['group_membership', 'Heren 1', group.id, 'created'],
      ...own,
    ])
    expect(await refused(await as({ scopes: ['groepen:lezen'] }), 'listChanges', { query })).toMatchObject({
      status: 403,
    })
  })

  it('hides sensitive values from a key that may not read them', async () => {
    const { as, member } = await changed()
    const reader = await as({ scopes: ['leden:lezen'] })
    const query = { record: 'member', record_id: member.id } as const
    const { data } = await call(reader, 'listChanges', { query })
    expect(data[0]?.fields).toContainEqual({ name: 'date_of_birth', before: null, after: null, is_hidden: true })
    expect(JSON.stringify(data)).not.toContain('1990-01-02')
  })

  it('is for keys that may read the record; the whole log for administrators', async () => {
    const { as, board } = await changed()
    const reader = await as({ scopes: scopes.filter((scope) => scope !== 'facturen:lezen') })
    const refusal = { status: 403, code: 'insufficient_scope' }
    for (const query of [
      {},
      { record: 'member' },
      { record: 'organization', record_id: 1 },
      { record: 'invoice', record_id: 1 },
    ] as const)
      expect(await refused(reader, 'listChanges', { query })).toMatchObject(refusal)
    expect((await call(board, 'listChanges', {})).data.length).toBeGreaterThan(1)
  })

  it('has nothing of a module that is off, but for administrators', async () => {
    const { as, board, member } = await changed()
    const { id } = await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
    await call(board, 'addGroupMember', { id, body: { member_id: member.id } })
    const reader = await as({ scopes: ['leden:lezen', 'groepen:lezen'] })
    const query = { record: 'group', record_id: id } as const
    const ofMember = async () =>
      (await call(reader, 'listChanges', { query: { member_id: member.id } })).data.map(({ record }) => record.type)
    expect((await call(reader, 'listChanges', { query })).data).toHaveLength(1)
    expect(await ofMember()).toContain('group_membership')
    await call(board, 'updateSettings', { body: { modules: { groups: false } } })
    expect(await refused(reader, 'listChanges', { query })).toMatchObject({ status: 404, code: 'module_disabled' })
    expect(await ofMember()).not.toContain('group_membership')
    expect((await call(board, 'listChanges', { query })).data).toHaveLength(1)
  })

  it('is paged, and filtered by actor and time', async () => {
    const { board, service, member } = await changed()
    const first = await call(board, 'listChanges', { query: { record: 'member', limit: 1 } })
    expect(first).toMatchObject({ has_more: true, data: [{ action: 'changed' }] })
    const query = { record: 'member', limit: 1, starting_after: first.next_cursor ?? '' } as const
    expect(await call(board, 'listChanges', { query })).toMatchObject({
      has_more: false,
      data: [{ action: 'created' }],
    })
    service.setNow('2026-03-02T12:00:00.000Z')
    await call(board, 'updateMember', { id: member.id, body: { last_name: 'Later' } })
    const count = async (filter: object) =>
      (await call(board, 'listChanges', { query: { record: 'member', ...filter } })).data.length
    expect(await count({ from: '2026-03-02T00:00:00Z' })).toBe(1)
    expect(await count({ to: '2026-03-02T00:00:00Z' })).toBe(2)
    expect(await count({ actor_kind: 'key' })).toBe(3)
    expect(await count({ actor_kind: 'person' })).toBe(0)
    expect(await count({ actor_kind: 'key', actor_id: 9999 })).toBe(0)
  })

  it('shows flags and amounts alike on every database', async () => {
    const { board } = await changed()
    await call(board, 'updateSettings', { body: { modules: { committees: false } } })
    const { data } = await call(board, 'listChanges', { query: { record: 'organization' } })
    expect(data[0]?.fields).toEqual([{ name: 'committees_module', before: true, after: false, is_hidden: false }])
  })
})
