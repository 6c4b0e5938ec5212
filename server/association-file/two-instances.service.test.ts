/** Two instances on one PostgreSQL. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { lockForChanges } from '../changes/change-log.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine } from '../../testing/databases.ts'
import { problem, refused } from '../../testing/describe-service.ts'
import { startTestService } from '../../testing/service.ts'

describeEngine('postgres', 'an association file', (open) => {
  it('is imported by one instance at a time, and then by the other', async () => {
    const storage = await open()
    const [one, other] = [await startTestService({ storage }), await startTestService({ storage })]
    const association = await makeAssociation(storage)
    const [key, clock] = [await association.key(), () => '2026-03-01T12:00:00.000Z']
    const { slug } = await storage.db
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', association.id)
      .executeTakeFirstOrThrow()
    const body = new Blob([
      JSON.stringify({ organization: { slug }, members: [{ membership_number: '9001', last_name: 'Nieuw' }] }),
    ])
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // The first import waits here for its turn to change the association.
    const change = storage.transaction(async (tx) => {
      await lockForChanges(tx, { organizationId: association.id, clock })
      held.resolve()
      await release.promise
    })
    await held.promise
    const first = call(one.connection(key), 'importAssociationFile', { body })
    const locks = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`
    const hasBegun = async () => (await locks.execute(storage.db)).rows[0]?.count
    await expect.poll(hasBegun).toBe(1)
    for (const name of ['importAssociationFile', 'checkAssociationFile'] as const)
      expect(await refused(other.connection(key), name, { body })).toEqual(problem(409, 'association_file_in_use'))
    expect(await refused(other.connection(key), 'exportAssociationFile', {})).toEqual(
      problem(409, 'association_file_in_use'),
    )
    release.resolve()
    await change
    expect((await first).counts.members.created).toBe(1)
    expect((await call(other.connection(key), 'importAssociationFile', { body })).counts.members).toMatchObject({
      created: 0,
      unchanged: 1,
    })
    await Promise.all([one.close(), other.close()])
  })
})
