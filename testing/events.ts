/** Creates events for tests; the API cannot. */
import type { Insertable } from 'kysely'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { nextId } from '../server/database/sequences.ts'
import type { EventTable } from '../server/database/tables.ts'
import type { TestWorld } from './describe-service.ts'

const before = '2025-01-01T00:00:00.000Z'

/** Defaults: published, free of charge, unlimited, in two months. */
export async function addEvent(
  { storage, association }: Pick<TestWorld, 'storage' | 'association'>,
  values: Partial<Insertable<EventTable>> = {},
): Promise<number> {
  return storage.transaction(async (tx) => {
    const id = await nextId(tx, association.id, 'events')
    await tx
      .insertInto('events')
      .values({
        organization_id: association.id,
        id,
        name: `Event ${id}`,
        description: null,
        location: null,
        starts_at: '2026-05-01T18:00:00.000Z',
        ends_at: null,
        status: 'published',
        registration_deadline: null,
        capacity: null,
        price: 0,
        payment: 'none',
        free_for_members: false,
        created_at: before,
        updated_at: before,
        ...values,
      })
      .execute()
    return id
  })
}

export async function addMember(world: TestWorld, body: Partial<RequestBody<'createMember'>> = {}): Promise<number> {
  return (await call(world.board, 'createMember', { body: { last_name: 'Jansen', ...body } })).id
}

export async function register({ board }: TestWorld, id: number, body: RequestBody<'createEventRegistration'>) {
  return call(board, 'createEventRegistration', { id, body })
}
