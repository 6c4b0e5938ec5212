import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { asColleague, renderScreen, signInForTest } from '../testing/component.tsx'
import { button, dialog, expectRefused, field, message, text } from '../testing/locators.ts'

const { manage } = text.invoices

async function openPayment() {
  const lines = [{ description: 'Advertisement', unit_price: '17.50' }]
  const recipient = { name: 'Bakery', email: 'bakery@example.org' }
  const { id, number } = await asColleague('createInvoice', { body: { recipient, lines, send: true } })
  await signInForTest()
  await renderScreen(`/invoices/${id}`)
  await button(text.common.more).click()
  await page.getByRole('menuitem', { name: manage.payment, exact: true }).click()
  const open = dialog(manage.paymentTitle.replace('{number}', number))
  return { id, open, submit: open.getByRole('button', { name: manage.book, exact: true }) }
}

test('a payment whose answer was lost is called no one else’s change, and asking again says that it was recorded', async () => {
  const { id, open, submit } = await openPayment()
  await expect.element(submit).toBeVisible()
  const { fetch } = globalThis
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const sent = new Request(input, init)
    const { method } = sent
    const response = await fetch(sent)
    if (method !== 'POST') return response
    fetched.mockRestore()
    throw new TypeError('offline')
  })
  await submit.click()
  await expect.element(open.getByText(text.forms.unconfirmed)).toBeVisible()
  // The screen behind follows what was recorded.
  await expect.element(page.getByText(text.invoices.status.paid).first()).toBeInTheDocument()
  await expect.element(open.getByText(text.forms.conflict.title)).not.toBeInTheDocument()
  await submit.click()
  await expect.element(message(manage.recorded.replace('{amount}', '€17.50'))).toBeVisible()
  expect((await asColleague('getManagedInvoice', { id })).payments).toHaveLength(1)
})

test('more than is open is asked about at its field, and says what is left', async () => {
  const { id, open, submit } = await openPayment()
  await field(text.payments.columns.amount).fill('99999999')
  await submit.click()
  await expectRefused(text.payments.columns.amount, text.fields.more_than_due)
  expect((await asColleague('getManagedInvoice', { id })).payments).toEqual([])
  await open.getByRole('checkbox', { name: manage.overpays.replace('{amount}', '€99,999,981.50') }).click()
  await submit.click()
  await expect.element(message(manage.recorded.replace('{amount}', '€99,999,999.00'))).toBeVisible()
  expect((await asColleague('getManagedInvoice', { id })).amount_overpaid).toBe('99999981.50')
})

test('a confirmation that more was paid is for that amount alone', async () => {
  const { open, submit } = await openPayment()
  await field(text.payments.columns.amount).fill('20')
  await open.getByRole('checkbox', { name: manage.overpays.replace('{amount}', '€2.50') }).click()
  await field(text.payments.columns.amount).fill('2000')
  await submit.click()
  await expectRefused(text.payments.columns.amount, text.fields.more_than_due)
})
