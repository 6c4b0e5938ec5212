/** Erasing what is known of a person: what goes, what the books keep until when, and what is in the way. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, describeServiceOnEachDatabase, problem, refused } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { exportText } from '../../testing/export-text.ts'
import {
  bookedIn,
  formerMember,
  personalValues as values,
  placesOf,
  settings,
  slugOf,
} from '../../testing/former-member.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { addRow } from '../../testing/add-row.ts'
import { makeAssociation } from '../../testing/association.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEngine } from '../../testing/databases.ts'
import { rows } from '../../testing/rows.ts'
import { startTestService } from '../../testing/service.ts'
import { expectReconciled, madeInvoice } from '../../testing/invoices.ts'
import { upload } from '../../testing/member-import.ts'
import { importAssociation } from '../association-file/import.ts'
import { insertRows } from '../database/insert-rows.ts'
import { emptyWriteAheadLog } from '../database/write-ahead-log.ts'
import { otherTables } from './other-tables.ts'

const impersonal = Object.entries(otherTables).flatMap(([table, what]) =>
  ['nothing personal', 'not about members'].includes(what) ? [table] : [],
)

/** What an association keeps of the books: name, address and what was paid for. */
const booked = [
  'bank_entries.payer_iban',
  'bank_entries.payer_name',
  'bank_entries.remittance',
  'invoice_lines.description',
  'invoices.recipient_city',
  'invoices.recipient_house_number',
  'invoices.recipient_name',
  'invoices.recipient_postal_code',
  'invoices.recipient_street',
  'payments.reference',
]

describeServiceOnEachDatabase('a person who is erased', (enter) => {
  it('is in no row of the database, in no export and in no page of the file once the books need nothing', async () => {
    const world = await enter({ settings })
    const { board, storage } = world
    const { id, child } = await formerMember(world)
    await bookedIn(world, 2018)
    const places = await placesOf(world)
    expect(places.length).toBeGreaterThan(20)
    // What is declared to have nothing of a person has nothing.
    expect(places.filter((place) => impersonal.some((table) => place.startsWith(`${table}.`)))).toEqual([])
    const before = await call(board, 'getManagedMember', { id })
    const erased = await call(board, 'eraseMember', { id, version: before.version })
    expect(erased).toMatchObject({ last_name: 'Gewiste persoon', erased: { on: '2026-03-01', books_until: null } })
    expect(erased).toMatchObject({ member_since: '2010-09-13', membership_end_date: '2016-06-30', status: 'ended' })
    expect(await placesOf(world)).toEqual([])
    expect((await call(board, 'getMember', { id: child })).relationships).toEqual([])
    const exported = await exportText(storage, await slugOf(world))
    expect(Object.values(values).filter((value) => exported.includes(value))).toEqual([])
    await expectReconciled(world)
    const { file } = storage.address
    if (file === undefined) return
    await emptyWriteAheadLog(storage)
    const bytes = Buffer.concat([file, `${file}-wal`].map((path) => readFileSync(path))).toString('latin1')
    expect(Object.values(values).filter((value) => bytes.includes(value))).toEqual([])
  })

  it('stays in the books of the last seven years alone, and leaves them on the first day of the year after', async () => {
    const world = await enter({ settings })
    const { board, service } = world
    const { id } = await formerMember(world)
    await bookedIn(world, 2024)
    expect(await call(board, 'previewErasure', { id })).toMatchObject({ in_the_way: [], kept_until: '2031-12-31' })
    expect(await call(board, 'eraseMember', { id })).toMatchObject({ erased: { books_until: '2031-12-31' } })
    expect(await placesOf(world)).toEqual(booked)
    service.setNow('2031-12-31T12:00:00.000Z')
    await call(board, 'getManagedMember', { id })
    expect(await placesOf(world)).toEqual(booked)
    service.setNow('2032-01-01T12:00:00.000Z')
    expect(await call(board, 'getManagedMember', { id })).toMatchObject({ erased: { books_until: null } })
    expect(await placesOf(world)).toEqual([])
    await expectReconciled(world)
  })

  it('is counted in the preview: what goes, what stays without a name and what the books keep', async () => {
    const world = await enter({ settings })
    const { id } = await formerMember(world)
    await bookedIn(world, 2024)
    expect(await call(world.board, 'previewErasure', { id })).toMatchObject({
      removed: {
        participants: 1,
        relationships: 1,
        notes: 1,
        payers: 1,
        messages: 1,
        emails: 0,
        job_rows: 2,
        views: 1,
      },
      anonymized: { memberships: 2, registrations: 2, old_invoices: 0 },
      kept: { invoices: 2, payments: 1, bank_entries: 1, direct_debits: 0 },
    })
  })

  it('does not come back with an older association file, whatever becomes of newer records', async () => {
    const world = await enter({ settings })
    const { storage, board } = world
    const { id } = await formerMember(world)
    await bookedIn(world, 2018)
    const file: unknown = JSON.parse(await exportText(storage, await slugOf(world)))
    await call(board, 'eraseMember', { id })
    for (const newer of ['replace', 'keep'] as const) {
      await importAssociation({ storage, file, clock: () => '2026-03-02T12:00:00.000Z', newer })
      expect(await placesOf(world)).toEqual([])
    }
  })
})

describeServiceOnEachDatabase('before a person is erased', (enter) => {
  it('each thing that is open is in the way, and nothing is erased', async () => {
    const world = await enter({ settings })
    const { board, storage, association } = world
    const id = await addMember(world, { email: 'a@example.org', status: 'prospective' })
    const inTheWay = async () => (await call(board, 'previewErasure', { id })).in_the_way
    expect(await inTheWay()).toEqual([])
    const child = await addMember(world, {
      relationships: [{ member_id: id, type: 'child_of', primary_contact: true }],
    })
    await call(board, 'updatePayer', { id: child, body: { payer_member_id: id } })
    const event = await addEvent(world)
    await register(world, event, { member_id: id })
    await addMembership(world, await addGroup(world), id, ['2026-01-01', null])
    await addTerm(world, await addCommittee(world), id, ['2026-01-01', null])
    const { product } = await addClass(world)
    await addSubscription(world, product, id, ['2026-01-01', null])
    const invoice = await madeInvoice(world, { member_id: id })
    await call(board, 'sendInvoice', { id: invoice.id })
    await upload(board, 'Achternaam\r\nIemand')
    const job = await addRow(world, 'jobs', { status: 'running' })
    await sql`insert into job_rows (organization_id, job_id, position, member_id, content, is_done, invoice_ids)
      values (${association.id}, ${job}, 1, ${id}, '{}', false, '[]')`.execute(storage.db)
    await addRow(world, 'people', { email: 'A@example.org', email_key: 'a@example.org' })
    expect((await inTheWay()).toSorted()).toEqual([
      'committees',
      'contact',
      'emails',
      'groups',
      'invoices',
      'job',
      'member_import',
      'payer',
      'registrations',
      'signs_in',
      'subscriptions',
    ])
    expect(await refused(board, 'eraseMember', { id })).toEqual(problem(409, 'erasure_blocked'))
    expect((await call(board, 'getMember', { id })).email).toBe('a@example.org')
  })
})

describeService('erasing a person', (enter) => {
  it('is logged with who did it, and without a value', async () => {
    const world = await enter({ settings })
    const { id } = await formerMember(world)
    await bookedIn(world, 2018)
    await call(world.board, 'eraseMember', { id })
    const { data } = await call(world.board, 'listChanges', { query: { record: 'member', record_id: id } })
    expect(data[0]).toMatchObject({
      action: 'erased',
      actor: { kind: 'key' },
      fields: [{ name: 'erased_on', before: null, after: '2026-03-01' }],
    })
  })

  it('leaves a record that cannot be filled again', async () => {
    const world = await enter()
    const id = await addMember(world, { status: 'prospective' })
    const { board } = world
    await call(board, 'eraseMember', { id })
    const erased = problem(409, 'member_erased')
    expect(await refused(board, 'updateMember', { id, body: { email: 'a@example.org' } })).toEqual(erased)
    expect(await refused(board, 'recordDeath', { id, body: { deceased_on: '2026-03-01' } })).toEqual(erased)
    expect(await refused(board, 'eraseMember', { id })).toEqual(erased)
    // Or an older association file would bring the person back.
    expect(await refused(board, 'deleteMember', { id })).toEqual(erased)
    expect(await refused(board, 'previewMerge', { id: await addMember(world), member_id: id })).toEqual(erased)
  })

  it('is for administrators who may also change members', async () => {
    const world = await enter()
    const id = await addMember(world, { status: 'prospective' })
    for (const scopes of [['leden:schrijven'], ['instellingen:beheren']] as const)
      expect(await refused(await world.as({ scopes: [...scopes] }), 'eraseMember', { id })).toEqual(
        problem(403, 'insufficient_scope'),
      )
  })

  it('of a current member is refused', async () => {
    const world = await enter()
    const id = await addMember(world)
    expect((await call(world.board, 'previewErasure', { id })).in_the_way).toEqual(['membership'])
  })
})

describeEngine('sqlite', 'erasing', (open) => {
  it('takes as many statements for many changes of the person as for one', async () => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    onTestFinished(() => service.close())
    const costOf = async (count: number) => {
      const association = await makeAssociation(counted.storage)
      const board = service.connection(await association.key())
      const key = { organization_id: association.id, id: 1 }
      const left = { status: 'ended', membership_end_date: '2015-12-31' } as const
      const logged = Array.from({ length: count }, (_, index) => ({
        organization_id: association.id,
        sequence: 1_000 + index,
        changed_at: '2016-01-01T09:00:00.000Z',
        record: 'member' as const,
        record_id: 1,
        action: 'changed' as const,
        actor_kind: 'person' as const,
        actor_id: 1,
        actor_name: 'Anna',
        fields: JSON.stringify({ last_name: { before: null, after: `Jansen ${index}` } }),
      }))
      await counted.storage.transaction(async (tx) => {
        await insertRows(tx, 'members', [{ ...rows.members(key), ...left }])
        await insertRows(tx, 'changes', logged)
      })
      await call(board, 'getManagedMember', { id: 1 })
      await service.writeKeyUse()
      const { statements } = await counted.costOf(() => call(board, 'eraseMember', { id: 1 }))
      expect(await exportText(counted.storage, await slugOf({ storage: counted.storage, association }))).not.toContain(
        'Jansen',
      )
      return statements
    }
    await costOf(2)
    expect(await costOf(100)).toBe(await costOf(2))
  })
})
