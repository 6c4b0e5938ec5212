/** Erasing what is known of a person: what goes, what the books keep until when, and what is in the way. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { statementBytes, testAccount } from '../../testing/bank-statement.ts'
import { start } from '../../testing/contribution-run.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { columnsWith } from '../../testing/columns-with.ts'
import { exportText } from '../../testing/export-text.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { addRow } from '../../testing/add-row.ts'
import { expectReconciled, madeInvoice } from '../../testing/invoices.ts'
import { startImport, upload } from '../../testing/member-import.ts'
import { importAssociation } from '../association-file/import.ts'
import { emptyWriteAheadLog } from '../database/write-ahead-log.ts'
import { otherTables } from './other-tables.ts'

/** Values that nothing else in the database has, former ones too. */
const values = {
  first_name: 'Ottilie',
  last_name: 'Kwabbelstra',
  initials: 'O.X.Q.',
  email: 'ottilie@kwabbel.example',
  earlier_email: 'vroeger@kwabbel.example',
  phone: '06-98761234',
  gender: 'mevrouwtje',
  street: 'Vergeetmijnietpad',
  house_number: '9877',
  postal_code: '9876 QX',
  city: 'Wissenveen',
  iban: 'NL20INGB0001234567',
  account_holder: 'Familiepot Kwab',
  mandate_reference: 'MANDAAT-7731',
  custom: 'Huisnummerloos',
  participant: 'Knorretje',
  role: 'Opperkwispel',
  payer: 'Bewindvoerder Zwart',
  payer_city: 'Zwartwoude',
  reason: 'Dubbelgestuurd',
  transfer: 'betaling van tante',
  line: 'Tennisles tante',
  subject: 'Alleen tante',
}

async function slugOf({ storage, association }: Pick<TestWorld, 'storage' | 'association'>): Promise<string> {
  const row = await storage.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', association.id)
    .executeTakeFirstOrThrow()
  return row.slug
}

const impersonal = Object.entries(otherTables).flatMap(([table, what]) =>
  ['nothing personal', 'not about members'].includes(what) ? [table] : [],
)

const placesOf = (world: TestWorld) => columnsWith(world, Object.values(values))

/** Someone who was a member until 2016, with something in every place that knows a person; nothing is open. */
async function formerMember(world: TestWorld): Promise<{ readonly id: number; readonly child: number }> {
  const { board, storage, association } = world
  await association.defineFields([{ name: 'bijzonder', type: 'text', active: true, choices: null, sensitive: false }])
  const { first_name, last_name, initials, phone, gender, street, house_number, postal_code, city } = values
  // A file of which a row was left out, and the samples of its columns.
  const file = `Lidnummer;Voornaam;Achternaam;E-mail;Lid sinds\r\n77;${first_name};${last_name};${values.earlier_email};13-09-2010\r\n78;${first_name} ${last_name};;geen adres;13-09-2010`
  await startImport(world, await upload(board, file))
  const { data } = await call(board, 'listMembers', { query: { email: values.earlier_email } })
  const id = data[0]?.id ?? 0
  const child = await addMember(world, { last_name: 'Anders' })
  await call(board, 'updateManagedMember', {
    id,
    body: {
      initials,
      phone,
      gender,
      email: values.email,
      address: { street, house_number, postal_code, city },
      date_of_birth: '1961-07-23',
      custom_fields: { bijzonder: values.custom },
      participants: [{ name: values.participant }],
      relationships: [{ member_id: child, type: 'parent_of' }],
      sepa: {
        iban: values.iban,
        account_holder: values.account_holder,
        mandate_reference: values.mandate_reference,
        mandate_date: '2012-01-01',
      },
      newsletters: false,
    },
  })
  const group = await addGroup(world)
  const place = await addMembership(world, group, id, ['2011-01-01', null])
  await call(board, 'updateGroupMembership', { id: group, membership_id: place, body: { role: values.role } })
  const { product } = await addClass(world)
  await addSubscription(world, product, id, ['2011-01-01', '2012-01-01'])
  await addTerm(world, await addCommittee(world), id, ['2011-01-01', '2012-01-01'])
  await register(world, await addEvent(world), { member_id: id })
  const full = await addEvent(world, { capacity: 1, name: 'Vol' })
  await register(world, full, { member_id: child })
  await call(board, 'addToWaitingList', { id: full, body: { member_id: id } })
  await sql`update events set starts_at = '2016-05-01T18:00:00.000Z' where organization_id = ${association.id}`.execute(
    storage.db,
  )
  await addRow(world, 'saved_views', { person_id: null, shared: true, name: `${first_name} ${last_name}` })
  const mailing = await call(board, 'createMailing', {
    body: { recipients: { member_ids: [id] }, kind: 'information', subject: values.subject, text: values.subject },
  })
  await start(world, await call(board, 'createJob', { body: { send_mailing: { mailing_id: mailing.id } } }))
  const invoice = await call(board, 'createInvoice', {
    body: {
      member_id: id,
      lines: [{ description: values.line, unit_price: '50.00' }],
    },
  })
  const { number } = await call(board, 'sendInvoice', { id: invoice.id })
  const bytes = statementBytes({
    statements: [
      [
        {
          amount: '50.00',
          payer: `${first_name} ${last_name}`,
          iban: values.iban,
          text: `${number} ${values.transfer}`,
        },
      ],
    ],
  })
  await call(board, 'importBankStatement', {
    body: { file_name: 'a.xml', content: Buffer.from(bytes).toString('base64') },
  })
  const draft = await madeInvoice(world, { member_id: id })
  await call(board, 'cancelInvoice', { id: draft.id, body: { reason: values.reason } })
  await call(board, 'updatePayer', {
    id,
    body: { recipient: { name: values.payer, address: { city: values.payer_city } } },
  })
  await call(board, 'cancelMember', { id, body: { end_date: '2016-06-30' } })
  await sql`update outbox set delivered_at = created_at where organization_id = ${association.id}`.execute(storage.db)
  return { id, child }
}

/** As if all of it had been in that year. */
async function bookedIn({ storage, association }: TestWorld, year: number): Promise<void> {
  const { db } = storage
  const day = `${year}-04-01`
  await sql`update invoices set invoice_date = ${day}, due_date = ${day} where organization_id = ${association.id}`.execute(
    db,
  )
  await sql`update bank_entries set booked_on = ${day} where organization_id = ${association.id}`.execute(db)
  await sql`update payments set paid_on = ${day} where organization_id = ${association.id}`.execute(db)
}

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

const settings = { iban: testAccount }

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
      removed: { participants: 1, relationships: 1, payers: 1, messages: 1, emails: 0, job_rows: 2, views: 1 },
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
