/** The address of the form for a new member: whose family it is; and its first fields, from a name that is not in the address. Pure. */

export interface NewMemberSearch {
  /** The member whose family the new one belongs to. */
  readonly family?: number
}

/** Reads any address; invalid parts are ignored. */
export function readNewMemberSearch({ family }: Readonly<Record<string, unknown>>): NewMemberSearch {
  const isId = typeof family === 'number' && Number.isSafeInteger(family) && family > 0
  return isId ? { family } : {}
}

/** Name particles that stay in lower case within a name. */
const particles = /^(van|de|den|der|het|'t|te|ten|ter|op|in|von|vom|zu|zum|zur|du|des|la|le|les)$/

/** Searches are typed in lower case, so words get a capital; existing capitals stay. */
function asName(typed: string): string {
  if (typed !== typed.toLowerCase()) return typed
  return typed.replace(/[^\s-]+/g, (word) =>
    particles.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  )
}

export interface NamedFields {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** The first word is the first name; a single word is the last name, which is required. */
export function fieldsOfName(typed: string): NamedFields {
  if (typed.includes('@')) return { first_name: '', last_name: '', email: typed }
  const [first = '', ...rest] = asName(typed).split(' ')
  return rest.length === 0
    ? { first_name: '', last_name: first, email: '' }
    : { first_name: first, last_name: rest.join(' '), email: '' }
}
