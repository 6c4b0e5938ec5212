/** A column that says who pays: by number, asked where there is only a name, and taken back with the import. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { describeService, describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { answer, importRows, open, refresh, startImport, upload } from '../../testing/member-import.ts'

const headings = 'Lidnummer;Voornaam;Achternaam;Lid sinds;Betaler'

async function payers(board: Connection) {
  const { data: members } = await call(board, 'listMembers', { query: { limit: 100 } })
  const { data } = await call(board, 'listPayers', { query: { limit: 100 } })
  const numberOf = (id: number | null) => members.find((member) => member.id === id)?.membership_number
  return data.map(({ id, payer_member_id: payer }) => [numberOf(id), numberOf(payer)])
}

describeServiceOnEachDatabase('an import that says who pays', (enter) => {
  it('sets members as payers by number, also new ones further down, and takes all of it back', async () => {
    const world = await enter()
    const { board } = world
    const children = Array.from({ length: 50 }, (_, index) => `1${index};K${index};Jansen;2020-01-01;2${index}`)
    const parents = Array.from({ length: 50 }, (_, index) => `2${index};P${index};Jansen;2020-01-01;`)
    const job = await upload(board, [headings, ...children, ...parents].join('\n'))
    expect((await importRows(board, job))[0]?.member_import?.values).toContainEqual({
      field: 'payer',
      column: 4,
      before: null,
      after: 'P0 Jansen (20)',
    })
    expect(await startImport(world, job)).toMatchObject({ status: 'done', counts: { done: 100 } })
    expect((await call(board, 'listPayers', { query: { limit: 100 } })).data).toHaveLength(50)
    const undo = await call(board, 'createJob', { body: { undo_member_import: { job_id: job.id } } })
    expect(undo.counts).toMatchObject({ included: 100, left_out: 0 })
    expect(await startImport(world, undo)).toMatchObject({ status: 'done', counts: { done: 100 } })
    expect((await call(board, 'listMembers', {})).data).toEqual([])
    expect((await call(board, 'listPayers', {})).data).toEqual([])
  })

  it('says in the preview who pays for each other, and lets nobody pay there', async () => {
    const world = await enter()
    const { board } = world
    const others = Array.from({ length: 50 }, (_, index) => `1${index};K${index};Jansen;2020-01-01;2`)
    const ring = ['1;Eva;Bos;2020-01-01;2', ...others, '2;Jan;Bos;2020-01-01;3', '3;Tom;Bos;2020-01-01;1']
    const job = await upload(board, [headings, ...ring].join('\n'))
    const problems = (await importRows(board, job)).flatMap(({ member_import: row }) => row?.problems ?? [])
    expect(problems.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['2', 'payer_ring'],
      ['3', 'payer_ring'],
      ['1', 'payer_ring'],
    ])
    expect(await startImport(world, job)).toMatchObject({ status: 'done', counts: { done: 53, skipped: 0 } })
    const after = (await importRows(board, job)).flatMap(({ member_import: row }) => row?.problems ?? [])
    expect(after).toEqual(problems)
    expect((await payers(board)).map(([, payer]) => payer)).toEqual(others.map(() => '2'))
  })

  it('sets a member who gets another number further down, by either number', async () => {
    const world = await enter()
    const { board } = world
    const parent = { first_name: 'Jan', last_name: 'Bos', email: 'jan@example.org', membership_number: '5' }
    const { id } = await call(board, 'createMember', { body: parent })
    const children = Array.from(
      { length: 50 },
      (_, index) => `1${index};K${index};Bos;;2020-01-01;${index % 2 ? 5 : 900}`,
    )
    const file = [
      'Lidnummer;Voornaam;Achternaam;E-mail;Lid sinds;Betaler',
      ...children,
      '900;Jan;Bos;jan@example.org;;',
    ]
    const job = await upload(board, file.join('\n'))
    const line = file.length
    const ready = await refresh(board, job, { rows: [{ line, choice: 'member', member_id: id }] })
    expect(await startImport(world, ready)).toMatchObject({ status: 'done', counts: { done: 51, skipped: 0 } })
    expect((await importRows(board, ready)).flatMap(({ member_import: row }) => row?.problems ?? [])).toEqual([])
    expect((await payers(board)).map(([, payer]) => payer)).toEqual(children.map(() => '900'))
  })
})

describeService('a column of payers', (enter) => {
  it('asks whom a name means, and is left out where it means nobody', async () => {
    const world = await enter()
    const { board } = world
    const file = [
      headings,
      '1;Jan;de Vries;1990-01-01;',
      '2;Jan;de Vries;2015-01-01;',
      '3;Eva;de Vries;2016-01-01;Vries, Jan de',
      '4;Tom;de Vries;2016-01-01;99',
    ].join('\n')
    const job = await upload(board, file)
    expect(open(job)).toEqual(['payer:vries, jan de'])
    const ready = await answer(board, job, { 'payer:vries, jan de': '2' })
    expect((await importRows(board, ready)).flatMap(({ member_import: row }) => row?.problems ?? [])).toMatchObject([
      { field: 'payer', cell: '99', reason: 'unknown_member', refuses_row: false },
    ])
    await startImport(world, ready)
    expect(await payers(board)).toEqual([['3', '2']])
    // Another file may mean the other one, and says nothing new where it means the same.
    const again = await upload(board, `${headings}\n3;Eva;de Vries;2016-01-01;Jan de Vries\n`)
    expect(open(again)).toEqual(['payer:jan de vries'])
    const same = await answer(board, again, { 'payer:jan de vries': '2' })
    expect((await importRows(board, same))[0]?.member_import?.outcome).toBe('unchanged')
  })

  it('names nobody whose row is refused, though someone else gets the number', async () => {
    const world = await enter()
    const { board } = world
    const file = [headings, '9;Eva;Bos;2020-01-01;10', '10;Piet;;2020-01-01;', ';Tom;Vos;2020-01-01;'].join('\n')
    const job = await upload(board, file)
    const [first] = await importRows(board, job)
    expect(first?.member_import?.problems).toMatchObject([{ field: 'payer', cell: '10', reason: 'unknown_member' }])
    expect(await startImport(world, job)).toMatchObject({ status: 'done', counts: { done: 2 } })
    const { data } = await call(board, 'listMembers', {})
    expect(data.map((member) => [member.membership_number, member.last_name])).toEqual([
      ['9', 'Bos'],
      ['10', 'Vos'],
    ])
    expect(await payers(board)).toEqual([])
  })

  it('shows the business that pays until then, and asks once about a person of two equal names', async () => {
    const world = await enter()
    const { board } = world
    const names = 'Lidnummer;Voornaam;Voorletters;Achternaam;Lid sinds;Betaler'
    await startImport(world, await upload(board, `${names}\n1;J.;J.;Bos;2020-01-01;\n2;Eva;E.;Bos;2020-01-01;\n`))
    const { data } = await call(board, 'listMembers', { query: { q: 'Eva' } })
    await call(board, 'updatePayer', { id: data[0]?.id ?? 0, body: { recipient: { name: 'Gemeente' } } })
    const job = await upload(board, `${names}\n2;Eva;E.;Bos;;J. Bos\n`)
    expect(job.member_import?.questions.map(({ options }) => options)).toEqual([['1', 'leave_out']])
    const [row] = await importRows(board, await answer(board, job, { 'payer:j. bos': '1' }))
    expect(row?.member_import?.values).toMatchObject([{ field: 'payer', before: 'Gemeente', after: 'J. Bos (1)' }])
  })

  it('offers the first twenty of a name, says how many more there are, and takes any of them by number', async () => {
    const world = await enter()
    const { board } = world
    const file = [
      headings,
      ...Array.from({ length: 23 }, (_, index) => `${index + 1};Jan;Jansen;1990-01-01;`),
      '91;Eva;Bos;2016-01-01;Jan Jansen',
      '92;Tom;Bos;2016-01-01;23',
    ]
    const job = await upload(board, file.join('\n'))
    const [question] = job.member_import?.questions ?? []
    expect(question?.options).toHaveLength(21)
    expect(question).toMatchObject({ key: 'payer:jan jansen', more_options: 3 })
    await startImport(world, await answer(board, job, { 'payer:jan jansen': '20' }))
    expect(await payers(board)).toEqual([
      ['91', '20'],
      ['92', '23'],
    ])
  })

  it('is not offered to those who may not say who pays', async () => {
    const { as } = await enter()
    const secretary = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const job = await upload(secretary, `${headings}\n3;Eva;de Vries;2016-01-01;3\n`)
    expect(job.member_import?.columns.map(({ target }) => target)).toEqual([
      'membership_number',
      'first_name',
      'last_name',
      'member_since',
      null,
    ])
  })

  it('is not taken back by those who may not say who pays', async () => {
    const world = await enter()
    const { board } = world
    const secretary = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const job = await upload(board, `${headings}\n1;Eva;Bos;2016-01-01;2\n2;Jan;Bos;2016-01-01;\n`)
    await startImport(world, job)
    const body = { undo_member_import: { job_id: job.id } }
    await expect(call(secretary, 'createJob', { body })).rejects.toMatchObject({ status: 403 })
    const undo = await call(board, 'createJob', { body })
    const start = { id: undo.id, body: { fingerprint: undo.fingerprint } }
    await expect(call(secretary, 'startJob', start)).rejects.toMatchObject({ status: 403 })
  })

  it('stays with members of whom someone is kept, when the import is taken back', async () => {
    const world = await enter()
    const { board } = world
    const job = await upload(
      board,
      `${headings}\n1;Eva;Bos;2016-01-01;2\n2;Jan;Bos;2016-01-01;\n3;Tom;Bos;2016-01-01;\n`,
    )
    await startImport(world, job)
    const { data } = await call(board, 'listMembers', { query: { q: 'Eva' } })
    await call(board, 'updateMember', { id: data[0]?.id ?? 0, body: { phone: '0612345678' } })
    const undo = await call(board, 'createJob', { body: { undo_member_import: { job_id: job.id } } })
    expect((await importRows(board, undo)).map(({ reason }) => reason)).toEqual([null, 'changed_after', 'in_use'])
    await startImport(world, undo)
    expect(await payers(board)).toEqual([['1', '2']])
  })
})
