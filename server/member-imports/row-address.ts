/** The address of a member. A street and its house number may be in one cell. */
import { streetParts } from './cell-values.ts'
import type { RowCells } from './row-cells.ts'

interface Street {
  readonly street?: string | undefined
  readonly house_number?: string | undefined
}

export interface AddressFields extends Street {
  readonly postal_code?: string | undefined
  readonly city?: string | undefined
  readonly country?: string | undefined
}

function withAddition(number: string | undefined, addition: string | undefined): string | undefined {
  return number === undefined || addition === undefined ? number : `${number} ${addition}`
}

function readStreet(cells: RowCells): Street {
  const street = cells.one('street')
  const [number, addition] = [cells.text('house_number'), cells.text('house_number_addition')]
  if (cells.hasColumn('house_number')) return { street: street?.text, house_number: withAddition(number, addition) }
  if (!street) return {}
  const parts = streetParts(street.text)
  if (parts.isOpen) cells.report('street', street, 'ambiguous_address')
  return { street: parts.street, house_number: withAddition(parts.house_number ?? undefined, addition) }
}

export function readAddress(cells: RowCells, countryOf: (cell: string) => string): AddressFields {
  const street = readStreet(cells)
  const [postalCode, city, country] = [cells.text('postal_code'), cells.text('city'), cells.text('country')]
  return { ...street, postal_code: postalCode, city, country: country === undefined ? undefined : countryOf(country) }
}
