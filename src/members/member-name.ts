import type { Member } from '#contract/schemas/members.ts'

type Named = Pick<Member, 'first_name' | 'last_name'> & { readonly initials?: string | null }

/** How a member is called on screen: first name, or initials without one, and last name. */
export function memberName({ first_name: first, initials, last_name: last }: Named): string {
  return [first ?? initials, last].filter(Boolean).join(' ')
}
