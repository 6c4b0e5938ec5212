/** How emails about invoices address their recipients, and what they explain. */
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { noDetails } from '../organization/details.ts'
import { exampleAssociation, exampleInvoice } from '../../testing/example-invoice.ts'
import { cancellationLetter } from '../members/cancellation-letter.ts'
import { invoiceLetter } from '../invoices/invoice-letter.ts'
import { letterText } from './letter.ts'
import { letterOfReminder } from '../invoices/reminders/reminder-letter.ts'

const base = { association: exampleAssociation, details: noDetails, language: 'nl' } as const
const informal = { ...base, association: { ...exampleAssociation, formOfAddress: 'informal' } } as const
const textOf = (changes: Parameters<typeof exampleInvoice>[0], about: typeof base | typeof informal = base) =>
  letterText(invoiceLetter({ ...about, invoice: exampleInvoice(changes) })).replaceAll(/[\u00a0\u202f]/g, ' ')

test('a member is addressed by name, a business is not', () => {
  expect(textOf({ member_id: 1 })).toMatch(/^Beste Marijke Jansen,/)
  expect(textOf({ member_id: null })).toMatch(/^Geachte heer\/mevrouw,/)
})

test('members are addressed as the association has chosen, businesses formally', () => {
  expect(textOf({ member_id: 1 })).toContain('Hierbij ontvangt u')
  expect(textOf({ member_id: 1 }, informal)).toContain('Hierbij ontvang je')
  expect(textOf({ member_id: null }, informal)).toContain('Hierbij ontvangt u')
  const letter = cancellationLetter({ ...informal, name: 'Jan', membershipNumber: '7', lastDay: '2026-12-31' })
  expect(letter.subject).toContain('Je lidmaatschap')
})

test('the reference is no one’s in particular, and an instalment says which of how many it is', () => {
  const text = textOf({ reference: 'Contributie 2026 1/2' })
  expect(text).toContain('Kenmerk: Contributie 2026 1/2\nTermijn: 1 van 2')
  for (const [member_id, reference] of [
    [null, 'Order 1/2'],
    [1, 'Contributie 2026/2027'],
    [1, 'Contributie 3/2'],
  ] as const)
    expect(textOf({ member_id, reference })).not.toContain('Termijn')
})

const payment = (id: number, amount: string, method: 'direct_debit' | 'cash') => ({
  object: 'payment' as const,
  id,
  invoice_id: 1,
  amount,
  method,
  paid_on: `2026-03-0${id}`,
  reference: null,
  is_write_off: false,
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
})

test.each(languages)('a reminder after a failed collection says so (%s)', (language) => {
  const text = { subject: 'Reminder', body: 'Text' }
  const written = (payments: ReturnType<typeof payment>[]) =>
    letterText(letterOfReminder({ ...base, language, text, feeInvoice: null, invoice: exampleInvoice({ payments }) }))
  const returned = [payment(1, '120.00', 'direct_debit'), payment(2, '-120.00', 'direct_debit')]
  const note = /incasso|direct debit|Lastschrift|prélèvement/
  expect(written(returned)).toMatch(note)
  expect(written([...returned, payment(3, '20.00', 'cash')])).toMatch(note)
  expect(written([...returned, payment(3, '120.00', 'direct_debit')])).not.toMatch(note)
  expect(written([payment(1, '-5.00', 'cash')])).not.toMatch(note)
})
