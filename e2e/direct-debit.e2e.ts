/** Direct debits: a batch from open invoices, its file, and what the bank has. */
import { readFile } from 'node:fs/promises'
import { call } from '#client/client.ts'
import { bank } from '#messages/bank/en.ts'
import { debits } from '#messages/debits/en.ts'
import { crowdedRows } from './support/looks.ts'
import { clubIban, withSentInvoices } from './support/sent-invoices.ts'
import { expect, test as base, text } from './support/test.ts'

const today = new Date().toISOString().slice(0, 10)

function entry(sign: 'CRDT' | 'DBIT', more = ''): string {
  return (
    `<Ntry><Amt Ccy="EUR">120.00</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt><NtryDtls><TxDtls>` +
    `<Refs><EndToEndId>2026-0001</EndToEndId></Refs><RltdPties><Dbtr><Nm>Anna Jansen</Nm></Dbtr></RltdPties>${more}</TxDtls></NtryDtls></Ntry>`
  )
}

/** A collection and its return, on the day on which it was submitted. */
const statement = Buffer.from(
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>' +
    `<Acct><Id><IBAN>${clubIban}</IBAN></Id></Acct>` +
    `${entry('CRDT')}${entry('DBIT', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')}</Stmt></BkToCstmrStmt></Document>`,
)

const test = base.extend({
  association: async ({ makeAssociation }, use) => {
    const club = await makeAssociation(withSentInvoices(3))
    await club.change({ iban: clubIban })
    await use(club)
  },
})

test('a batch is created, downloaded and submitted, and collects nothing twice', async ({ app, association, page }) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const year = new Date().getFullYear()
  for (const id of [1, 2]) {
    const sepa = { iban: 'NL02ABNA0123456789', mandate_date: `${year - 1}-01-01` }
    expect((await page.request.patch(`/v2/members/${id}`, { headers, data: { sepa } })).ok()).toBe(true)
  }
  await app.open('/payments', 'administrator')
  await app.link(text.payments.bank.debits).click()
  await expect(page.getByText(debits.empty.title)).toBeVisible()
  await app.link(debits.new).click()
  await expect(app.heading(debits.new)).toBeVisible()
  await expect(page.getByText(debits.lacking.creditor_id)).toBeVisible()
  await expect(page.getByText(debits.reasons.no_mandate)).toBeVisible()
  await app.expectAccessible()
  const settings = await page.request.patch('/manage/v1/settings', {
    headers,
    data: { creditor_id: 'DE98ZZZ09999999999' },
  })
  expect(settings.ok()).toBe(true)
  await page.reload()
  await expect(app.heading(debits.new)).toBeVisible()
  await app.field(debits.date).fill('1-1-2020')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await page.getByRole('checkbox', { name: 'Collect 2026-0002' }).uncheck()
  await app.button('Create batch of one invoice').click()
  await expect(app.heading(/^Direct debit of/)).toBeVisible()
  await app.expectAccessible()
  expect(await crowdedRows(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), app.button(debits.download).click()])
  const xml = await readFile(await download.path(), 'utf8')
  expect(xml).toContain('<EndToEndId>2026-0001</EndToEndId>')
  expect(xml).not.toContain('2026-0002')
  const [older] = await Promise.all([page.waitForEvent('download'), app.chooseMore(debits.formats.older)])
  expect(await readFile(await older.path(), 'utf8')).toContain('pain.008.001.02')
  await app.button(debits.submit.action).click()
  await page.getByRole('dialog').getByRole('button', { name: debits.submit.action }).click()
  await expect(page.getByText(debits.submit.done)).toBeVisible()
  await expect(page.getByText(debits.statuses.submitted, { exact: true })).toBeVisible()
  await page.goto('/payments/debits/new')
  await expect(page.getByText(debits.reasons.in_batch)).toBeVisible()
  await expect(app.button('Create batch of one invoice')).toBeVisible()
  // The bank collects, and takes the money back: the account is closed.
  await page.goto('/payments/bank')
  await page.locator('input[type="file"]').setInputFiles({ name: 'april.xml', mimeType: 'text/xml', buffer: statement })
  await expect(page.getByText(`${bank.returns.AC04} (AC04)`, { exact: false })).toContainText('Reversed on 2026-0001.')
  await app.link(text.payments.bank.booked).click()
  await expect(page.getByRole('list', { name: bank.list.booked })).toContainText(`Returned: ${bank.returns.AC04}`)
  await app.link(text.payments.bank.debits).click()
  await page.getByRole('link', { name: /202\d/ }).first().click()
  await expect(app.heading(/^Direct debit of/)).toBeVisible()
  await expect(page.getByText(`Returned on`, { exact: false })).toContainText(bank.returns.AC04)
  await page.goto('/payments/debits/new')
  await expect(page.getByText('The last direct debit was returned', { exact: false })).toContainText(bank.returns.AC04)
  await app.expectAccessible()
  // The invoice says why in words. Once the return is undone, its payment counts again and can be reversed.
  await page.goto('/invoices/1')
  const timeline = page.getByRole('region', { name: text.invoices.sections.timeline })
  await expect(timeline.getByText(`${bank.returns.AC04} (AC04)`)).toBeVisible()
  await expect(timeline.getByRole('button', { name: text.invoices.manage.reverse })).toHaveCount(0)
  const undone = await page.request.post('/manage/v1/bank/entries/2/undo', { headers })
  expect(undone.ok()).toBe(true)
  await page.reload()
  await expect(timeline.getByRole('button', { name: text.invoices.manage.reverse })).toHaveCount(1)
  await page.goto('/payments/bank')
  await app.button(bank.choosePayment).click()
  await expect(page.getByRole('dialog', { name: 'Returned debit of €120.00', exact: true })).toBeVisible()
})

test('the file of a batch that someone else has discarded is refused, and the screen shows the batch as it is', async ({
  app,
  association,
  page,
  service,
}) => {
  const administrator = { baseUrl: `${service.url}/v2`, key: association.key('administrator') }
  await call(administrator, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  const sepa = { iban: 'NL02ABNA0123456789', mandate_date: '2026-01-01' }
  await call(administrator, 'updateMember', { id: 1, body: { sepa } })
  const { earliest_collection_date: collection_date } = await call(administrator, 'getDirectDebitPreview', {})
  const body = { collection_date, invoice_ids: [1] }
  const { id, version } = await call(administrator, 'createDirectDebit', { body })
  // A proxy holds the stream back: the screen does not know yet.
  await page.route('**/changes/stream', () => {})
  await app.open(`/payments/debits?batch=${id}`, 'administrator')
  await expect(app.button(debits.download)).toBeVisible()
  await call(administrator, 'discardDirectDebit', { id, version })
  await app.button(debits.download).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(debits.statuses.discarded, { exact: true })).toBeVisible()
  await expect(app.button(debits.download)).toHaveCount(0)
})

test('an invoice that falls due after the collection is collected only by choice', async ({
  app,
  association,
  page,
}) => {
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const sepa = { iban: 'NL02ABNA0123456789', mandate_date: '2026-01-01' }
  expect((await page.request.patch('/v2/members/1', { headers, data: { sepa } })).ok()).toBe(true)
  const due = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const lines = [{ description: 'Second term', quantity: 1, unit_price: '60.00', vat_rate: 0 }]
  const data = { member_id: 1, due_date: due, lines, send: true }
  const made = await page.request.post('/v2/invoices', { headers: { ...headers, 'Idempotency-Key': 'term-2' }, data })
  const { number }: { number: string } = await made.json()
  await app.open('/payments/debits/new', 'administrator')
  await expect(page.getByRole('checkbox', { name: 'Collect 2026-0001' })).toBeChecked()
  const later = page.getByRole('checkbox', { name: `Collect ${number}` })
  await expect(later).not.toBeChecked()
  await expect(page.getByText('after the collection', { exact: false })).toBeVisible()
  await later.check()
  await expect(app.button('Create batch of 2 invoices')).toBeVisible()
})
