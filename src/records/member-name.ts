import type { Member } from '#contract/schemas/members.ts'

type Named = Pick<Member, 'first_name' | 'last_name'> & { readonly initials?: string | null }

/** The displayed name: first name (initials without one) and last name. */
export function memberName({ first_name: first, initials, last_name: last }: Named): string {
  return [first ?? initials, last].filter(Boolean).join(' ')
}
