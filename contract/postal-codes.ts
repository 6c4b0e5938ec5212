/** Dutch addresses and their postal codes, for the service and the form. */
import type { FieldProblem } from './problems.ts'
import { foldText } from './text.ts'

const dutchNames = new Set(['nederland', 'netherlands', 'the netherlands', 'nl', 'niederlande', 'pays-bas'])
const dutchPostalCode = /^([1-9]\d{3}) ?(?!SA|SD|SS)([A-Z]{2})$/

/** The rule applies to the Netherlands, named in any of four languages, and when no country is given. */
export function isDutchAddress(country: string | null | undefined): boolean {
  return country == null || country === '' || dutchNames.has(foldText(country.trim()))
}

/** `1234ab` → `1234 AB`; null when it is not a Dutch postal code. */
export function dutchPostalCodeForm(text: string): string | null {
  const match = dutchPostalCode.exec(text.trim().toUpperCase())
  return match ? `${match[1]} ${match[2]}` : null
}

interface PostalAddress {
  readonly postal_code?: string | null
  readonly country?: string | null
}

export function addressProblems(address: PostalAddress): FieldProblem[] {
  const { postal_code: code, country } = address
  if (!code || !isDutchAddress(country) || dutchPostalCodeForm(code) !== null) return []
  return [{ field: 'address.postal_code', reason: 'postal_code' }]
}

/** The stored form of an address that has passed `addressProblems`. */
export function storedPostalCode(address: PostalAddress): string | null {
  const { postal_code: code, country } = address
  if (!code) return null
  return isDutchAddress(country) ? (dutchPostalCodeForm(code) ?? code) : code
}
