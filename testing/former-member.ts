/** Someone who was a member, with something in every place that knows a person, and where those values are. */
import { sql } from 'kysely'
import { call } from '#client/client.ts'
import { statementBytes, testAccount } from './bank-statement.ts'
import { columnsWith } from './columns-with.ts'
import { start } from './contribution-run.ts'
import { type TestWorld } from './describe-service.ts'
import { addEvent, addMember, register } from './events.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from './groups.ts'
import { addRow } from './add-row.ts'
import { madeInvoice } from './invoices.ts'
import { startImport, upload } from './member-import.ts'

/** Values that nothing else in the database has, former ones too. */
export const personalValues = {
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
  note: 'Speelt schuiftrompet',
  removed_note: 'Belt liever niet',
  subject: 'Alleen tante',
  second_email: 'tante@kwabbel.example',
  second_phone: '06-55512399',
}

export async function slugOf({ storage, association }: Pick<TestWorld, 'storage' | 'association'>): Promise<string> {
  const row = await storage.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', association.id)
    .executeTakeFirstOrThrow()
  return row.slug
}

/** The columns of all tables that have one of the values for the association. */
export const placesOf = (world: TestWorld): Promise<string[]> => columnsWith(world, Object.values(personalValues))

/** Paid by a transfer with the person's name. */
async function paidInvoice({ board }: TestWorld, id: number): Promise<void> {
  const invoice = await call(board, 'createInvoice', {
    body: {
      member_id: id,
      lines: [{ description: personalValues.line, unit_price: '50.00' }],
    },
  })
  const { number } = await call(board, 'sendInvoice', { id: invoice.id })
  const bytes = statementBytes({
    statements: [
      [
        {
          amount: '50.00',
          payer: `${personalValues.first_name} ${personalValues.last_name}`,
          iban: personalValues.iban,
          text: `${number} ${personalValues.transfer}`,
        },
      ],
    ],
  })
  await call(board, 'importBankStatement', {
    body: { file_name: 'a.xml', content: Buffer.from(bytes).toString('base64') },
  })
}

/** Someone who was a member until 2016, with something in every place that knows a person; nothing is open. */
export async function formerMember(world: TestWorld): Promise<{ readonly id: number; readonly child: number }> {
  const { board, storage, association } = world
  await association.defineFields([{ name: 'bijzonder', type: 'text', active: true, choices: null, sensitive: false }])
  const { first_name, last_name, initials, phone, gender, street, house_number, postal_code, city } = personalValues
  // A file of which a row was left out, and the samples of its columns.
  const file = `Lidnummer;Voornaam;Achternaam;E-mail;Lid sinds\r\n77;${first_name};${last_name};${personalValues.earlier_email};13-09-2010\r\n78;${first_name} ${last_name};;geen adres;13-09-2010`
  await startImport(world, await upload(board, file))
  const { data } = await call(board, 'listMembers', { query: { email: personalValues.earlier_email } })
  const id = data[0]?.id ?? 0
  const child = await addMember(world, { last_name: 'Anders' })
  await call(board, 'updateManagedMember', {
    id,
    body: {
      initials,
      phone,
      gender,
      email: personalValues.email,
      address: { street, house_number, postal_code, city },
      date_of_birth: '1961-07-23',
      custom_fields: { bijzonder: personalValues.custom },
      participants: [{ name: personalValues.participant }],
      relationships: [{ member_id: child, type: 'parent_of' }],
      sepa: {
        iban: personalValues.iban,
        account_holder: personalValues.account_holder,
        mandate_reference: personalValues.mandate_reference,
        mandate_date: '2012-01-01',
      },
      newsletters: false,
    },
  })
  const note = await call(board, 'createNote', { body: { member_id: id, text: personalValues.note } })
  await call(board, 'updateNote', { id: note.id, body: { text: 'Anders' } })
  await call(board, 'updateNote', { id: note.id, body: { text: personalValues.note } })
  const gone = await call(board, 'createNote', { body: { member_id: id, text: personalValues.removed_note } })
  await call(board, 'deleteNote', { id: gone.id })
  const group = await addGroup(world)
  const place = await addMembership(world, group, id, ['2011-01-01', null])
  await call(board, 'updateGroupMembership', { id: group, membership_id: place, body: { role: personalValues.role } })
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
    body: {
      recipients: { member_ids: [id] },
      kind: 'information',
      subject: personalValues.subject,
      text: personalValues.subject,
    },
  })
  await start(world, await call(board, 'createJob', { body: { send_mailing: { mailing_id: mailing.id } } }))
  await paidInvoice(world, id)
  const draft = await madeInvoice(world, { member_id: id })
  await call(board, 'cancelInvoice', { id: draft.id, body: { reason: personalValues.reason } })
  await call(board, 'updatePayer', {
    id,
    body: { recipient: { name: personalValues.payer, address: { city: personalValues.payer_city } } },
  })
  await call(board, 'cancelMember', { id, body: { end_date: '2016-06-30' } })
  await sql`update outbox set delivered_at = created_at where organization_id = ${association.id}`.execute(storage.db)
  return { id, child }
}

/** As if all of it had been in that year. */
export async function bookedIn({ storage, association }: TestWorld, year: number): Promise<void> {
  const { db } = storage
  const day = `${year}-04-01`
  await sql`update invoices set invoice_date = ${day}, due_date = ${day} where organization_id = ${association.id}`.execute(
    db,
  )
  await sql`update bank_entries set booked_on = ${day} where organization_id = ${association.id}`.execute(db)
  await sql`update payments set paid_on = ${day} where organization_id = ${association.id}`.execute(db)
}

/** Direct debits and statements need an account. */
export const settings = { iban: testAccount }
