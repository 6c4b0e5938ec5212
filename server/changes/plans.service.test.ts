/** How a page of the change log is found when the log is long: by an index, whatever the filter. */
import { beforeAll, expect, it } from 'vitest'
import type { ChangeQuery } from '#contract/schemas/management/changes.ts'
import { allScopes } from '#contract/operations.ts'
import type { Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { countAllRows, plansOf, sorting, wholeTable } from '../../testing/plans.ts'
import { addOrganization } from '../../testing/rows.ts'
import { selectChanges } from './queries.ts'

const modules = {
  groups: true,
  committees: true,
  participants: true,
  events: true,
  invoicing: true,
  relationships: true,
}
const [at, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']

describeEachDatabase('a page of a long change log', (open) => {
  let storage: Storage
  let organizationId: number
  beforeAll(async () => {
    storage = await open()
    organizationId = await addOrganization(storage)
    const changes = Array.from({ length: 20_000 }, (_, index) => ({
      organization_id: organizationId,
      sequence: index + 1,
      changed_at: index < 10 ? at : later,
      actor_kind: index === 7 ? 'command' : 'person',
      actor_id: (index % 500) + 1,
      actor_name: 'Anna',
      record: 'member',
      record_id: (index % 2_000) + 1,
      action: 'changed',
      fields: '{}',
    }))
    await storage.transaction(async (tx) => {
      for (let from = 0; from < changes.length; from += 1_000)
        await tx
          .insertInto('changes')
          .values(changes.slice(from, from + 1_000))
          .execute()
    })
    await countAllRows(storage)
  })

  const plan = async (query: Partial<ChangeQuery>) => {
    const permissions = { scopes: allScopes, modules }
    const [text = ''] = await plansOf(storage, async (db) => {
      const reader = { db, association: { id: organizationId }, ...permissions }
      await selectChanges(reader, query).orderBy('sequence', 'desc').limit(51).execute()
    })
    return text
  }

  it.each<[Partial<ChangeQuery>, RegExp]>([
    [{ actor_id: 3 }, /changes_actor_id_sequence_index/],
    [{ actor_kind: 'person', actor_id: 3 }, /changes_actor_id_sequence_index/],
    [{ actor_kind: 'command' }, /changes_actor_kind_sequence_index/],
    [{ from: later }, /changes_changed_at_sequence_index/],
    [{ to: later }, /changes_changed_at_sequence_index/],
    [{ record: 'member', record_id: 5 }, /changes_record_record_id_sequence_index/],
  ])('by %j is read from an index, in its order', async (query, index) => {
    const text = await plan(query)
    expect(text).toMatch(index)
    expect(text).not.toMatch(wholeTable)
    expect(text).not.toMatch(sorting)
  })

  it('of a member is found by record', async () => {
    const text = await plan({ member_id: 5 })
    expect(text).toMatch(/changes_record_record_id_sequence_index/)
    expect(text).not.toMatch(wholeTable)
  })
})
