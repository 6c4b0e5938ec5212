/** Taking back an import of members: what it leaves as it is (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { describeServiceOnEachDatabase, invalid, refused } from '../../testing/describe-service.ts'
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

  it('names the members whom it removed as the import did, and no longer once that has forgotten them', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const file = lines('Lidnummer;Voornaam;Achternaam;Lid sinds', '7;Eva;Bos;2020-01-01')
    const done = await startImport(world, await upload(board, file))
    const undo = await startImport(
      world,
      await call(board, 'createJob', { body: { undo_member_import: { job_id: done.id } } }),
    )
    const [member] = (await importRows(board, undo)).map((row) => row.member)
    expect(member).toMatchObject({ name: 'Eva Bos', membership_number: null })
    expect((await importRows(board, done)).map((row) => row.member)).toMatchObject([{ membership_number: null }])
    await storage.db
      .deleteFrom('job_rows')
      .where('organization_id', '=', association.id)
      .where('job_id', '=', done.id)
      .execute()
    expect((await importRows(board, undo)).map((row) => row.member)).toMatchObject([{ name: '' }])
  })

  it('leaves a member whose payer the import set, and a job of another kind', async () => {
    const world = await enter()
    const { board, storage, association } = world
    await startImport(
      world,
      await upload(
        board,
        lines('Lidnummer;Voornaam;Achternaam;Lid sinds', '1;Eva;Bos;2020-01-01', '2;Jan;Bos;2020-01-01'),
      ),
    )
    const done = await startImport(
      world,
      await upload(board, lines('Lidnummer;Voornaam;Achternaam;Betaler', '1;Eva;Bos;2')),
    )
    const undo = await call(board, 'createJob', { body: { undo_member_import: { job_id: done.id } } })
    expect((await importRows(board, undo)).map(({ reason }) => reason)).toEqual(['changed_after'])
    await storage.db
      .updateTable('jobs')
      .set({ kind: 'contribution_run' })
      .where('organization_id', '=', association.id)
      .where('id', '=', done.id)
      .execute()
    expect(await refused(board, 'createJob', { body: { undo_member_import: { job_id: done.id } } })).toEqual(
      invalid(['undo_member_import.job_id', 'invalid']),
    )
  })

  it.each<[string, (board: Connection) => Promise<unknown>]>([
    ['began a subscription', (board) => call(board, 'startSubscription', { id: 1, body: { product_id: 1 } })],
    ['got a payer', (board) => call(board, 'updatePayer', { id: 1, body: { recipient: { name: 'Bakker' } } })],
    ['left the group of the import', (board) => call(board, 'removeGroupMember', { id: 1, member_id: 1 })],
  ])('keeps a new member who %s since, and takes back the others', async (_, change) => {
    const world = await enter()
    const { board, service } = world
    await call(board, 'createGroup', { body: { name: 'Heren', kind: 'team' } })
    await call(board, 'createProduct', { body: { name: 'Lessen', price: '1.00', vat_rate: 0 } })
    const file = lines('Lidnummer;Achternaam;Lid sinds;Team', '1;Bos;2020-01-01;Heren', '2;Vos;2020-01-01;Heren')
    const done = await startImport(world, await upload(board, file))
    service.setNow('2026-03-02T12:00:00.000Z')
    await change(board)
    const undo = await call(board, 'createJob', { body: { undo_member_import: { job_id: done.id } } })
    expect((await importRows(board, undo)).map(({ member, reason }) => [member?.id, reason])).toEqual([
      [2, null],
      [1, 'changed_after'],
    ])
    await startImport(world, undo)
    expect((await call(board, 'listMembers', {})).data.map(({ id }) => id)).toEqual([1])
  })

  it('takes back the rows that were imported, not those that were left out', async () => {
    const world = await enter()
    const { board, service } = world
    const known = await call(board, 'createMember', {
      body: { last_name: 'Bos', membership_number: '1', member_since: null },
    })
    const file = lines('Lidnummer;Achternaam;Plaats;Lid sinds', '1;Bos;Delft;', '2;Vos;Delft;2020-01-01')
    const { id, fingerprint } = await upload(board, file)
    await call(board, 'startJob', { id, body: { fingerprint } })
    await call(board, 'updateMember', { id: known.id, body: { phone: '1' } })
    await service.runJobs()
    const undo = await call(board, 'createJob', { body: { undo_member_import: { job_id: id } } })
    expect((await importRows(board, undo)).map(({ member, reason }) => [member?.id, reason])).toEqual([
      [known.id + 1, null],
    ])
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
