import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen, signInForTest } from '../testing/component.tsx'
import { dialog, button, expectNoText, expectRefused, expectText, field, text } from '../testing/locators.ts'

const { fields, lines } = text.invoices

beforeEach(async () => {
  await signInForTest()
})

async function open(language: 'nl' | 'en' = 'en'): Promise<void> {
  await renderScreen('/invoices/new', language)
}

function line(number: number) {
  return page.getByRole('group', { name: lines.one.replace('{number}', String(number)), exact: true })
}

function cell(number: number, name: string) {
  return line(number).getByRole('textbox', { name, exact: true })
}

function paste(rows: readonly string[]): void {
  const data = new DataTransfer()
  data.setData('text/plain', rows.join('\r\n'))
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(paste)
}

async function save(): Promise<void> {
  await userEvent.keyboard('{Control>}s{/Control}')
}

async function pasteInFirst(rows: readonly string[]): Promise<void> {
  await cell(1, fields.description).click()
  paste(rows)
}

test('the due date is filled in with the payment term, and follows the invoice date until it is changed', async () => {
  await open()
  await field(fields.invoice_date).fill('1/12/2026')
  await expect.element(field(fields.due_date)).toHaveValue('31/12/2026')
  await field(fields.due_date).fill('15/12/2026')
  await field(fields.invoice_date).fill('2/12/2026')
  await field(fields.due_date).click()
  await expect.element(field(fields.due_date)).toHaveValue('15/12/2026')
})

test('rows from a spreadsheet are pasted, and errors are shown at their line', async () => {
  await open()
  await pasteInFirst(['Quantity\tPrice\tDescription', '2\t€ 1,012.50\tHall hire', '1\t12.3456\tBalls'])
  await expect.element(cell(1, fields.unit_price)).toHaveValue('1,012.50')
  await expectText(page.getByRole('main'), '€2,025.00')
  await save()
  await expect.element(cell(2, fields.unit_price)).toHaveAttribute('aria-invalid', 'true')
  await button(lines.remove.replace('{number}', '2')).click()
  await expect.element(cell(1, fields.description)).toHaveValue('Hall hire')
  await expect.element(cell(2, fields.description)).toHaveValue('')
})

test('columns that can mean two things are asked about', async () => {
  await open()
  await pasteInFirst(['Hall hire\t1.50\t40.00'])
  const question = dialog(lines.columns.title)
  await expect.element(question).toBeVisible()
  const second = question.getByRole('combobox', { name: 'Column 2' })
  await second.selectOptions(lines.columns.none)
  await question.getByRole('button', { name: lines.columns.submit }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(cell(1, fields.unit_price)).toHaveValue('40.00')
  await expect.element(cell(1, fields.quantity)).toHaveValue('1')
})

test('two columns cannot be the same part of a line, and one has the price', async () => {
  await open()
  await pasteInFirst(['Hall hire\t1.50\t40.00'])
  const question = dialog(lines.columns.title)
  await question.getByRole('combobox', { name: 'Column 2' }).selectOptions(fields.quantity)
  await question.getByRole('combobox', { name: 'Column 3' }).selectOptions(fields.quantity)
  await question.getByRole('button', { name: lines.columns.submit }).click()
  await expectText(question, lines.columns.twice)
  await expectText(question, lines.columns.noPrice)
  await question.getByRole('combobox', { name: 'Column 3' }).selectOptions(fields.unit_price)
  await question.getByRole('button', { name: lines.columns.submit }).click()
  await expect.element(cell(1, fields.quantity)).toHaveValue('1.50')
  await expectText(page.getByRole('main'), '€60.00')
})

test('amounts under a heading with VAT are not taken without a word', async () => {
  await open()
  await pasteInFirst(['Description\tPrice incl. VAT\tVAT', 'Ball\t12.10\t2.10'])
  await expectText(dialog(lines.columns.title), lines.columns.includesVat)
  await dialog(lines.columns.title).getByRole('button', { name: text.common.cancel }).click()
  await expect.element(cell(1, fields.description)).toHaveValue('')
})

test('a number that can be two is refused at its field, as it was typed', async () => {
  await open()
  await cell(1, fields.description).fill('Rope')
  await cell(1, fields.quantity).fill('1,125')
  await cell(1, fields.unit_price).fill('12,,50')
  await save()
  await expect.element(cell(1, fields.quantity)).toHaveValue('1,125')
  await expectText(line(1), text.fields.ambiguous_number)
  await expectText(line(1), text.fields.money)
  await cell(1, fields.quantity).fill('1.125')
  await cell(1, fields.description).click()
  await expectNoText(line(1), text.fields.ambiguous_number)
})

test('a date of a year that nobody means says so', async () => {
  await open()
  await field(fields.invoice_date).fill('1/12/1026')
  await save()
  await expectRefused(fields.invoice_date, text.fields.year)
  await expect.element(field(fields.invoice_date)).toHaveValue('1/12/1026')
})
