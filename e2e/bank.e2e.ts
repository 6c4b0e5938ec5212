/** Bank statements on the payments page: import, decide, undo. */
import { gzipSync } from 'node:zlib'
import { call } from '#client/client.ts'
import { bank } from '#messages/bank/en.ts'
import type { AppUser } from './support/app.ts'
import { clubIban, withSentInvoices } from './support/sent-invoices.ts'
import { expect, test as base, text } from './support/test.ts'

const test = base.extend({
  association: async ({ makeAssociation }, use) => {
    const club = await makeAssociation(withSentInvoices(6))
    await club.change({ iban: clubIban })
    await use(club)
  },
})

interface Entry {
  readonly amount: string
  readonly payer: string
  readonly text: string
}

function camt(entries: readonly Entry[], head = ''): Buffer {
  const body = entries.map(
    ({ amount, payer, text: words }, index) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-0${index + 1}</Dt></BookgDt>` +
      `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const statement = `<Stmt><Acct><Id><IBAN>${clubIban}</IBAN></Id></Acct>${head}${body.join('\n')}</Stmt>`
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${statement}</BkToCstmrStmt></Document>`,
  )
}

async function importFile({ page }: AppUser, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

function entriesOf({ page }: AppUser, name: string = bank.list.toDo) {
  return page.getByRole('list', { name }).getByRole('listitem')
}

test('while a statement is being imported, nothing is said to be handled', async ({ app, page }) => {
  await app.open('/payments', 'administrator')
  await app.link(text.payments.bank.unmatched).click()
  await expect(page.getByText(bank.empty.toDo)).toBeVisible()
  const { promise: isLooked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/bank/statements', async (route) => {
    await isLooked
    await route.continue()
  })
  await importFile(app, 'march.xml', camt([{ amount: '5.00', payer: 'Bakery', text: 'good luck' }]))
  await expect(page.getByText(bank.empty.toDo)).toHaveCount(0)
  goOn()
  await expect(entriesOf(app)).toHaveCount(1)
})

test(
  'a statement is imported; what is unclear is booked, set aside and undone',
  { tag: '@phone' },
  async ({ app, page }) => {
    await app.open('/payments', 'administrator')
    const anna = { amount: '120.00', payer: 'Anna Jansen', text: '2026-0001' }
    const bram = { amount: '120.00', payer: 'B de Vries', text: 'contributie' }
    const gift = { amount: '5.00', payer: 'Bakery', text: 'good luck' }
    await importFile(app, 'march.xml', camt([anna, bram, gift]))
    await expect(page.getByText('One payment booked, €120.00')).toBeVisible()
    await expect(entriesOf(app)).toHaveCount(2)
    await expect(entriesOf(app).first()).toContainText(`${bank.reasons.name} · ${bank.reasons.amount}`)
    await app.expectAccessible()
    await app.button('Book on 2026-0002').click()
    await expect(page.getByText('Booked on 2026-0002')).toBeVisible()
    await expect(entriesOf(app)).toHaveCount(1)
    // The next one has the focus.
    await expect(entriesOf(app).getByRole('button', { name: bank.choose })).toBeFocused()
    await app.button(bank.dismiss).click()
    await app.expectAccessible()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: bank.dismissDialog.submit })
    await submit.click()
    await expect(dialog.getByText(text.fields.choose_one)).toBeVisible()
    await dialog.getByRole('radio', { name: bank.dismissals.gift }).click()
    await submit.click()
    await expect(page.getByText(bank.empty.toDo)).toBeVisible()
    await app.link(text.payments.bank.booked).click()
    await expect(entriesOf(app, bank.list.booked)).toHaveCount(2)
    await app.expectAccessible()
    await entriesOf(app, bank.list.booked).first().getByRole('button', { name: bank.undo }).click()
    await expect(page.getByText(bank.done.undone)).toBeVisible()
    await app.link(text.payments.bank.unmatched).click()
    await expect(entriesOf(app)).toContainText(['The booking on 2026-0002 was undone'])
    await app.link(text.payments.bank.statements).click()
    await expect(page.getByRole('list', { name: bank.list.statements })).toContainText('march.xml')
    await app.expectAccessible()
    await importFile(app, 'march.xml', gzipSync(camt([anna, bram, gift])))
    await expect(page.getByText('march.xml was imported before')).toBeVisible()
    // As if it had never been imported: the invoices are open again, and its transactions are gone.
    await app.link(text.payments.bank.statements).click()
    await app.button(bank.statement.undo).click()
    await expect(page.getByRole('dialog')).toContainText(bank.statement.undoText)
    await app.expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: bank.statement.undoSubmit }).click()
    await expect(app.message('march.xml undone, one booking reversed')).toBeVisible()
    await expect(page.getByText(bank.empty.statements)).toBeVisible()
    await app.link(text.payments.bank.unmatched).click()
    await expect(page.getByText(bank.empty.toDo)).toBeVisible()
    await page.goto('/invoices/1')
    await expect(page.getByText('€120.00 returned')).toBeVisible()
  },
)

test('keys book, divide and undo; someone else who was first is named', async ({ app, association, page }) => {
  await app.open('/payments/bank', 'administrator')
  await importFile(
    app,
    'march.xml',
    camt([
      { amount: '240.00', payer: 'Anna', text: 'both' },
      { amount: '120.00', payer: 'B de Vries', text: 'fee' },
    ]),
  )
  await expect(entriesOf(app)).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  const find = dialog
    .getByRole('combobox', { name: bank.splitDialog.find })
    .or(dialog.getByRole('textbox', { name: bank.splitDialog.find }))
  await find.first().fill('0001')
  await page.getByRole('option', { name: /2026-0001/ }).click()
  await expect(dialog.getByText('€120.00 left.', { exact: false })).toBeVisible()
  await app.expectAccessible()
  await dialog.getByRole('button', { name: bank.splitDialog.submit }).click()
  await expect(page.getByText('Booked on 2026-0001', { exact: true })).toBeVisible()
  await expect(entriesOf(app).first()).toContainText('€120.00 of €240.00')
  await page.keyboard.press('u')
  await expect(page.getByText(bank.done.undone)).toBeVisible()
  await expect(entriesOf(app).first()).toContainText('The booking on 2026-0001 was undone')
  const headers = { Authorization: `Bearer ${association.key('administrator')}` }
  const dismissed = await page.request.post('/manage/v1/bank/entries/2/dismiss', { headers, data: { reason: 'gift' } })
  expect(dismissed.status()).toBe(200)
  await app.button('Book on 2026-0002').click()
  await expect(page.getByText(bank.decided)).toBeVisible()
  await expect(entriesOf(app)).toHaveCount(1)
  await expect(entriesOf(app).getByRole('button').first()).toBeFocused()
})

test('keys accept a suggestion and set an entry aside', async ({ app, page }) => {
  await app.open('/payments/bank', 'administrator')
  const entries = [
    { amount: '120.00', payer: 'B de Vries', text: 'fee' },
    { amount: '5.00', payer: 'Bakery', text: 'good luck' },
  ]
  await importFile(app, 'march.xml', camt(entries))
  await expect(entriesOf(app)).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText('Booked on 2026-0002')).toBeVisible()
  await expect(entriesOf(app)).toHaveCount(1)
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  // Until then Enter is for the entry behind it.
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(bank.empty.toDo)).toBeVisible()
})

test('an invoice that two transactions fit is said to be, and one of them pays it', async ({ app, page }) => {
  await app.open('/payments/bank', 'administrator')
  const entry = { amount: '120.00', payer: 'B de Vries', text: 'fee' }
  await importFile(app, 'march.xml', camt([entry, entry, { amount: '5.00', payer: 'Bakery', text: 'good luck' }]))
  await expect(entriesOf(app).filter({ hasText: bank.fitsAnother })).toHaveCount(2)
  await entriesOf(app).first().getByRole('button', { name: 'Book on 2026-0002' }).click()
  await expect(page.getByText('Booked on 2026-0002')).toBeVisible()
  await expect(page.getByText(bank.fitsAnother)).toHaveCount(0)
  await expect(entriesOf(app)).toHaveCount(2)
})

/** A batch of these invoices of 120.00, which the bank has. */
async function submitBatch({ baseUrl, key }: { baseUrl: string; key: string }, ids: readonly number[]) {
  const administrator = { baseUrl: `${baseUrl}/v2`, key }
  await call(administrator, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  for (const id of ids) {
    const sepa = { iban: 'NL02ABNA0123456789', mandate_date: '2025-01-01' }
    await call(administrator, 'updateMember', { id, body: { sepa } })
  }
  const { earliest_collection_date: collection_date } = await call(administrator, 'getDirectDebitPreview', {})
  const body = { collection_date, invoice_ids: [...ids] }
  const { id, version, message_id } = await call(administrator, 'createDirectDebit', { body })
  await call(administrator, 'submitDirectDebit', { id, version })
  return { administrator, messageId: message_id }
}

test('the sum of a batch of direct debits is booked on all of its invoices', async ({
  app,
  association,
  page,
  service,
}) => {
  const key = association.key('administrator')
  const { administrator, messageId } = await submitBatch({ baseUrl: service.url, key }, [1, 2, 3, 4, 5, 6])
  await app.open('/payments/bank', 'administrator')
  // One bank names the file of the batch, another one does not.
  await importFile(app, 'march.xml', camt([{ amount: '720.00', payer: 'Bank', text: `Batch ${messageId}` }]))
  await expect(page.getByText('One payment booked, €720.00')).toBeVisible()
  await app.link(text.payments.bank.booked).click()
  const booked = entriesOf(app, bank.list.booked)
  await expect(booked).toContainText('6 invoices · €720.00')
  await app.expectAccessible()
  await booked.getByRole('button', { name: bank.showInvoices }).click()
  await expect(booked.getByRole('link', { name: '2026-0006' })).toBeVisible()
  await booked.getByRole('button', { name: bank.undo }).click()
  await app.link(text.payments.bank.unmatched).click()
  await expect(entriesOf(app)).toContainText(`6 invoices · €720.00 due${bank.reasons.direct_debit}`)
  await app.expectAccessible()
  await app.button('Book on 6 invoices').click()
  await expect(page.getByText('Booked on 6 invoices')).toBeVisible()
  await expect(page.getByText(bank.empty.toDo)).toBeVisible()
  expect((await call(administrator, 'getInvoice', { id: 6 })).status).toBe('paid')
})

test('a sum that lacks an item of its batch starts from the rows of the batch', async ({
  app,
  association,
  page,
  service,
}) => {
  const key = association.key('administrator')
  const { administrator, messageId } = await submitBatch({ baseUrl: service.url, key }, [1, 2, 3, 4, 5, 6])
  await app.open('/payments/bank', 'administrator')
  await importFile(app, 'march.xml', camt([{ amount: '600.00', payer: 'Bank', text: `Batch ${messageId}` }]))
  await expect(entriesOf(app)).toContainText('€120.00 less than the batch')
  await app.expectAccessible()
  await app.button(bank.chooseInvoices).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(6)
  await expect(dialog.getByText('€120.00 too much')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /2026-0004/ }).click()
  await expect(dialog.getByText(bank.splitDialog.exact)).toBeVisible()
  await app.expectAccessible()
  await dialog.getByRole('button', { name: bank.splitDialog.submit }).click()
  await expect(page.getByText(bank.empty.toDo)).toBeVisible()
  const statuses = [4, 5].map(async (id) => (await call(administrator, 'getInvoice', { id })).status)
  expect(await Promise.all(statuses)).toEqual(['sent', 'paid'])
})

test('what was divided stays until it is booked, and waits for a decision that is still being sent', async ({
  app,
  page,
}) => {
  await app.open('/payments/bank', 'administrator')
  const entries = [
    { amount: '120.00', payer: 'Anna Jansen', text: 'fee' },
    { amount: '120.00', payer: 'Bakery', text: 'both' },
  ]
  await importFile(app, 'march.xml', camt(entries))
  await expect(entriesOf(app)).toHaveCount(2)
  const { promise: sent, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/entries/1/allocate', async (route) => {
    await sent
    await route.continue()
  })
  let attempts = 0
  await page.route('**/entries/2/allocate', async (route) => {
    attempts += 1
    await (attempts === 1 ? route.fulfill({ status: 500 }) : route.continue())
  })
  await app.button('Book on 2026-0001').click()
  await entriesOf(app).last().getByRole('button', { name: bank.choose }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(bank.splitDialog.find, { exact: true }).first().fill('0003')
  await page.getByRole('option', { name: /2026-0003/ }).click()
  const book = dialog.getByRole('button', { name: bank.splitDialog.submit })
  await expect(book).toBeDisabled()
  letGo()
  await book.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByText(bank.splitDialog.exact)).toBeVisible()
  await app.expectAccessible()
  await book.click()
  await expect(page.getByText('Booked on 2026-0003')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a statement that was undone in another tab takes its transactions from the list', async ({
  app,
  association,
  page,
}) => {
  await app.open('/payments/bank', 'administrator')
  await importFile(app, 'march.xml', camt([{ amount: '5.00', payer: 'Bakery', text: 'good luck' }]))
  await expect(entriesOf(app)).toHaveCount(1)
  await app.link(text.payments.bank.statements).click()
  await app.button(bank.statement.undo).click()
  const headers = { Authorization: `Bearer ${association.key('administrator')}`, 'Idempotency-Key': 'first' }
  const undone = await page.request.post('/manage/v1/bank/statements/1/undo', { headers })
  expect(undone.status()).toBe(200)
  await expect(page.getByText(bank.empty.statements)).toBeVisible()
  await app.link(text.payments.bank.unmatched).click()
  await importFile(app, 'march.xml', camt([{ amount: '5.00', payer: 'Bakery', text: 'good luck' }]))
  await expect(entriesOf(app)).toHaveCount(1)
  await page.request.post('/manage/v1/bank/statements/2/undo', { headers: { ...headers, 'Idempotency-Key': 'second' } })
  await expect(page.getByText(bank.empty.toDo)).toBeVisible()
})

test('the numbers of statements say which one is missing', async ({ app, page }) => {
  await app.open('/payments/bank', 'administrator')
  const balance = (kind: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  for (const [day, number] of [
    ['2026-03-02', 41],
    ['2026-03-05', 42],
    ['2026-03-09', 45],
  ] as const) {
    const head = `<ElctrncSeqNb>${number}</ElctrncSeqNb>${balance('OPBD', day)}${balance('CLBD', day)}`
    await importFile(app, `${number}.xml`, camt([], head))
    await expect(page.getByText(`${number}.xml imported`)).toBeVisible()
  }
  await expect(page.getByText('Statements 43 to 44 are missing, before the one up to 9 March 2026.')).toBeVisible()
  await app.expectAccessible()
})

test('a damaged statement is refused with its line', async ({ app, page }) => {
  await app.open('/payments/bank', 'administrator')
  const whole = camt([{ amount: '1.00', payer: 'A', text: 'b' }])
  await importFile(app, 'cut.xml', whole.subarray(0, -40))
  await expect(page.getByRole('alert')).toContainText('incomplete or damaged at line 2')
  await app.expectAccessible()
  await importFile(app, 'list.csv', Buffer.from('Datum;Bedrag\n1;2\n'))
  await expect(page.getByText('This isn’t a bank statement', { exact: false })).toBeVisible()
})

test('a key that is pressed twice decides about nothing but the entry that had the focus', async ({ app, page }) => {
  await app.open('/payments/bank', 'administrator')
  const payers = ['Anna Jansen', 'B de Vries', 'Chaima Bakker']
  await importFile(app, 'march.xml', camt(payers.map((payer) => ({ amount: '120.00', payer, text: 'fee' }))))
  await expect(entriesOf(app)).toHaveCount(3)
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>()
  let isRefused = false
  await page.route('**/allocate', async (route) => {
    await pressed
    await (isRefused ? route.fulfill({ status: 500 }) : route.continue())
  })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const [request] = await Promise.all([page.waitForRequest('**/allocate'), page.keyboard.press('a')])
  expect(request.url()).toContain('/entries/2/')
  await page.keyboard.press('a')
  letGo()
  await expect(page.getByText('Booked on 2026-0002')).toBeVisible()
  await expect(entriesOf(app).last().getByRole('button', { name: 'Book on 2026-0003' })).toBeFocused()
  // Undone: the entry is back, with the focus, and so it is after a decision that was not taken. The list is rendered after what was done,
  // as on a busy machine.
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    const later = (work: () => void, milliseconds = 0) => wait(work, Math.max(milliseconds, 300))
    Object.assign(window, { setTimeout: later })
  })
  await page.keyboard.press('u')
  await expect(page.getByText(bank.done.undone)).toBeVisible()
  await expect(entriesOf(app)).toHaveCount(3)
  const undone = entriesOf(app).nth(1).getByRole('button', { name: 'Book on 2026-0002' })
  await expect(undone).toBeFocused()
  // One route for both: between two of them a request passes on a busy machine.
  isRefused = true
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(undone).toBeFocused()
})
