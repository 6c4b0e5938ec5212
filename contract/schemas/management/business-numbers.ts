/** The numbers by which a business is registered (not in the specification): of the association, and of recipients of invoices. */
import { nullableText } from '../fields.ts'

/** Without the spaces and dots that people write. */
export const compact = (value: string) => value.replace(/[\s.]/g, '').toUpperCase()

const isVatNumber = (value: string) => /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(compact(value))

export const vatNumber = nullableText({
  max: 20,
  check: { test: isVatNumber, reason: 'vat_number' },
  store: compact,
})

/** At the chamber of commerce or in the register of its country. */
export const registrationNumber = nullableText({ max: 30 })
