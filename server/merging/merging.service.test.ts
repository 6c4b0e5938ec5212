/** Two records of one person become one, and two again. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import {
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addRow } from '../../testing/add-row.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { expectReconciled, madeInvoice } from '../../testing/invoices.ts'
import { merge } from '../../testing/merge.ts'
import { movedTables } from './tables.ts'

async function twoOf(world: TestWorld, more: Parameters<typeof addMember>[1] = {}): Promise<readonly [number, number]> {
  const same = { first_name: 'Zoë', email: 'zoe@example.org', member_since: '2020-01-01' }
  return [await addMember(world, { ...same, ...more }), await addMember(world, same)]
}

/** Every row of the association that merging may change, without the times at which records changed. */
async function everything({ storage, association }: TestWorld) {
  const tables = [...Object.keys(movedTables), 'members', 'events', 'contribution_rules', 'mailings', 'payments']
  const found: Record<string, unknown> = {}
  for (const table of tables.filter((one) => one !== 'merges')) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where organization_id = ${association.id}`.execute(storage.db)
    const plain = rows.map((row) => JSON.stringify({ ...row, updated_at: null }))
    found[table] = plain.toSorted()
  }
  return found
}

const always = ['2026-01-01', null] as const

/** One of everything that can belong to a member. */
async function filled(world: TestWorld, [stays, goes]: readonly [number, number]) {
  const { board } = world
  const third = await addMember(world, { first_name: 'Kim', relationships: [{ member_id: goes, type: 'child_of' }] })
  const group = await addGroup(world)
  await addMembership(world, group, goes, always)
  await addTerm(world, await addCommittee(world), goes, ['2024-01-01', null])
  const { product } = await addClass(world)
  await addSubscription(world, product, goes, always)
  const event = await addEvent(world)
  await register(world, event, { member_id: goes, number_of_people: 2 })
  const invoice = await madeInvoice(world, { member_id: goes })
  await call(board, 'updatePayer', { id: third, body: { payer_member_id: goes } })
  await call(board, 'updatePayer', { id: goes, body: { recipient: { name: 'Bakery' } } })
  await addRow(world, 'mailings')
  await addRow(world, 'mailing_copies', { member_id: goes, reader_id: goes })
  return { third, group, product, event, invoice, stays }
}

describeServiceOnEachDatabase('merging two members', (enter) => {
  it('moves everything to the one who stays', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const pair = await twoOf(world)
    const [stays, goes] = pair
    const { third, group, event, invoice, product } = await filled(world, pair)
    const history = await call(board, 'listChanges', { query: { record: 'member', record_id: goes } })
    const preview = await call(board, 'previewMerge', { id: stays, member_id: goes })
    expect(preview.moves).toContainEqual({ part: 'relationships', count: 1 })
    await merge(board, pair)
    expect((await call(board, 'listGroupMembers', { id: group })).data.map(({ member_id: id }) => id)).toEqual([stays])
    expect((await call(board, 'getInvoice', { id: invoice.id })).member_id).toBe(stays)
    expect((await call(board, 'listEventRegistrations', { id: event })).data).toMatchObject([
      { member_id: stays, number_of_people: 2 },
    ])
    expect((await call(board, 'listSubscriptions', { id: stays })).data).toMatchObject([{ product: { id: product } }])
    expect((await call(board, 'getMember', { id: third })).relationships).toMatchObject([
      { member_id: stays, type: 'child_of' },
    ])
    expect((await call(board, 'getMember', { id: stays })).relationships).toMatchObject([
      { member_id: third, type: 'parent_of' },
    ])
    const { data: payers } = await call(board, 'listPayers', {})
    expect(
      payers
        .map(({ id, payer_member_id: payer, recipient }) => [id, payer, recipient?.name ?? null].join(' '))
        .toSorted(),
    ).toEqual([`${third} ${stays} `, `${stays}  Bakery`].toSorted())
    for (const [table, { columns }] of Object.entries(movedTables)) {
      const named = sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${goes}`),
        sql` or `,
      )
      const { rows } = await sql`select * from ${sql.table(table)}
        where organization_id = ${association.id} and (${named})`.execute(storage.db)
      expect([table, rows]).toEqual([table, []])
    }
    const { data } = await call(board, 'listChanges', { query: { record: 'member', record_id: stays, limit: 100 } })
    expect(data.map(({ action }) => action)).toContain('merged')
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(history.data.map(({ id }) => id)))
    await expectReconciled(world)
  })

  it('leaves no record of the one who goes, and leads from the id and number to the one who stays', async () => {
    const world = await enter()
    const { board } = world
    const pair = await twoOf(world)
    const [stays, goes] = pair
    const number = (await call(board, 'getMember', { id: goes })).membership_number ?? ''
    await merge(board, pair)
    expect(await refused(board, 'getMember', { id: goes })).toEqual(problem(404, 'not_found'))
    expect(await call(board, 'findMerged', { query: { id: goes } })).toMatchObject({ member_id: stays })
    expect(await call(board, 'findMerged', { query: { number } })).toMatchObject({ member_id: stays })
    const body = { last_name: 'Other', membership_number: number }
    expect(await refused(board, 'createMember', { body })).toEqual(invalid(['membership_number', 'taken']))
    const third = await addMember(world)
    await merge(board, [third, stays])
    expect(await call(board, 'findMerged', { query: { id: goes } })).toMatchObject({ member_id: third })
  })

  it('is undone row by row', async () => {
    const world = await enter()
    const { board } = world
    const pair = await twoOf(world)
    const [stays, goes] = pair
    const { group, event } = await filled(world, pair)
    await addMembership(world, group, stays, ['2025-01-01', '2026-06-30'])
    await register(world, event, { member_id: stays })
    const before = await everything(world)
    const { id } = await merge(board, pair)
    expect(await everything(world)).not.toEqual(before)
    const { left } = await call(board, 'undoMerge', { id })
    expect(left).toEqual([])
    expect(await everything(world)).toEqual(before)
    expect((await call(board, 'getMember', { id: goes })).id).toBe(goes)
    expect(await call(board, 'findMerged', { query: { id: goes } })).toMatchObject({ member_id: null })
    expect(await refused(board, 'undoMerge', { id })).toEqual(problem(409, 'merge_not_undoable'))
    await expectReconciled(world)
  })

  it('is undone but for what was changed since, which is said', async () => {
    const world = await enter()
    const { board } = world
    const pair = await twoOf(world, { phone: '030 1234567' })
    const [stays, goes] = pair
    const { invoice, group } = await filled(world, pair)
    const { id } = await merge(board, pair)
    await call(board, 'updateInvoice', { id: invoice.id, body: { reference: 'New' } })
    await call(board, 'removeGroupMember', { id: group, member_id: stays })
    await call(board, 'updateMember', { id: stays, body: { phone: '030 7654321' } })
    const { left } = await call(board, 'undoMerge', { id })
    expect(left).toEqual(
      expect.arrayContaining([
        { part: 'invoices', name: invoice.number, reason: 'changed_since' },
        expect.objectContaining({ part: 'group_memberships' }),
      ]),
    )
    expect(left).toHaveLength(2)
    expect((await call(board, 'getInvoice', { id: invoice.id })).member_id).toBe(stays)
    expect((await call(board, 'getMember', { id: stays })).phone).toBe('030 7654321')
    expect((await call(board, 'getMember', { id: goes })).phone).toBeNull()
  })

  it('gives the place of a double registration to who waits, who keeps it when the merge is undone', async () => {
    const world = await enter()
    const { board } = world
    const two = await twoOf(world)
    const third = await addMember(world, { last_name: 'Wacht' })
    const event = await addEvent(world, { capacity: 2 })
    for (const member_id of two) await register(world, event, { member_id })
    await call(board, 'addToWaitingList', { id: event, body: { member_id: third } })
    const { id } = await merge(board, two)
    const registered = async () => {
      const { data } = await call(board, 'listEventRegistrations', { id: event, query: {} })
      return new Set(data.flatMap(({ member_id: member, status }) => (status === 'confirmed' ? [member] : [])))
    }
    expect(await registered()).toEqual(new Set([two[0], third]))
    expect((await call(board, 'undoMerge', { id })).left).toMatchObject([{ reason: 'event_full' }])
    expect(await registered()).toEqual(new Set([two[0], third]))
  })

  it('asks for fields in which both have a value, and takes what one has', async () => {
    const world = await enter()
    const { board } = world
    const stays = await addMember(world, { first_name: 'Zoe', email: 'a@example.org', member_since: '2020-01-01' })
    const goes = await addMember(world, {
      first_name: 'Zoë',
      phone: '030 1234567',
      email: 'a@example.org',
      member_since: '2020-01-01',
    })
    const preview = await call(board, 'previewMerge', { id: stays, member_id: goes })
    expect(preview.fields).toEqual([
      { name: 'first_name', from: null },
      { name: 'phone', from: 'goes' },
    ])
    const body = { member_id: goes, fingerprint: preview.fingerprint }
    expect(await refused(board, 'mergeMembers', { id: stays, body })).toEqual(
      invalid(['choices.first_name', 'required']),
    )
    expect(
      await refused(board, 'mergeMembers', {
        id: stays,
        body: { ...body, choices: { first_name: 'goes', phone: 'stays' } },
      }),
    ).toEqual(invalid(['choices.phone', 'unknown_field']))
    await call(board, 'mergeMembers', { id: stays, body: { ...body, choices: { first_name: 'goes' } } })
    expect(await call(board, 'getMember', { id: stays })).toMatchObject({ first_name: 'Zoë', phone: '030 1234567' })
  })

  it('keeps one membership, subscription and registration of those that both have at once, and names them', async () => {
    const world = await enter()
    const { board } = world
    const pair = await twoOf(world)
    const [stays, goes] = pair
    const group = await addGroup(world)
    await addMembership(world, group, stays, ['2026-01-01', '2026-06-30'])
    await addMembership(world, group, goes, ['2025-01-01', null])
    const { product } = await addClass(world)
    await addSubscription(world, product, stays, ['2026-02-01', null])
    await addSubscription(world, product, goes, ['2026-01-01', '2026-12-31'])
    const event = await addEvent(world)
    await register(world, event, { member_id: stays })
    await register(world, event, { member_id: goes, number_of_people: 3 })
    await call(board, 'updateMember', { id: stays, body: { relationships: [{ member_id: goes, type: 'sibling_of' }] } })
    await call(board, 'updatePayer', { id: stays, body: { payer_member_id: goes } })
    const preview = await call(board, 'previewMerge', { id: stays, member_id: goes })
    expect(preview.rules.map(({ rule }) => rule).toSorted()).toEqual(
      ['each_other', 'own_payer', 'same_event', 'same_group', 'same_subscription'].toSorted(),
    )
    await merge(board, pair)
    const { data: places } = await call(board, 'listGroupHistory', { id: group })
    expect(places).toMatchObject([{ valid_from: '2025-01-01', valid_until: null }])
    const { data: subscriptions } = await call(board, 'listSubscriptions', { id: stays })
    expect(subscriptions).toMatchObject([{ starts_on: '2026-01-01', ends_on: null }])
    const { data: registrations } = await call(board, 'listEventRegistrations', { id: event })
    expect(registrations.map(({ status, number_of_people: people }) => `${status} ${people}`).toSorted()).toEqual([
      'cancelled 1',
      'confirmed 3',
    ])
    expect(await call(board, 'getManagedEvent', { id: event })).toMatchObject({ spots_taken: 3 })
    expect((await call(board, 'getMember', { id: stays })).relationships).toEqual([])
  })

  it('is refused for what has changed since the preview, and the second of two at once', async () => {
    const world = await enter()
    const { board } = world
    const [stays, goes] = await twoOf(world)
    const { fingerprint } = await call(board, 'previewMerge', { id: stays, member_id: goes })
    const once = () => call(board, 'mergeMembers', { id: stays, body: { member_id: goes, fingerprint } })
    await addMembership(world, await addGroup(world), goes, always)
    expect(await refused(board, 'mergeMembers', { id: stays, body: { member_id: goes, fingerprint } })).toEqual(
      problem(409, 'merge_outdated'),
    )
    const fresh = await call(board, 'previewMerge', { id: stays, member_id: goes })
    const again = () =>
      call(board, 'mergeMembers', { id: stays, body: { member_id: goes, fingerprint: fresh.fingerprint } })
    const { done, refusals } = await race([again(), again()])
    expect([done.length, refusals]).toEqual([1, [invalid(['member_id', 'invalid'])]])
    await expect(once()).rejects.toThrow()
    expect(await refused(board, 'previewMerge', { id: stays, member_id: stays })).toEqual(
      invalid(['member_id', 'invalid']),
    )
  })

  it('is refused while a job runs', async () => {
    const world = await enter()
    const { board } = world
    const [stays, goes] = await twoOf(world)
    const { fingerprint } = await call(board, 'previewMerge', { id: stays, member_id: goes })
    await addRow(world, 'jobs', { status: 'running', lease_by: 'other', lease_until: '2099-01-01T00:00:00.000Z' })
    expect(await refused(board, 'mergeMembers', { id: stays, body: { member_id: goes, fingerprint } })).toEqual(
      problem(409, 'job_in_progress'),
    )
  })

  it('tells nobody of sensitive notes who may not see them, and moves them', async () => {
    const world = await enter()
    const { board } = world
    const pair = await twoOf(world)
    const [stays, goes] = pair
    for (const sensitive of [true, false])
      await call(board, 'createNote', { body: { member_id: goes, text: 'Plays the tuba', sensitive } })
    const secretary = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const preview = await call(secretary, 'previewMerge', { id: stays, member_id: goes })
    expect(preview.moves).toEqual([{ part: 'notes', count: 1 }])
    await merge(secretary, pair)
    expect((await call(board, 'listNotes', { query: { member_id: stays } })).data).toHaveLength(2)
  })

  it('needs the permissions of what moves', async () => {
    const world = await enter()
    const [stays, goes] = await twoOf(world, { date_of_birth: '1990-01-02' })
    await madeInvoice(world, { member_id: goes })
    const secretary = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const preview = await call(secretary, 'previewMerge', { id: stays, member_id: goes })
    expect(preview.missing_scopes).toEqual(['facturen:beheren'])
    expect(preview.stays).not.toHaveProperty('date_of_birth')
    const body = { member_id: goes, fingerprint: preview.fingerprint }
    expect(await refused(secretary, 'mergeMembers', { id: stays, body })).toEqual(problem(403, 'insufficient_scope'))
    const other = await call(secretary, 'previewMerge', { id: goes, member_id: stays })
    expect(other.missing_scopes).toEqual(['leden:gevoelig'])
  })

  it('cannot be undone after thirty days, when nothing is kept for it any more', async () => {
    const world = await enter()
    const { board, service, storage, association } = world
    const { id } = await merge(board, await twoOf(world))
    service.setNow('2026-04-02T12:00:00.000Z')
    expect(await refused(board, 'undoMerge', { id })).toEqual(problem(409, 'merge_not_undoable'))
    const kept = () =>
      storage.db.selectFrom('merge_steps').where('organization_id', '=', association.id).selectAll().execute()
    expect(await kept()).toEqual([])
  })
})

describeServiceOnEachDatabase('members who may be one person', (enter) => {
  it('are listed with what they have in common, the most likely first, until someone says that they are two', async () => {
    const world = await enter()
    const { board, as } = world
    const sepa = { iban: 'NL91ABNA0417164300', mandate_date: '2026-01-01' }
    const one = await addMember(world, { first_name: 'Jan', email: 'jan@example.org', date_of_birth: '1990-01-02' })
    const two = await addMember(world, { first_name: 'Jan', email: 'jan@example.org', date_of_birth: '1990-01-02' })
    const three = await addMember(world, { first_name: 'Els', sepa })
    const four = await addMember(world, { first_name: 'E.', initials: 'E.', sepa })
    await addMember(world, { first_name: 'Jan', email: 'other@example.org', date_of_birth: '1960-01-02' })
    const pairsFor = async (connection: Connection) =>
      (await call(connection, 'listDuplicates', {})).pairs.map(({ members, signs }) => [
        ...members.map(({ id }) => id),
        ...signs,
      ])
    expect(await pairsFor(board)).toEqual([
      [one, two, 'email', 'birth'],
      [three, four, 'iban'],
    ])
    expect(await pairsFor(await as({ scopes: ['leden:schrijven'] }))).toEqual([[one, two, 'email']])
    await call(board, 'decideDuplicate', { id: two, body: { member_id: one, is_same: false } })
    expect(await pairsFor(board)).toEqual([[three, four, 'iban']])
    const { data } = await call(board, 'listChanges', { query: { record: 'member', record_id: one } })
    expect(data[0]?.fields.map(({ name }) => name)).toEqual(['not_the_same_as'])
    await call(board, 'decideDuplicate', { id: one, body: { member_id: two, is_same: true } })
    expect(await pairsFor(board)).toHaveLength(2)
    await call(board, 'decideDuplicate', { id: one, body: { member_id: two, is_same: false } })
    await call(board, 'deleteMember', { id: one })
    expect(await pairsFor(board)).toEqual([[three, four, 'iban']])
  })
})
