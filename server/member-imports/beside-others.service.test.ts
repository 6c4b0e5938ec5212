/** Imports of members while other people answer, and enter members (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { addGroup } from '../../testing/groups.ts'
import { answer, importRows, open, outcomes, refresh, upload } from '../../testing/member-import.ts'

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

  it('makes no one twice who was entered since the start, with an email address, unless that was decided', async () => {
    const { board, service } = await enter()
    const rows = [
      'Ada;Bos;ADA@example.org',
      'Ada;Bos;other@example.org',
      'Eva;Bos;ada@example.org',
      'Jan;Vos;jan@example.org',
    ]
    const heading = 'Voornaam;Achternaam;E-mail'
    const job = await upload(board, lines(heading, ...rows))
    await refresh(board, job, { rows: [2, 3, 4].map((line) => ({ line, choice: line === 2 ? null : 'new' })) })
    const ready = await refresh(board, job, {
      answers: [{ key: 'member_since', answer: 'unknown' }],
      rows: [{ line: 5, choice: 'new' }],
    })
    await call(board, 'startJob', { id: job.id, body: { fingerprint: ready.fingerprint } })
    service.setNow('2026-03-01T12:00:05.000Z')
    for (const [first_name, last_name, email] of [
      ['Ada', 'Bos', 'ada@example.org'],
      ['Jan', 'Vos', 'jan@example.org'],
    ] as const)
      await call(board, 'createMember', { body: { first_name, last_name, email } })
    service.setNow('2026-03-01T12:00:10.000Z')
    await service.runJobs()
    expect(await outcomes(board, job)).toEqual([
      [2, 'new', 'changed_since'],
      [3, 'new', null],
      [4, 'new', null],
      [5, 'new', null],
    ])
  })

  it('says what could not be done any more since the start, by name, and makes the member', async () => {
    const world = await enter()
    const { board, service } = world
    const group = await addGroup(world)
    const { name } = await call(board, 'getGroup', { id: group })
    const product = await call(board, 'createProduct', { body: { name: 'Lessen', price: '1.00', vat_rate: 0 } })
    const payer = await call(board, 'createMember', { body: { last_name: 'Payer', membership_number: '7' } })
    const { id, fingerprint } = await upload(
      board,
      lines('Achternaam;Team;Lidsoort;Betaler;Lid sinds', `Bos;${name};Lessen;7;2020-01-01`, 'Vos;;;;2020-01-01'),
    )
    await call(board, 'startJob', { id, body: { fingerprint } })
    await call(board, 'archiveGroup', { id: group })
    await call(board, 'archiveProduct', { id: product.id })
    await call(board, 'updateMember', { id: payer.id, body: { membership_number: '8' } })
    await service.runJobs()
    const [row, other] = await importRows(board, { id })
    expect(row?.is_done).toBe(true)
    expect(
      row?.member_import?.problems.map(({ field, column, cell, refuses_row: refuses }) => [
        field,
        column,
        cell,
        refuses,
      ]),
    ).toEqual([
      ['group', null, name, false],
      ['product', null, 'Lessen', false],
      ['payer', null, '7', false],
    ])
    expect(row?.member_import?.problems.map(({ reason }) => reason)).toEqual([
      'invalid',
      'archived_product',
      'unknown_member',
    ])
    expect([other?.is_done, other?.member_import?.problems]).toEqual([true, []])
  })
})
