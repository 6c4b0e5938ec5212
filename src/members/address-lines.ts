/** An address as it stands on an envelope. Pure. */
import type { Address } from '#contract/schemas/members.ts'
import { foldText } from '#contract/text.ts'

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Lines without the empty ones; the country only when it is not the association's own. */
export function addressLines(address: Partial<Address> | undefined, ownCountry: string | null): string[] {
  if (!address) return []
  const { street, house_number, postal_code, city, country } = address
  const abroad = country && foldText(country) !== foldText(ownCountry ?? '')
  const lines = [joined([street, house_number]), joined([postal_code, city])]
  const known = lines.filter((line) => line !== '')
  // A country alone, filled in by default, is no address.
  return known.length > 0 && abroad ? [...known, country] : known
}
