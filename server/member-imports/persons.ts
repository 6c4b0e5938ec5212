/** Rows and members as persons, to find whose row it is (`people.ts`). Pure. */
import type { Person } from './people.ts'
import type { KnownMember } from './plan-input.ts'
import type { RowFields } from './read-row.ts'

const noAddress = { street: null, house_number: null, postal_code: null, city: null, country: null }

export function personOfRow(fields: RowFields): Person {
  return {
    first_name: fields.first_name ?? null,
    last_name: fields.last_name ?? '',
    initials: fields.initials ?? null,
    email: fields.email ?? null,
    phone: fields.phone ?? null,
    date_of_birth: fields.date_of_birth ?? null,
    membership_number: fields.membership_number ?? null,
    address: { ...noAddress, ...fields.address },
  }
}

export function personOfMember({ row }: KnownMember, seesBirthDates: boolean): Person {
  const { street, house_number, postal_code, city, country } = row
  return {
    ...row,
    date_of_birth: seesBirthDates ? row.date_of_birth : null,
    address: { street, house_number, postal_code, city, country },
  }
}
