/** Erasing a person of whom two records were merged: what merges keep, and what the log has of both. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { columnsWith } from '../../testing/columns-with.ts'
import { preview } from '../../testing/contribution-run.ts'
import { describeServiceOnEachDatabase, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addMember } from '../../testing/events.ts'
import { exportText } from '../../testing/export-text.ts'
import {
  bookedIn,
  formerMember,
  personalValues as values,
  placesOf,
  settings,
  slugOf,
} from '../../testing/former-member.ts'
import { expectReconciled } from '../../testing/invoices.ts'
import { merge } from '../../testing/merge.ts'
import { importAssociation } from '../association-file/import.ts'

/** Another record of the same person, of the same years. */
async function secondRecord(world: TestWorld): Promise<number> {
  const id = await addMember(world, {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.second_email,
    phone: values.second_phone,
    member_since: '2011-01-01',
  })
  await call(world.board, 'cancelMember', { id, body: { end_date: '2015-06-30' } })
  await sql`update outbox set delivered_at = created_at where organization_id = ${world.association.id}`.execute(
    world.storage.db,
  )
  return id
}

describeServiceOnEachDatabase('a person of whom two records were merged', (enter) => {
  it('is erased with both, and the merge says why it cannot be undone', async () => {
    const world = await enter({ settings })
    const { board, storage } = world
    const goes = (await formerMember(world)).id
    const stays = await secondRecord(world)
    await bookedIn(world, 2018)
    const { id } = await merge(board, [stays, goes])
    expect((await placesOf(world)).filter((place) => place.startsWith('merge'))).toEqual([
      'merge_steps.after',
      'merge_steps.before',
    ])
    expect((await call(board, 'previewErasure', { id: stays })).removed).toMatchObject({ merges: 1, job_rows: 2 })
    await call(board, 'eraseMember', { id: stays })
    expect(await placesOf(world)).toEqual([])
    expect(await refused(board, 'undoMerge', { id })).toEqual(problem(409, 'merge_not_undoable'))
    const exported = await exportText(storage, await slugOf(world))
    expect(Object.values(values).filter((value) => exported.includes(value))).toEqual([])
    await expectReconciled(world)
  })

  it('is erased from payers and reasons of runs, whichever record they name', async () => {
    const world = await enter()
    const { board } = world
    const person = { first_name: 'Özgür', last_name: 'Çelik', status: 'prospective' } as const
    const [stays, goes] = [await addMember(world, person), await addMember(world, person)]
    const payers = [{ member_ids: [goes], recipient: { name: 'Bewindvoerder Zwambag', email: 'z@zwambag.example' } }]
    const excluded = [
      { member_id: stays, reason: null },
      { member_id: goes, reason: 'Zwambag betaalt' },
    ]
    const who = { ...exampleRules.who, excluded }
    await preview(board, { who }, { payers })
    await call(board, 'createContributionRules', { body: { name: 'Later', rules: { ...exampleRules, who } } })
    await merge(board, [stays, goes])
    expect(await columnsWith(world, ['zwambag'])).toEqual(['jobs.input', 'jobs.settings', 'merge_steps.before'])
    await call(board, 'eraseMember', { id: stays })
    expect(await columnsWith(world, ['zwambag'])).toEqual([])
  })

  it('does not come back with a file from before the merge, under either number', async () => {
    const world = await enter({ settings })
    const { storage, board } = world
    const goes = (await formerMember(world)).id
    const stays = await secondRecord(world)
    await call(board, 'decideDuplicate', {
      id: await addMember(world),
      body: { member_id: goes, is_same: false },
    })
    await bookedIn(world, 2018)
    const file: unknown = JSON.parse(await exportText(storage, await slugOf(world)))
    await merge(board, [stays, goes])
    await call(board, 'eraseMember', { id: stays })
    await importAssociation({ storage, file, clock: () => '2026-03-02T12:00:00.000Z', newer: 'replace' })
    expect(await placesOf(world)).toEqual([])
  })

  it('is in no record of the other one, once they are two again and one is erased', async () => {
    const world = await enter({ settings })
    const { board } = world
    const { id: goes } = await formerMember(world)
    const stays = await addMember(world, { first_name: 'Iemand', last_name: 'Anders', member_since: '2016-08-01' })
    await bookedIn(world, 2018)
    const { id } = await merge(board, [stays, goes], { first_name: 'goes', last_name: 'goes' })
    expect((await call(board, 'undoMerge', { id })).left).toEqual([])
    await call(board, 'eraseMember', { id: goes })
    expect(await placesOf(world)).toEqual([])
    expect(await call(board, 'getMember', { id: stays })).toMatchObject({ first_name: 'Iemand', last_name: 'Anders' })
  })

  it('leaves nothing in the merge of two others, which can still be undone', async () => {
    const world = await enter({ settings })
    const { board, storage, association } = world
    const { id: parent } = await formerMember(world)
    const two = [await addMember(world, { last_name: 'Een' }), await addMember(world, { last_name: 'Twee' })] as const
    await call(board, 'updateMember', {
      id: two[1],
      body: { relationships: [{ member_id: parent, type: 'child_of' }] },
    })
    const invoice = await call(board, 'createInvoice', {
      body: { member_id: parent, lines: [{ description: values.line, unit_price: '5.00' }] },
    })
    // As a contribution run writes it.
    await sql`update invoice_lines set for_member_id = ${two[1]} where organization_id = ${association.id}
      and invoice_id = ${invoice.id}`.execute(storage.db)
    await call(board, 'cancelInvoice', { id: invoice.id, body: { reason: values.reason } })
    const excluded = [
      { member_id: parent, reason: values.reason },
      { member_id: two[1], reason: null },
    ]
    const rules = { ...exampleRules, who: { ...exampleRules.who, excluded } }
    await call(board, 'createContributionRules', { body: { name: 'Later', rules } })
    await bookedIn(world, 2018)
    const { id } = await merge(board, two)
    await call(board, 'eraseMember', { id: parent })
    expect(await placesOf(world)).toEqual([])
    expect((await call(board, 'undoMerge', { id })).left).toEqual([])
    expect((await call(board, 'getMember', { id: two[1] })).relationships).toEqual([])
    const { for_member_id: whose } = await storage.db
      .selectFrom('invoice_lines')
      .where('organization_id', '=', association.id)
      .where('invoice_id', '=', invoice.id)
      .select('for_member_id')
      .executeTakeFirstOrThrow()
    expect(whose).toBe(two[1])
    const [left] = (await call(board, 'listContributionRules', {})).data
    expect(left?.rules.who.excluded.map(({ member_id: member }) => member)).toEqual([parent, two[1]])
  })
})
