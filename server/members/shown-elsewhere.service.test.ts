import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { describeService } from '../../testing/describe-service.ts'

const before = '2025-01-01T00:00:00.000Z'
const stamps = { created_at: before, updated_at: before }

describeService('what shows a member elsewhere', (enter) => {
  /**
   * Member 1 is in team 1, was in team 2, will be in team 3, follows the product of class 4, and sits on committee 1; committee 2 is a
   * memory. Gives back what has moved since.
   */
  async function withMemberships() {
    const world = await enter()
    const owned = { organization_id: world.association.id, ...stamps }
    await call(world.board, 'createMember', { body: { last_name: 'X', first_name: 'Y', email: 'x@example.org' } })
    await world.storage.transaction(async (tx) => {
      await tx
        .insertInto('products')
        .values({ ...owned, id: 1, code: 'L', name: 'Lessons' })
        .execute()
      await tx
        .insertInto('subscriptions')
        .values({ ...owned, id: 1, member_id: 1, product_id: 1, starts_on: '2025-01-01', ends_on: null })
        .execute()
      const group = { ...owned, description: null, kind: 'team', product_id: null } as const
      for (const id of [1, 2, 3, 4, 5])
        await tx
          .insertInto('groups')
          .values({ ...group, id, name: `Team ${id}`, product_id: id === 4 ? 1 : null })
          .execute()
      const membership = { ...owned, member_id: 1, role: null, valid_until: null }
      await tx
        .insertInto('group_places')
        .values([
          { ...membership, id: 1, group_id: 1, valid_from: '2025-01-01' },
          { ...membership, id: 2, group_id: 2, valid_from: '2025-01-01', valid_until: '2026-02-28' },
          { ...membership, id: 3, group_id: 3, valid_from: '2026-03-02' },
        ])
        .execute()
      await tx
        .insertInto('committees')
        .values([1, 2].map((id) => ({ ...owned, id, name: `Committee ${id}`, description: null })))
        .execute()
      const seat = { ...owned, member_id: 1, role: null, since: null }
      await tx
        .insertInto('committee_members')
        .values([
          { ...seat, id: 1, committee_id: 1, until: null },
          { ...seat, id: 2, committee_id: 2, until: '2026-02-28' },
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
    return { ...world, moved }
  }

  const nothing = { groups: [], group_places: [], subscriptions: [], committees: [] }

  it.each<[RequestBody<'updateMember'>, object]>([
    [{ first_name: 'Z' }, { ...nothing, group_places: [1, 3], subscriptions: [1], committees: [1] }],
    [{ membership_number: '77' }, { ...nothing, group_places: [1, 3], subscriptions: [1] }],
    // The subscription ends with it.
    [{ status: 'deceased' }, { ...nothing, groups: [1, 4], subscriptions: [1], committees: [1] }],
    [{ status: 'inactive' }, nothing],
    [{ phone: '1', initials: 'Z.' }, nothing],
    [{ first_name: 'Y' }, nothing],
  ])('after %j moves %j', async (body, expected) => {
    const { board, moved } = await withMemberships()
    await call(board, 'updateMember', { id: 1, body })
    expect(await moved()).toEqual(expected)
  })

  it.each([
    ['2026-02-28', { ...nothing, groups: [1, 4], subscriptions: [1], committees: [1] }],
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
    expect(await moved()).toEqual({ ...nothing, groups: [1, 4], subscriptions: [1], committees: [1] })
  })

  it('moves again when a deceased member is cancelled after all', async () => {
    const { board, moved, storage } = await withMemberships()
    await call(board, 'updateMember', { id: 1, body: { status: 'deceased' } })
    await storage.transaction((tx) => tx.updateTable('groups').set({ updated_at: before }).execute())
    await call(board, 'cancelMember', { id: 1 })
    expect(await moved()).toMatchObject({ groups: [1, 4] })
  })

  it('moves when the end was a mistake: the class counts the member again', async () => {
    const { board, moved, storage } = await withMemberships()
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-02-28' } })
    await storage.transaction((tx) => tx.updateTable('groups').set({ updated_at: before }).execute())
    await call(board, 'restoreMembership', { id: 1 })
    expect(await moved()).toMatchObject({ groups: [1, 4] })
  })

  it('moves when the member is deleted, with the team that the member was to join', async () => {
    const { board, moved, storage, association } = await withMemberships()
    await storage.transaction((tx) =>
      tx.deleteFrom('committee_members').where('organization_id', '=', association.id).execute(),
    )
    await call(board, 'deleteMember', { id: 1 })
    expect(await moved()).toEqual({ ...nothing, groups: [1, 3, 4] })
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
