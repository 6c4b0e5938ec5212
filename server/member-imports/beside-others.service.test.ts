/** Imports of members while other people answer, and enter members (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { addGroup } from '../../testing/groups.ts'
import { answer, importRows, open, outcomes, upload } from '../../testing/member-import.ts'

const lines = (...rows: readonly string[]) => rows.join('\r\n')

describeServiceOnEachDatabase('an import beside others at work', (enter) => {
  const file = lines(
    'Achternaam;Geboortedatum;Status;Lid sinds',
    'Bos;1/2/1980;Erelid;2020-01-01',
    'Vos;1/3/1980;Ridder;2020-01-01',
  )

  it('keeps what two people answer at once', async () => {
    const { board } = await enter()
    const job = await upload(board, file)
    expect(open(job)).toEqual(['date_order:1', 'status:erelid', 'status:ridder'])
    await Promise.all([
      answer(board, job, { 'status:erelid': 'active' }),
      answer(board, job, { 'status:ridder': 'active' }),
    ])
    expect(open(await call(board, 'getJob', { id: job.id }))).toEqual(['date_order:1'])
  })

  it('makes no one twice who was entered since the start, with a date of birth alone too', async () => {
    const world = await enter()
    const { board, service } = world
    const rows = ['Ada;Bos;31-12-1985;2020-01-01', 'Eva;Bos;31-12-1985;2020-01-01']
    const { id, fingerprint } = await upload(board, lines('Voornaam;Achternaam;Geboortedatum;Lid sinds', ...rows))
    await call(board, 'startJob', { id, body: { fingerprint } })
    service.setNow('2026-03-01T12:00:05.000Z')
    await call(board, 'createMember', { body: { first_name: 'Ada', last_name: 'Bos', date_of_birth: '1985-12-31' } })
    service.setNow('2026-03-01T12:00:10.000Z')
    await service.runJobs()
    expect(await outcomes(board, { id })).toEqual([
      [2, 'new', 'changed_since'],
      [3, 'new', null],
    ])
  })

  it('says the name of a group that was archived since the start, and makes the member', async () => {
    const world = await enter()
    const { board, service } = world
    const group = await addGroup(world)
    const { name } = await call(board, 'getGroup', { id: group })
    const { id, fingerprint } = await upload(board, lines('Achternaam;Team;Lid sinds', `Bos;${name};2020-01-01`))
    await call(board, 'startJob', { id, body: { fingerprint } })
    await call(board, 'archiveGroup', { id: group })
    await service.runJobs()
    const [row] = await importRows(board, { id })
    expect(row).toMatchObject({ is_done: true, member_import: { problems: [{ field: 'group', cell: name }] } })
  })
})
