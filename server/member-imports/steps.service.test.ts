/** What an import does beside a member's own fields, and what an undo makes of it (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, invalid, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { importRows, outcomes, startImport, upload } from '../../testing/member-import.ts'
import { readMemory, remember } from './memory.ts'

const heading =
  'Lidnummer;Achternaam;Lid sinds;Team;Groep sinds;Lidsoort;Abonnement sinds;Abonnement tot;Status;Einddatum;Overleden op'
const lines = (...rows: readonly string[]) => [heading, ...rows].join('\r\n')

async function furnish({ board }: TestWorld): Promise<void> {
  await call(board, 'createGroup', { body: { name: 'Heren', kind: 'team' } })
  await call(board, 'createProduct', { body: { name: 'Lessen', price: '1.00', vat_rate: 0 } })
}

const undoOf = ({ board }: TestWorld, id: number) =>
  call(board, 'createJob', { body: { undo_member_import: { job_id: id } } })

describeService('the steps of an import', (enter) => {
  it('come after the fields of each member', async () => {
    const world = await enter()
    const { board } = world
    await furnish(world)
    const done = await startImport(
      world,
      await upload(
        board,
        lines(
          '1;Bos;2020-01-01;Heren;2021-01-01;Lessen;2022-01-01;2026-12-31;;;',
          '2;Vos;2020-01-01;Heren;;Lessen;;;inactief;;',
          '3;Vis;2020-01-01;;;;;;;2026-06-30;',
          '4;Los;2020-01-01;;;;;;;2025-12-31;',
          '5;Mos;2020-01-01;;;;;;;;2025-11-30',
        ),
      ),
    )
    expect(done).toMatchObject({ status: 'done', counts: { done: 5, skipped: 0 } })
    const rows = await importRows(board, done)
    expect(rows.map(({ is_done: isDone, member_import: row }) => [isDone, row?.problems, row?.values])).toEqual(
      rows.map(() => [true, [], []]),
    )
    const members = []
    for (let id = 1; id <= 5; id += 1) members.push(await call(board, 'getManagedMember', { id }))
    expect(members.map(({ status, membership_end_date: end, deceased_on: died }) => [status, end, died])).toEqual([
      ['active', null, null],
      ['inactive', null, null],
      ['cancelled', '2026-06-30', null],
      ['ended', '2025-12-31', null],
      ['deceased', expect.anything(), '2025-11-30'],
    ])
    const places = (await call(board, 'listGroupMembers', { id: 1 })).data
    expect(places.map(({ member, valid_from: from, valid_until: until }) => [member.id, from, until])).toEqual([
      [1, '2021-01-01', null],
      [2, '2026-03-01', null],
    ])
    const subscriptions = (await call(board, 'listAllSubscriptions', {})).data
    expect(subscriptions.map(({ member_id: id, starts_on: from, ends_on: until }) => [id, from, until])).toEqual([
      [1, '2022-01-01', '2026-12-31'],
      [2, '2026-03-01', null],
    ])
  })

  it.each([
    ['a group', '1;Bos;2019-01-01;Heren;;;;;;;'],
    ['a product', '1;Bos;2019-01-01;;;Lessen;;;;;'],
    ['an end', '1;Bos;2019-01-01;;;;;;;2026-06-30;'],
    ['a death', '1;Bos;2019-01-01;;;;;;;;2026-02-01'],
  ])('of a known member cannot be taken back: %s', async (_, row) => {
    const world = await enter()
    await furnish(world)
    await call(world.board, 'createMember', {
      body: { last_name: 'Bos', membership_number: '1', member_since: '2020-01-01' },
    })
    const done = await startImport(world, await upload(world.board, lines(row)))
    expect(await outcomes(world.board, done)).toEqual([[2, 'changed', null]])
    const undo = await undoOf(world, done.id)
    expect((await importRows(world.board, undo)).map(({ member, reason }) => [member?.id, reason])).toEqual([
      [1, 'changed_after'],
    ])
  })

  it.each([
    ['a group', '1;Bos;2020-01-01;Heren;;;;;;;'],
    ['a product', '1;Bos;2020-01-01;;;Lessen;;;;;'],
    ['an end', '1;Bos;2020-01-01;;;;;;;2026-06-30;'],
    ['nothing', '1;Bos;2020-01-01;;;;;;;;'],
  ])('of a new member go with them: %s', async (_, row) => {
    const world = await enter()
    const { board } = world
    await furnish(world)
    const done = await startImport(world, await upload(board, lines(row)))
    const undo = await undoOf(world, done.id)
    expect(undo).toMatchObject({
      counts: { included: 1, left_out: 0, invoices: 1 },
      total: '0.00',
      undo_member_import: { job_id: done.id, file_name: 'leden.csv' },
    })
    expect(await startImport(world, undo)).toMatchObject({ status: 'done', counts: { done: 1, skipped: 0 } })
    expect((await call(board, 'listMembers', {})).data).toEqual([])
    expect((await call(board, 'listGroupMembers', { id: 1 })).data).toEqual([])
  })

  it('keeps whom someone else has touched between the preview of an undo and its turn', async () => {
    const world = await enter()
    const { board, service } = world
    await furnish(world)
    const done = await startImport(
      world,
      await upload(board, lines(...[1, 2, 3, 4].map((id) => `${id};L${id};2020-01-01;;;;;;;;`))),
    )
    const undo = await undoOf(world, done.id)
    await call(board, 'startJob', { id: undo.id, body: { fingerprint: undo.fingerprint } })
    await call(board, 'updateMember', { id: 1, body: { phone: '1' } })
    await call(board, 'addGroupMember', { id: 1, body: { member_id: 2 } })
    await call(board, 'createInvoice', { body: { member_id: 3, lines: [{ description: 'x', unit_price: '1.00' }] } })
    await service.runJobs()
    expect(await call(board, 'getJob', { id: undo.id })).toMatchObject({
      status: 'done',
      counts: { done: 1, skipped: 3 },
    })
    expect((await importRows(board, undo)).map(({ reason, is_done: isDone }) => [reason, isDone])).toEqual([
      ['changed_after', false],
      ['changed_after', false],
      ['in_use', false],
      [null, true],
    ])
    expect((await call(board, 'listMembers', {})).data.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('keeps what a change wrote whose former number someone else has by now', async () => {
    const world = await enter()
    const { board } = world
    await call(board, 'createMember', {
      body: { first_name: 'Ada', last_name: 'Bos', email: 'a@example.org', membership_number: '1' },
    })
    const file = ['Lidnummer;Voornaam;Achternaam;E-mail', '7;Ada;Bos;a@example.org'].join('\r\n')
    const asked = await upload(board, file)
    const job = await call(board, 'refreshJob', {
      id: asked.id,
      body: { member_import: { rows: [{ line: 2, choice: 'member', member_id: 1 }] } },
    })
    const done = await startImport(world, job)
    await call(board, 'createMember', { body: { last_name: 'Vos', membership_number: '1' } })
    const undo = await startImport(world, await undoOf(world, done.id))
    expect(undo.counts).toMatchObject({ done: 0, skipped: 1 })
    expect((await call(board, 'getManagedMember', { id: 1 })).membership_number).toBe('7')
  })

  it('are undone of an import that was started and has ended only, by those who may see its values', async () => {
    const world = await enter()
    const { board, as, service } = world
    const unknown = invalid(['undo_member_import.job_id', 'invalid'])
    const undo = (id: number, connection = board) =>
      refused(connection, 'createJob', { body: { undo_member_import: { job_id: id } } })
    const job = await upload(board, ['Achternaam;Lid sinds;Geboortedatum', 'Bos;2020-01-01;31-12-1985'].join('\r\n'))
    expect(await undo(99)).toEqual(unknown)
    expect(await undo(job.id)).toEqual(unknown)
    await call(board, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
    expect(await undo(job.id)).toEqual(unknown)
    await service.runJobs()
    const other = await enter()
    expect(await undo(job.id, other.board)).toEqual(unknown)
    const secretary = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    expect(await undo(job.id, secretary)).toEqual(problem(403, 'insufficient_scope'))
  })
})

describeService('what an association remembers of its files', (enter) => {
  it('is its own, the newest meaning of each word, and no more than is useful', async () => {
    const [one, other] = [await enter(), await enter()]
    const reader = ({ storage, association }: TestWorld) => ({ db: storage.db, association })
    const learn = (
      columns: readonly (readonly [string, string | null])[],
      words: Readonly<Record<string, string | null>> = {},
    ) =>
      one.storage.transaction((db) =>
        remember(
          { db, association: one.association },
          {
            columns: columns.map(([heading_, target]) => ({ heading: heading_, target })),
            questions: [
              ...Object.entries(words).map(([word, answer]) => ({ key: `status:${word}`, word, answer })),
              { key: 'member_since', word: null, answer: 'today' },
            ],
          },
        ),
      )
    expect(await readMemory(reader(one))).toEqual({ columns: {}, words: {} })
    await learn(
      [
        ['E-mail adres', 'email'],
        ['Kleur', null],
        [' ', 'phone'],
      ],
      { erelid: 'active', ridder: null },
    )
    await learn([['Kleur', 'city']], { erelid: 'inactive' })
    expect(await readMemory(reader(one))).toEqual({
      columns: { emailadres: 'email', kleur: 'city' },
      words: { 'status:erelid': 'inactive' },
    })
    expect(await readMemory(reader(other))).toEqual({ columns: {}, words: {} })
    await learn(Array.from({ length: 1_000 }, (_, index) => [`c${index}`, 'city'] as const))
    const { columns } = await readMemory(reader(one))
    expect([Object.keys(columns).length, columns['kleur'], columns['c0']]).toEqual([1_000, undefined, 'city'])
  })
})
