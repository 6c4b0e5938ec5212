/** Taking back an import of members: what it leaves as it is (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { importRows, startImport, upload } from '../../testing/member-import.ts'

const lines = (...rows: readonly string[]) => rows.join('\r\n')

describeServiceOnEachDatabase('taking back an import of members', (enter) => {
  it('leaves a cancellation withdrawn, because its last day is not among the former values', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen', member_since: '2020-01-01' } })
    const member = await call(board, 'cancelMember', { id, body: { end_date: '2099-06-30' } })
    const file = lines('Lidnummer,Achternaam,Status', `${member.membership_number},Jansen,proeflid`)
    const done = await startImport(world, await upload(board, file))
    const undo = await call(board, 'createJob', { body: { undo_member_import: { job_id: done.id } } })
    expect((await importRows(board, undo)).map(({ reason }) => reason)).toEqual(['changed_after'])
  })

  it('takes back nothing that something newer has touched', async () => {
    const world = await enter()
    const { board } = world
    const file = lines('Voornaam;Achternaam;Lid sinds', 'Anna;Vries;01-09-2015', 'Bert;Bakker;13-09-2016')
    const done = await startImport(world, await upload(board, file))
    const { data } = await call(board, 'listMembers', {})
    const [anna, bert] = data.map(({ id }) => id)
    await call(board, 'updateMember', { id: anna ?? 0, body: { phone: '06 12345678' } })
    await call(board, 'createInvoice', {
      body: { member_id: bert ?? 0, lines: [{ description: 'Shirt', unit_price: '10.00' }] },
    })
    const undo = await call(board, 'createJob', { body: { undo_member_import: { job_id: done.id } } })
    const rows = await importRows(board, undo)
    expect(rows.map(({ member, reason }) => [member?.id, reason])).toEqual([
      [anna, 'changed_after'],
      [bert, 'in_use'],
    ])
  })
})
