import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { describeService } from '../../testing/describe-service.ts'

const before = '2025-01-01T00:00:00.000Z'
/** Today is the last day. */
const tonight = '2026-03-01'
const stamps = { created_at: before, updated_at: before }

describeService('what shows a member elsewhere', (enter) => {
  /**
   * Member 1 is in team 1, was in team 2, will be in team 3, is in team 5 until tonight and in team 7, which is archived; follows the product
   * of class 4, and that of class 6 until tonight; sits on committee 1, and on committee 3 until tonight; committee 2 is a memory. Someone
   * else is in team 8 and class 9, and sits on committee 4. Gives back what has moved since.
   */
  async function withMemberships() {
    const world = await enter()
    const owned = { organization_id: world.association.id, ...stamps }
    await call(world.board, 'createMember', { body: { last_name: 'X', first_name: 'Y', email: 'x@example.org' } })
    await call(world.board, 'createMember', { body: { last_name: 'Else' } })
    await world.storage.transaction(async (tx) => {
      await tx
        .insertInto('products')
        .values([1, 2, 3].map((id) => ({ ...owned, id, code: `L${id}`, name: 'Lessons' })))
        .execute()
      const subscription = { ...owned, member_id: 1, starts_on: '2025-01-01' }
      await tx
        .insertInto('subscriptions')
        .values([
          { ...subscription, id: 1, product_id: 1, ends_on: null },
          { ...subscription, id: 2, product_id: 2, ends_on: tonight },
          { ...subscription, id: 3, product_id: 2, ends_on: '2026-02-28' },
          { ...subscription, id: 4, member_id: 2, product_id: 3, ends_on: null },
        ])
        .execute()
      const group = { ...owned, description: null, kind: 'team', product_id: null } as const
      const productOf = new Map([
        [4, 1],
        [6, 2],
        [9, 3],
      ])
      for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9])
        await tx
          .insertInto('groups')
          .values({
            ...group,
            id,
            name: `Team ${id}`,
            product_id: productOf.get(id) ?? null,
            archived_at: id === 7 ? before : null,
          })
          .execute()
      const membership = { ...owned, member_id: 1, role: null, valid_until: null }
      await tx
        .insertInto('group_places')
        .values([
          { ...membership, id: 1, group_id: 1, valid_from: '2025-01-01' },
          { ...membership, id: 2, group_id: 2, valid_from: '2025-01-01', valid_until: '2026-02-28' },
          { ...membership, id: 3, group_id: 3, valid_from: '2026-03-02' },
          { ...membership, id: 4, group_id: 5, valid_from: '2025-01-01', valid_until: tonight },
          { ...membership, id: 5, group_id: 7, valid_from: '2025-01-01' },
          { ...membership, id: 6, member_id: 2, group_id: 8, valid_from: '2025-01-01' },
        ])
        .execute()
      await tx
        .insertInto('committees')
        .values([1, 2, 3, 4].map((id) => ({ ...owned, id, name: `Committee ${id}`, description: null })))
        .execute()
      const seat = { ...owned, member_id: 1, role: null, since: null }
      await tx
        .insertInto('committee_members')
        .values([
          { ...seat, id: 1, committee_id: 1, until: null },
          { ...seat, id: 2, committee_id: 2, until: '2026-02-28' },
          { ...seat, id: 3, committee_id: 3, until: tonight },
          { ...seat, id: 4, member_id: 2, committee_id: 4, until: null },
        ])
        .execute()
    })
    const moved = async () => {
      const tables = ['groups', 'group_places', 'subscriptions', 'committees'] as const
      const found = tables.map(async (table) => {
        const query = world.storage.db
          .selectFrom(table)
          .select('id')
          .where('organization_id', '=', world.association.id)
        const rows = await query.where('updated_at', '>', before).orderBy('id').execute()
        return [table, rows.map(({ id }) => id)] as const
      })
      return Object.fromEntries(await Promise.all(found))
    }
    const forgetGroups = () =>
      world.storage.transaction((tx) =>
        tx
          .updateTable('groups')
          .set({ updated_at: before })
          .where('organization_id', '=', world.association.id)
          .execute(),
      )
    return { ...world, moved, forgetGroups }
  }

  const nothing = { groups: [], group_places: [], subscriptions: [], committees: [] }
  /** Those that count the member. */
  const groups = [1, 4, 5, 6]

  it.each<[RequestBody<'updateMember'>, object]>([
    [{ first_name: 'Z' }, { ...nothing, group_places: [1, 3, 4, 5], subscriptions: [1, 2], committees: [1, 3] }],
    [{ membership_number: '77' }, { ...nothing, group_places: [1, 3, 4, 5], subscriptions: [1, 2] }],
    // The subscription ends with it.
    [{ status: 'deceased' }, { ...nothing, groups, subscriptions: [1], committees: [1, 3] }],
    [{ status: 'inactive' }, nothing],
    [{ phone: '1', initials: 'Z.' }, nothing],
    [{ first_name: 'Y' }, nothing],
  ])('after %j moves %j', async (body, expected) => {
    const { board, moved } = await withMemberships()
    await call(board, 'updateMember', { id: 1, body })
    expect(await moved()).toEqual(expected)
  })

  it.each([
    ['2026-02-28', { ...nothing, groups, subscriptions: [1, 2], committees: [1, 3] }],
    // The subscription ends with it.
    ['2026-03-01', { ...nothing, subscriptions: [1] }],
  ])('after a cancellation to %s moves %j', async (end_date, expected) => {
    const { board, moved } = await withMemberships()
    await call(board, 'cancelMember', { id: 1, body: { end_date } })
    expect(await moved()).toEqual(expected)
  })

  it('moves when the membership ends with its date', async () => {
    const { board, moved, service } = await withMemberships()
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-03-01' } })
    service.setNow('2026-03-02T12:00:00.000Z')
    await call(board, 'getMember', { id: 1 })
    // Not team 3, in which the member never was.
    expect(await moved()).toEqual({ ...nothing, groups, subscriptions: [1], committees: [1, 3] })
  })

  it('moves again when that was a mistake of a clock', async () => {
    const { board, moved, service, forgetGroups } = await withMemberships()
    const { id } = await call(board, 'createMember', { body: { last_name: 'Other' } })
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-03-01' } })
    service.setNow('2026-03-02T12:00:00.000Z')
    await call(board, 'getMember', { id: 1 })
    await forgetGroups()
    service.setNow('2026-03-01T13:00:00.000Z')
    await call(board, 'updateMember', { id, body: { phone: '1' } })
    expect(await moved()).toMatchObject({ groups })
  })

  it('moves no class whose subscription never stopped to be counted', async () => {
    const { board, moved } = await withMemberships()
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-03-01' } })
    await call(board, 'updateMember', { id: 1, body: { status: 'active' } })
    expect(await moved()).toEqual({ ...nothing, subscriptions: [1] })
  })

  it('moves again when a deceased member is cancelled after all', async () => {
    const { board, moved, forgetGroups } = await withMemberships()
    await call(board, 'updateMember', { id: 1, body: { status: 'deceased' } })
    await forgetGroups()
    await call(board, 'cancelMember', { id: 1 })
    expect(await moved()).toMatchObject({ groups })
  })

  it('moves when the end was a mistake: the class counts the member again', async () => {
    const { board, moved, forgetGroups } = await withMemberships()
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-02-28' } })
    await forgetGroups()
    await call(board, 'restoreMembership', { id: 1 })
    expect(await moved()).toMatchObject({ groups })
  })

  it('moves when the member is deleted, with the team that the member was to join', async () => {
    const { board, moved, storage, association } = await withMemberships()
    await storage.transaction((tx) =>
      tx.deleteFrom('committee_members').where('organization_id', '=', association.id).execute(),
    )
    await call(board, 'deleteMember', { id: 1 })
    expect(await moved()).toEqual({ ...nothing, groups: [1, 3, 4, 5, 6] })
  })

  it('keeps the name on a registration and an invoice', async () => {
    const { board, storage, association } = await withMemberships()
    const owned = { organization_id: association.id, ...stamps }
    await storage.transaction(async (tx) => {
      const event = {
        description: null,
        location: null,
        starts_at: before,
        ends_at: null,
        registration_deadline: null,
        capacity: null,
        price: 0,
      }
      await tx
        .insertInto('events')
        .values({ ...owned, ...event, id: 1, name: 'E', status: 'published', payment: 'none', free_for_members: false })
        .execute()
      const registration = {
        event_id: 1,
        member_id: 1,
        name: 'Y X',
        email: null,
        number_of_people: 1,
        status: 'confirmed',
      } as const
      await tx
        .insertInto('event_registrations')
        .values({ ...owned, ...registration, id: 1 })
        .execute()
    })
    await call(board, 'updateMember', { id: 1, body: { last_name: 'Other' } })
    const rows = await storage.db
      .selectFrom('event_registrations')
      .select(['name', 'updated_at'])
      .where('organization_id', '=', association.id)
      .execute()
    expect(rows).toEqual([{ name: 'Y X', updated_at: before }])
  })
})
