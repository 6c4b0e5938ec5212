/** A member's name in one line: what registrations, invoices and emails keep or show of it. */

interface Names {
  readonly first_name: string | null
  readonly last_name: string
  readonly initials: string | null
}

/** As on an envelope. */
export function fullName({ first_name, last_name, initials }: Names): string {
  return [first_name ?? initials, last_name].filter(Boolean).join(' ')
}
