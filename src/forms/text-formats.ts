/** IBAN and Dutch postal code as they are typed, kept and read. Pure. */
import { dutchPostalCodeForm, isDutchAddress } from '#contract/postal-codes.ts'

/** `nl91 abna 0417 1643 00` → `NL91ABNA0417164300`. */
export function readIban(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** `NL91ABNA0417164300` → `NL91 ABNA 0417 1643 00`. */
export function showIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')
}

/** `1234ab` → `1234 AB` where the Dutch rule holds; anything else stays as it is typed. */
export function readPostalCode(typed: string, country: string): string {
  return (isDutchAddress(country) ? dutchPostalCodeForm(typed) : null) ?? typed
}
