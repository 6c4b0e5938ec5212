/** From a file to members: what is asked, what the preview says, what becomes of it, and taking it back (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
} from '../../testing/describe-service.ts'
import { answer, importRows, open, outcomes, refresh, startImport, upload } from '../../testing/member-import.ts'

const lines = (...rows: readonly string[]) => rows.join('\r\n')

const people = lines(
  'Lidnummer;Voornaam;Tussenvoegsel;Achternaam;E-mail;Geboortedatum;Lid sinds',
  '101;Anna;de;Vries;anna@example.org;31-12-1985;01-09-2015',
  '102;Bert;;Bakker;bert@example.org;1-2-1990;13-09-2016',
)

describeServiceOnEachDatabase('an import of members', (enter) => {
  it('is removed with its file when nobody has started it for a day', async () => {
    const { board, service, storage } = await enter()
    const asked = Date.parse((await upload(board, people)).created_at)
    const left = async (hours: number) => {
      service.setNow(new Date(asked + hours * 3_600_000).toISOString())
      await service.runJobs()
      const files = await storage.db.selectFrom('member_import_files').select('job_id').execute()
      return [(await call(board, 'listJobs', {})).data.length, files.length]
    }
    expect(await left(23)).toEqual([1, 1])
    expect(await left(25)).toEqual([0, 0])
  })

  it('makes what the preview says, and the same file then changes nothing', async () => {
    const world = await enter()
    const { board } = world
    const job = await upload(board, people)
    expect(job).toMatchObject({ status: 'draft', counts: { included: 2 }, member_import: { is_ready: true, rows: 2 } })
    expect((await importRows(board, job))[0]?.member_import).toMatchObject({
      line: 2,
      name: 'Anna de Vries',
      outcome: 'new',
      values: expect.arrayContaining([
        { field: 'last_name', column: 3, before: null, after: 'de Vries' },
        { field: 'date_of_birth', column: 5, before: null, after: '1985-12-31' },
      ]),
      problems: [],
    })
    expect(await startImport(world, job)).toMatchObject({ status: 'done', counts: { done: 2, skipped: 0 } })
    const { data } = await call(board, 'listMembers', {})
    expect(data).toMatchObject([
      { membership_number: '101', last_name: 'de Vries', member_since: '2015-09-01', date_of_birth: '1985-12-31' },
      { membership_number: '102', last_name: 'Bakker', member_since: '2016-09-13', date_of_birth: '1990-02-01' },
    ])
    const again = await upload(board, people)
    expect(await outcomes(board, again)).toEqual([
      [2, 'unchanged', 'unchanged'],
      [3, 'unchanged', 'unchanged'],
    ])
  })

  it('shows old and new values, and takes both back', async () => {
    const world = await enter()
    const { board } = world
    await startImport(world, await upload(board, people))
    const changed = lines(people.replace('anna@example.org', 'anna@example.com'), '103;Cor;;Nieuw;;;01-01-2020')
    const job = await upload(board, changed)
    const rows = await importRows(board, job)
    expect(rows.map(({ member_import: row }) => [row?.outcome, row?.values.length])).toEqual([
      ['changed', 1],
      ['unchanged', 0],
      ['new', 4],
    ])
    expect(rows[0]?.member_import?.values).toEqual([
      { field: 'email', column: 4, before: 'anna@example.org', after: 'anna@example.com' },
    ])
    const done = await startImport(world, job)
    const body = { undo_member_import: { job_id: done.id } }
    const undo = await call(board, 'createJob', { body })
    expect(undo.counts).toMatchObject({ included: 2, left_out: 0 })
    expect(await startImport(world, undo)).toMatchObject({ status: 'done', counts: { done: 2 } })
    const { data } = await call(board, 'listMembers', {})
    expect(data.map(({ membership_number: number, email }) => [number, email])).toEqual([
      ['101', 'anna@example.org'],
      ['102', 'bert@example.org'],
    ])
  })
})

describeService('what is asked about a file of members', (enter) => {
  it('is about no rows where it is how the whole file is read', async () => {
    const { board } = await enter()
    const job = await upload(board, Buffer.from('Voornaam;Achternaam\nJi\u00F8i;Bos\n', 'latin1'))
    expect(job.member_import?.questions[0]).toMatchObject({ kind: 'encoding', count: 0 })
  })

  it('is the order of day and month, unless a column proves it', async () => {
    const { board } = await enter()
    const proven = await upload(
      board,
      lines('First Name,Last Name,DOB', 'Susan,Example,6/30/1981', 'Tony,Sample,1/2/1951'),
    )
    expect(open(proven)).toEqual(['member_since'])
    const job = await upload(board, lines('First Name,Last Name,DOB,Member since', 'Tony,Sample,1/2/1951,2020-01-01'))
    expect(open(job)).toEqual(['date_order:2'])
    expect(job.member_import?.questions[0]?.examples.map(({ option, reads }) => [option, reads])).toEqual([
      ['day_first', '1951-02-01'],
      ['month_first', '1951-01-02'],
    ])
    expect(await importRows(board, job)).toEqual([])
    expect(await refused(board, 'startJob', { id: job.id, body: { fingerprint: 'x' } })).toEqual(
      problem(409, 'member_import_open'),
    )
    const ready = await answer(board, job, { 'date_order:2': 'month_first' })
    expect(ready.member_import?.is_ready).toBe(true)
    expect((await importRows(board, ready))[0]?.member_import?.values).toContainEqual({
      field: 'date_of_birth',
      column: 2,
      before: null,
      after: '1951-01-02',
    })
    expect(
      await refused(board, 'refreshJob', {
        id: job.id,
        body: { member_import: { answers: [{ key: 'date_order:2', answer: 'x' }] } },
      }),
    ).toEqual(invalid(['member_import.answers.0.answer', 'invalid']))
  })

  it('is what an unknown status means, once for the association', async () => {
    const world = await enter()
    const { board } = world
    const file = (name: string) =>
      lines('Achternaam;Status;Lid sinds', `${name};Erelid;2020-01-01`, 'Bos;actief;2020-01-01')
    const job = await upload(board, file('Vries'))
    expect(open(job)).toEqual(['status:erelid'])
    await startImport(world, await answer(board, job, { 'status:erelid': 'active' }))
    expect(open(await upload(board, file('Jansen')))).toEqual([])
  })

  it('is one date for mandates without, or that bank details are left out', async () => {
    const world = await enter()
    const { board } = world
    const job = await upload(
      board,
      lines('Achternaam;IBAN;Mandaatkenmerk;Lid sinds', 'Proef;NL91 ABNA 0417 1643 00;DD-1001;2020-01-01'),
    )
    expect(open(job)).toEqual(['mandate_date'])
    const without = await answer(board, job, { mandate_date: 'leave_out' })
    expect(JSON.stringify(await importRows(board, without))).not.toContain('NL91')
    await startImport(world, await answer(board, job, { mandate_date: '2024-03-01' }))
    expect((await call(board, 'listMembers', {})).data).toMatchObject([
      { sepa: { iban: 'NL91ABNA0417164300', mandate_reference: 'DD-1001', mandate_date: '2024-03-01' } },
    ])
  })

  it('is nothing about a mandate with the day of its last collection', async () => {
    const world = await enter()
    const { board } = world
    const heading = 'Achternaam;IBAN;Machtigingsdatum;Laatste incasso;Lid sinds'
    const row = (name: string, day: string) => `${name};NL91ABNA0417164300;2015-03-01;${day};2020-01-01`
    const job = await startImport(
      world,
      await upload(board, lines(heading, row('Bos', '2025-11-28'), row('Vis', '2027-01-01'))),
    )
    expect(await outcomes(board, job)).toEqual([
      [2, 'new', null],
      [3, 'new', null],
    ])
    const lastOf = async (id: number) => (await call(board, 'getManagedMember', { id })).sepa
    expect(await lastOf(1)).toMatchObject({ mandate_last_collected_on: '2025-11-28' })
    // A day to come is left out with the mandate, and listed.
    expect(await lastOf(2)).toMatchObject({ iban: null, mandate_last_collected_on: null })
    expect((await importRows(board, job))[1]?.member_import?.problems).toMatchObject([
      { field: 'mandate_last_collected_on' },
    ])
  })

  it('is what a heading means that can mean two things, once for the association', async () => {
    const world = await enter()
    const { board } = world
    const job = await upload(board, lines('Vorname;Zusatz;Nachname;Eintritt', 'Kai;Dr.;Beispiel;2020-01-01'))
    expect(job.member_import).toMatchObject({
      is_ready: false,
      columns: [{}, { options: ['house_number_addition'], is_open: true }, {}, {}],
    })
    const ready = await refresh(board, job, { columns: [{ index: 1, target: null }] })
    await startImport(world, ready)
    const next = await upload(board, lines('Vorname;Zusatz;Nachname;Eintritt', 'Ute;;Muster;2020-01-01'))
    expect(next.member_import?.is_ready).toBe(true)
  })

  it('is whose row it is, where a number or an email address with the name does not say so', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await call(board, 'createMember', {
      body: { first_name: 'Miranda', last_name: 'de Corte', email: 'corte@example.org', membership_number: '6' },
    })
    const file = lines(
      'Voorletters;Achternaam;E-mail;Lid sinds',
      'M.;de Corte;corte@example.org;2016-02-13',
      'Q.;Zonneveld;corte@example.org;2016-02-13',
    )
    const job = await upload(board, file)
    expect(await outcomes(board, job)).toEqual([
      [2, 'left_out', 'whose'],
      [3, 'new', null],
    ])
    expect((await importRows(board, job))[0]?.member_import?.candidates).toEqual([
      { member_id: id, name: 'Miranda de Corte', membership_number: '6' },
    ])
    const unknown = { member_import: { rows: [{ line: 2, choice: 'member', member_id: 999 } as const] } }
    expect(await refused(board, 'refreshJob', { id: job.id, body: unknown })).toEqual(
      invalid(['member_import.rows.0.member_id', 'invalid']),
    )
    const chosen = await refresh(board, job, { rows: [{ line: 2, choice: 'member', member_id: id }] })
    expect(await outcomes(board, chosen)).toEqual([
      [2, 'changed', null],
      [3, 'new', null],
    ])
  })

  it('is nothing where a member is known by name and date of birth', async () => {
    const { board } = await enter()
    await call(board, 'createMember', { body: { first_name: 'Ada', last_name: 'Bos', date_of_birth: '1990-05-13' } })
    const job = await upload(board, lines('Voornaam;Achternaam;Geboortedatum;Plaats', 'Ada;Bos;13-5-1990;Utrecht'))
    expect(await outcomes(board, job)).toEqual([[2, 'changed', null]])
  })
})

describeService('a row of a file of members', (enter) => {
  it('ends the membership on the day that it says', async () => {
    const world = await enter()
    const { board } = world
    const file = lines(
      'Lidnummer;Voornaam;Achternaam;E-mail;Lid sinds;Einde lidmaatschap',
      '101;Anna;Blijver;anna@example.org;01-03-2021;',
      '102;Bert;Vertrokken;bert@example.org;01-01-2015;31-12-2024',
      '103;Cor;Gaatweg;cor@example.org;01-01-2015;31-12-2026',
    )
    const asked = await upload(board, file)
    await startImport(world, await answer(board, asked, { 'date_order:4': 'day_first' }))
    const { data } = await call(board, 'listMembers', {})
    expect(data.map(({ status, membership_end_date: end }) => [status, end])).toEqual([
      ['active', null],
      ['ended', '2024-12-31'],
      ['cancelled', '2026-12-31'],
    ])
  })

  it('is imported without a value that is no good, until its cell is corrected', async () => {
    const { board } = await enter()
    const file = lines('Achternaam;E-mail;Geboortedatum;Lid sinds', 'Bos;geen;31-02-1982;2020-01-01')
    const job = await upload(board, file)
    const [row] = await importRows(board, job)
    expect(
      row?.member_import?.problems.map(({ field, column, cell, reason, refuses_row: refuses }) => [
        field,
        column,
        cell,
        reason,
        refuses,
      ]),
    ).toEqual([
      ['date_of_birth', 2, '31-02-1982', 'date', false],
      ['email', 1, 'geen', 'email', false],
    ])
    const corrected = await refresh(board, job, {
      cells: [
        { line: 2, column: 2, text: '28-02-1982' },
        { line: 2, column: 1, text: 'bos@example.org' },
      ],
    })
    const [after] = await importRows(board, corrected)
    expect(after?.member_import?.problems).toEqual([])
    expect(after?.member_import?.values).toContainEqual({
      field: 'email',
      column: 1,
      before: null,
      after: 'bos@example.org',
    })
  })

  it('puts the member in a group and gives a product', async () => {
    const world = await enter()
    const { board } = world
    const { id: groupId } = await call(board, 'createGroup', { body: { name: 'JO11-1', kind: 'team' } })
    const { id: productId } = await call(board, 'createProduct', {
      body: { name: 'Jeugdlid', price: '100.00', vat_rate: 0 },
    })
    const job = await upload(
      board,
      lines('Achternaam;Team;Lidsoort;Lid sinds', 'Bos;jo11-1;Jeugdlid;2020-01-01', 'Vries;JO13;;2020-01-01'),
    )
    expect(open(job)).toEqual(['group:jo13'])
    await startImport(world, await answer(board, job, { 'group:jo13': 'leave_out' }))
    const { data } = await call(board, 'listGroupMembers', { id: groupId })
    expect(data.map(({ member }) => member.last_name)).toEqual(['Bos'])
    const subscriptions = await call(board, 'listAllSubscriptions', {})
    expect(subscriptions.data.map(({ product }) => product.id)).toEqual([productId])
  })

  it('does not bring back a membership that has ended', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await call(board, 'createMember', { body: { last_name: 'Weg', membership_number: '7' } })
    await call(board, 'cancelMember', { id, body: { end_date: '2025-12-31' } })
    const job = await upload(board, lines('Lidnummer;Achternaam;Status', '7;Weg;Actief'))
    const [row] = await importRows(board, job)
    expect(row?.member_import).toMatchObject({
      outcome: 'unchanged',
      problems: [{ field: 'status', reason: 'already_ended' }],
    })
  })
})

describeService('an import of members', (enter) => {
  it('is not started on records that have changed since its preview', async () => {
    const { board } = await enter()
    const { id, fingerprint } = await upload(board, people)
    await call(board, 'createMember', { body: { last_name: 'Nieuw' } })
    expect(await refused(board, 'startJob', { id, body: { fingerprint } })).toEqual(problem(409, 'job_outdated'))
    const again = await refresh(board, { id }, {})
    await call(board, 'startJob', { id, body: { fingerprint: again.fingerprint } })
  })

  it('leaves out a member whom a colleague has changed after the start', async () => {
    const world = await enter()
    const { board, service } = world
    await startImport(world, await upload(board, people))
    const { id, fingerprint } = await upload(board, people.replaceAll('example.org', 'example.com'))
    await call(board, 'startJob', { id, body: { fingerprint } })
    const [first] = (await call(board, 'listMembers', {})).data
    await call(board, 'updateMember', { id: first?.id ?? 0, body: { phone: '1' } })
    await service.runJobs()
    expect((await importRows(board, { id })).map(({ reason, is_done: isDone }) => [reason, isDone])).toEqual([
      ['changed_since', false],
      [null, true],
    ])
  })

  it('is for callers who may change members, and shows sensitive values to no one else', async () => {
    const world = await enter()
    const { board, as } = world
    const secretary = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const job = await upload(secretary, people)
    expect(job.member_import?.columns.map(({ target }) => target)).not.toContain('date_of_birth')
    const sensitive = await upload(board, people)
    expect(await refused(secretary, 'listJobRows', { id: sensitive.id })).toEqual(problem(403, 'insufficient_scope'))
    expect((await call(secretary, 'getJob', { id: sensitive.id })).member_import?.columns).toEqual([])
    const treasurer = await as({ scopes: ['facturen:lezen', 'facturen:schrijven'] })
    expect(await refused(treasurer, 'getJob', { id: job.id })).toEqual(problem(403, 'insufficient_scope'))
    const reader = await as({ scopes: ['leden:lezen'] })
    expect(await refused(reader, 'refreshJob', { id: job.id, body: {} })).toEqual(problem(403, 'insufficient_scope'))
  })

  it('leaves no file behind', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const files = () =>
      storage.db
        .selectFrom('member_import_files')
        .where('organization_id', '=', association.id)
        .select('job_id')
        .execute()
    const job = await upload(board, people)
    const other = await upload(board, people)
    expect(await files()).toHaveLength(2)
    await call(board, 'deleteJob', { id: other.id })
    await startImport(world, job)
    expect(await files()).toEqual([])
  })

  it('is one of a few that wait', async () => {
    const { board } = await enter()
    for (let count = 0; count < 5; count += 1) await upload(board, people)
    expect(
      await refused(board, 'createMemberImport', { query: { file_name: 'x.csv' }, body: new Blob([people]) }),
    ).toEqual(problem(409, 'too_many_imports'))
  })
})
