/** Work that breaks off again and again: with its thread or process, or so that not even its failure can be noted. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { invoicesOf, preview, withMembers } from '../../testing/contribution-run.ts'
import { describeServiceOnEachDatabase, type Enter } from '../../testing/describe-service.ts'

/** A job that was started, and what its work breaks off at: a row that the service cannot read. */
async function broken(enter: Enter) {
  const world = await withMembers(enter)
  const { board, storage, association, service } = world
  await call(board, 'createCustomField', { body: { label: 'Shirt', type: 'text' } })
  const { id, fingerprint } = await preview(board)
  const start = () => call(board, 'startJob', { id, body: { fingerprint } })
  await start()
  const setChoices = (choices: string | null) =>
    storage.db.updateTable('custom_fields').set({ choices }).where('organization_id', '=', association.id).execute()
  const status = async () => {
    await service.runJobs()
    const rows = await storage.db
      .selectFrom('jobs')
      .select('status')
      .where('organization_id', '=', association.id)
      .execute()
    return rows.map((row) => row.status)
  }
  await setChoices('{')
  return { board, service, id, start, status, mend: () => setChoices(null) }
}

describeServiceOnEachDatabase('a job whose work breaks off', (enter) => {
  it('fails after three attempts with nothing half done, and may be continued', async () => {
    const { board, service, id, start, status, mend } = await broken(enter)
    const seen = [await status(), await status(), await status(), await status()]
    expect(seen).toEqual([['running'], ['running'], ['running'], ['failed']])
    await mend()
    expect(await call(board, 'getJob', { id })).toMatchObject({
      failure: 'broken_off',
      ended_at: expect.any(String),
      counts: { done: 0 },
    })
    expect(await invoicesOf(board)).toEqual([])
    await start()
    await service.runJobs()
    expect(await call(board, 'getJob', { id })).toMatchObject({ status: 'done', failure: null, counts: { done: 3 } })
  })

  it('goes on where the cause has gone before that', async () => {
    const { board, id, status, mend } = await broken(enter)
    await status()
    await status()
    await mend()
    expect(await status()).toEqual(['done'])
    expect(await call(board, 'getJob', { id })).toMatchObject({ counts: { done: 3 } })
  })
})
