/** One answer about the owners of many rows (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService } from '../../testing/describe-service.ts'
import { answer, open, outcomes, refresh, startImport, upload } from '../../testing/member-import.ts'

const lines = (...rows: readonly string[]) => rows.join('\r\n')

describeService('what is asked about rows that are not surely of one person', (enter) => {
  it('is for all rows at once whose they are, until one of them is decided by itself', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', {
      body: { first_name: 'Jan', last_name: 'Bakker', email: 'thuis@example.org', membership_number: '6' },
    })
    const file = lines(
      'Voornaam;Achternaam;E-mail;Lid sinds',
      'Janne;Bakker;thuis@example.org;2016-02-13',
      'J.;Bakker;thuis@example.org;2016-02-13',
      'Kees;Visser;kees@example.org;2016-02-13',
    )
    const job = await upload(board, file)
    const waiting = [2, 'left_out', 'whose']
    expect(await outcomes(board, job)).toEqual([waiting, [3, 'left_out', 'whose'], [4, 'new', null]])
    expect(job.member_import).toMatchObject({ is_ready: true })
    expect(job.member_import?.questions).toMatchObject([{ key: 'whose', count: 2, answer: null }])
    const left = await answer(board, job, { whose: 'leave_out' })
    expect((await outcomes(board, left))[0]).toEqual([2, 'left_out', 'chosen'])
    await refresh(board, job, { rows: [{ line: 3, choice: 'member', member_id: id }] })
    expect(await outcomes(board, await answer(board, job, { whose: 'new' }))).toEqual([
      [2, 'new', null],
      [3, 'changed', null],
      [4, 'new', null],
    ])
    expect((await outcomes(board, await answer(board, job, { whose: 'one_by_one' })))[0]).toEqual(waiting)
  })

  it('is what happens to further rows of one person, such as one for each team', async () => {
    const world = await enter()
    const { board } = world
    const groupIds: number[] = []
    for (const name of ['JO11-1', 'JO13-1'])
      groupIds.push((await call(board, 'createGroup', { body: { name, kind: 'team' } })).id)
    await call(board, 'createMember', { body: { first_name: 'Ada', last_name: 'Bos', membership_number: '7' } })
    const file = lines(
      'Lidnummer;Voornaam;Achternaam;E-mail;Team;Lid sinds',
      '7;Ada;Bos;;JO11-1;',
      '7;Ada;Bos;;JO13-1;',
      '8;Kees;Visser;kees@example.org;JO11-1;2016-02-13',
      '8;Kees;Visser;kees@example.org;JO13-1;2016-02-13',
    )
    const job = await upload(board, file)
    expect(open(job)).toEqual(['double'])
    expect((await outcomes(board, job)).map(([, , reason]) => reason)).toEqual([null, 'whose', null, 'whose'])
    const joined = await answer(board, job, { double: 'same' })
    expect((await outcomes(board, joined)).map(([, , reason]) => reason)).toEqual([
      null,
      'same_person',
      null,
      'same_person',
    ])
    expect(await startImport(world, joined)).toMatchObject({ counts: { done: 2 } })
    for (const id of groupIds) {
      const { data } = await call(board, 'listGroupMembers', { id })
      expect(data.map(({ member }) => member.last_name).toSorted()).toEqual(['Bos', 'Visser'])
    }
  })
})
