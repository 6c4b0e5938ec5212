/** The screens of `docs/screens.md`, and what the sample association needs so that none of them is empty. */
import type { Page } from '@playwright/test'
import { call } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import { contribution } from '#messages/contribution/en.ts'
import { memberImport } from '#messages/member-import/en.ts'
import { dayFromToday } from './days.ts'
import type { SampleRole, StartedService, Sample } from './sample.ts'

export interface ScreenPicture {
  readonly name: string
  readonly path: string
  /** Without one: a page that needs no sign-in. */
  readonly role?: SampleRole
  /** Steps on the screen before its picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** The path of a public page without its origin. */
function pathOf(url: string | null): string {
  return new URL(url ?? '').pathname
}

/** The last of a list. */
function last<Record>(records: readonly Record[]): Record {
  const record = records.at(-1)
  if (record === undefined) throw new Error('The sample association lacks a record.')
  return record
}

/** Where an invited person begins. */
async function invite(sample: Sample): Promise<string> {
  const body = { name: 'Anna de Boer', email: 'anna@linde.example', scopes: [...allScopes] }
  const { invitation_url } = await call(sample.administrator, 'invitePerson', { body })
  return invitation_url ?? ''
}

/** One message that was sent, which the sample emails to nobody, and a draft; the id of the one that was sent. */
async function write(sample: Sample): Promise<number> {
  const admin = sample.administrator
  const group = last((await call(admin, 'listGroups', { query: { limit: 10 } })).data)
  const body = {
    kind: 'information' as const,
    recipients: { group_id: group.id },
    subject: 'Training in week 49',
    text: 'Beste {first_name},\n\nDe training van dinsdag begint om *19.30 uur*.',
    one_per_address: true,
  }
  const { id } = await call(admin, 'createMailing', { body })
  const job = await call(admin, 'createJob', { body: { send_mailing: { mailing_id: id } } })
  await call(admin, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })
  await call(admin, 'createMailing', {
    body: { ...body, kind: 'newsletter', recipients: { everyone: true }, subject: 'Nieuws van december' },
  })
  return id
}

/** A month's statement: a payment with the number of its invoice, some without, and a gift. */
async function importStatement(sample: Sample): Promise<void> {
  const admin = sample.administrator
  const { data } = await call(admin, 'listInvoices', { query: { status: 'sent', limit: 20 } })
  const payments = data.slice(-4).map(({ number, amount_due, recipient }, index) => ({
    amount: amount_due,
    payer: recipient.name ?? '',
    text: index === 0 ? number : 'Contributie',
  }))
  const entries = [...payments, { amount: '25.00', payer: 'Bakkerij De Korenaar', text: 'Gift jeugdkamp' }].map(
    ({ amount, payer, text }, index) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${dayFromToday(-2 - index)}</Dt></BookgDt>` +
      `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const { iban } = await call(admin, 'getSettings', {})
  const statement = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  const body = { file_name: 'rekeningafschrift.xml', content: Buffer.from(statement).toString('base64') }
  await call(admin, 'importBankStatement', { body, idempotencyKey: 'statement' })
}

/** A batch of direct debits; others remain for the next one. */
async function collect(sample: Sample): Promise<number> {
  const admin = sample.administrator
  const { version } = await call(admin, 'getSettings', {})
  await call(admin, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' }, version })
  const { earliest_collection_date, rows } = await call(admin, 'getDirectDebitPreview', {})
  const open = rows.filter(({ left_out }) => left_out === null).slice(0, 12)
  const body = { collection_date: earliest_collection_date, invoice_ids: open.map(({ invoice_id }) => invoice_id) }
  const { id } = await call(admin, 'createDirectDebit', { body, idempotencyKey: 'batch' })
  return id
}

/** Fills an event, so that those who come next wait. */
async function fill(sample: Sample, id: number): Promise<void> {
  const admin = sample.administrator
  const { version, spots_taken: capacity } = await call(admin, 'getManagedEvent', { id })
  await call(admin, 'updateEvent', { id, version, body: { capacity } })
  for (const [index, name] of ['Milou Faber', 'Thijs Dekker'].entries()) {
    const body = { name, email: 'wacht@linde.example', number_of_people: 1 + index }
    await call(admin, 'addToWaitingList', { id, body, idempotencyKey: name })
  }
}

async function previewRun(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: contribution.what.amount, exact: true }).fill('120')
  await page.getByRole('button', { name: contribution.check }).click()
  // Made by the service; the form has such groups too.
  await page.waitForURL(/\/jobs\/\d+/)
  await page.getByRole('radiogroup').first().waitFor({ timeout: 180_000 })
}

const importedMembers = [
  'Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Adres;Postcode;Woonplaats;Bondsnummer',
  'Jörg;van der;Berg;jorg@linde.example;Dorpsstraat 12a;3811 AB;Amersfoort;1',
  'Sanne;;Bos;sanne@linde;Kerkweg 4;3812 CD;Amersfoort;2',
  'Piet;;Peters;piet@linde.example;Laan 80;3813 EF;Leusden;3',
  'Kim;;Kok;kim@linde.example;Plein 1;3815 GH;Hoogland;4',
].join('\r\n')

async function chooseMembersFile(page: Page): Promise<void> {
  const buffer = Buffer.from(importedMembers)
  await page.getByLabel(memberImport.choose.label).setInputFiles({ name: 'leden.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('radio', { name: memberImport.options.today }).check()
  await page.getByRole('button', { name: memberImport.questions.continue }).click()
  await page.getByText(`${memberImport.outcomes.new} 4`, { exact: true }).waitFor({ timeout: 180_000 })
}

/** Each with its name, its path, and what is done there first. */
type Row = readonly [name: string, path: string, prepare?: (page: Page) => Promise<void>]

export async function picturesOf(sample: Sample, empty: StartedService): Promise<ScreenPicture[]> {
  const admin = sample.administrator
  const group = last((await call(admin, 'listGroups', { query: { limit: 10 } })).data)
  const published = { status: 'published', from: dayFromToday(0) } as const
  const { data: events } = await call(admin, 'listEvents', { query: { ...published, limit: 20 } })
  const event = last(events.slice(0, 3))
  const full = last(
    events.filter(({ id, spots_left, payment: pays }) => spots_left !== null && pays !== 'required' && id !== event.id),
  )
  const invoice = last((await call(admin, 'listInvoices', { query: { status: 'sent', limit: 5 } })).data)
  const draft = last((await call(admin, 'listInvoices', { query: { status: 'draft', limit: 5 } })).data)
  const payment = last((await call(admin, 'listPayments', { query: { limit: 5 } })).data)
  const invitation = await invite(sample)
  const message = await write(sample)
  await importStatement(sample)
  const batch = await collect(sample)
  await fill(sample, full.id)
  const rows: readonly (readonly [SampleRole | undefined, readonly Row[]])[] = [
    [
      undefined,
      [
        ['sign-in', '/sign-in'],
        ['event-page', pathOf(event.url)],
        ['payment-page', pathOf(invoice.payment_url)],
        ['invitation', invitation],
        ['set-up', empty.url],
      ],
    ],
    [
      'Secretary',
      [
        ['home-secretary', '/'],
        ['members', '/members'],
        // Typed, because an address does not carry it.
        ['members-search', '/members', (page) => page.getByRole('searchbox').fill('jansen')],
        ['member-new', '/members/new'],
        ['members-import', '/members/import', chooseMembersFile],
        ['member', '/members/12'],
        ['member-edit', '/members/12/edit'],
        ['groups', '/groups'],
        ['group', `/groups/${group.id}`],
        ['committees', '/committees'],
        ['committee', '/committees/1'],
        ['messages', '/messages'],
        ['message', `/messages/${message}`],
        ['settings', '/settings'],
      ],
    ],
    [
      'Organiser',
      [
        ['home-organiser', '/'],
        ['events', '/events'],
        ['events-month', '/events?view=month'],
        ['event', `/events/${event.id}`],
        ['event-full', `/events/${full.id}`],
        ['event-new', '/events/new'],
        ['event-edit', `/events/${event.id}/edit`],
        ['event-door', `/events/${event.id}/door`],
        ['door-lists', '/events/door'],
      ],
    ],
    [
      'Treasurer',
      [
        ['home-treasurer', '/'],
        ['invoices', '/invoices'],
        ['invoice-new', '/invoices/new'],
        ['invoice', `/invoices/${invoice.id}`],
        ['invoice-edit', `/invoices/${draft.id}/edit`],
        ['reminders', '/invoices/reminders'],
        ['contribution-run', '/invoices/run'],
        ['contribution-preview', '/invoices/run', previewRun],
        ['payments', '/payments'],
        ['payment', `/payments/${payment.id}`],
        ['bank', '/payments/bank'],
        ['bank-statements', '/payments/bank?view=statements'],
        ['debits', '/payments/debits'],
        ['debit', `/payments/debits?batch=${batch}`],
        ['debit-new', '/payments/debits/new'],
        ['books', '/books'],
        ['books-vat', '/books?view=vat'],
        ['books-open', '/books?view=open'],
        ['books-export', '/books?view=export'],
        ['books-check', '/books?view=check'],
      ],
    ],
    [
      'Administrator',
      [
        ['settings-association', '/settings/association'],
        ['settings-custom-fields', '/settings/custom-fields'],
        ['settings-products', '/settings/products'],
        ['settings-people', '/settings/people'],
        ['settings-keys', '/settings/keys'],
        ['settings-reminders', '/settings/reminders'],
        ['settings-activity', '/settings/activity'],
        ['settings-outbox', '/settings/outbox'],
        ['settings-data', '/settings/data'],
      ],
    ],
  ]
  return rows.flatMap(([role, pictures]) =>
    pictures.map(([name, path, prepare]) => ({ name, path, ...(role && { role }), ...(prepare && { prepare }) })),
  )
}
