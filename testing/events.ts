/** Creates events for tests; the API cannot. */
import type { Insertable } from 'kysely'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Tables } from '../server/database/tables.ts'
import { addRow } from './add-row.ts'
import type { TestWorld } from './describe-service.ts'

const before = '2025-01-01T00:00:00.000Z'

/** Defaults: published, free of charge, unlimited, in two months. */
export function addEvent(
  world: Pick<TestWorld, 'storage' | 'association'>,
  values: Partial<Insertable<Tables['events']>> = {},
): Promise<number> {
  return addRow(world, 'events', {
    starts_at: '2026-05-01T18:00:00.000Z',
    created_at: before,
    updated_at: before,
    ...values,
  })
}

export async function addMember(world: TestWorld, body: Partial<RequestBody<'createMember'>> = {}): Promise<number> {
  return (await call(world.board, 'createMember', { body: { last_name: 'Jansen', ...body } })).id
}

export async function register({ board }: TestWorld, id: number, body: RequestBody<'createEventRegistration'>) {
  return call(board, 'createEventRegistration', { id, body })
}
