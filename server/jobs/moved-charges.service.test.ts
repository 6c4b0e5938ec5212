/** A contribution run in an association that came from elsewhere (docs/decisions/association-file.md). */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '#client/client.ts'
import { importAssociation } from '../association-file/import.ts'
import { invoicesOf, outcomes, preview, start } from '../../testing/contribution-run.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { addMember } from '../../testing/events.ts'
import { exportFile } from '../../testing/export-text.ts'
import { addMembers } from '../../testing/groups.ts'

const storedFile = (file: unknown) =>
  z.looseObject({ organization: z.looseObject({}), api_keys: z.unknown() }).parse(file)

describeServiceOnEachDatabase('a contribution run after a move', (enter) => {
  it('charges those who joined since, and knows whom the run before has charged', async () => {
    const [here, there] = [{ slug: 'before-the-move' }, { slug: 'after-the-move' }]
    const from = await enter({ settings: here })
    await addMembers(from, 3)
    for (const id of [2, 3]) await call(from.board, 'updatePayer', { id, body: { payer_member_id: 1 } })
    const terms = [{ due_date: '2026-06-30' }, { due_date: '2026-12-31' }]
    await start(from, await preview(from.board, { terms, delivery: 'draft' }))
    const to = await enter({ settings: there })
    const { api_keys: _, organization, ...rest } = storedFile(await exportFile(from.storage, here.slug))
    const file = { ...rest, organization: { ...organization, ...there } }
    await importAssociation({ storage: to.storage, file, newer: 'replace', clock: () => '2026-03-01T12:00:00.000Z' })
    const late = await addMember(to, { last_name: 'Laat' })
    const { data } = await call(to.board, 'listMembers', {})
    // The same payer, who was charged for the others.
    await call(to.board, 'updatePayer', { id: late, body: { payer_member_id: data[0]?.id ?? 0 } })
    const [rules] = (await call(to.board, 'listContributionRules', {})).data
    const run = { contribution_run: { rules_id: rules?.id ?? 0 } }
    const job = await call(to.board, 'createJob', { body: run })
    const invoiced = data.filter(({ id }) => id !== late).map(({ id }) => [id, 'invoiced'])
    expect(await outcomes(to.board, job)).toEqual([[late, '120.00'], ...invoiced])
    expect((await invoicesOf(to.board))[0]?.lines.map(({ for_member_id: id }) => id)).toEqual(
      invoiced.map(([id]) => id),
    )
    await start(to, job)
    expect((await call(to.board, 'createJob', { body: run })).counts.included).toBe(0)
  })
})
