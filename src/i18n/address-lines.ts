/** Postal addresses. Pure. */
import type { Address } from '#contract/schemas/members.ts'
import { foldText } from '#contract/text.ts'

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Omits empty lines, and the country when it is the association's own. */
export function addressLines(address: Partial<Address> | undefined, ownCountry: string | null): string[] {
  if (!address) return []
  const { street, house_number, postal_code, city, country } = address
  const abroad = country && foldText(country) !== foldText(ownCountry ?? '')
  const lines = [joined([street, house_number]), joined([postal_code, city])]
  const known = lines.filter((line) => line !== '')
  // A country alone is only the form's default value.
  return known.length > 0 && abroad ? [...known, country] : known
}

/**
 * The lines for a letter; null when it could not be delivered. The house number may be part of the street, and not
 * every country has postal codes.
 */
export function postalLines(address: Partial<Address> | undefined, ownCountry: string | null): string[] | null {
  if (!address) return null
  const { street, house_number: number, postal_code: code, city, country } = address
  const isAbroad = Boolean(country) && foldText(country ?? '') !== foldText(ownCountry ?? '')
  const isComplete = street && city && (isAbroad || (code && (number || /\d/.test(street))))
  return isComplete ? addressLines(address, ownCountry) : null
}
