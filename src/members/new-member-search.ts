/** What the address says of somebody new: who was looked for and not found. Pure. */

export interface NewMemberSearch {
  /** As it was typed: a name, or an email address. */
  readonly name?: string
}

const longest = 200

/** An address that anybody may have written. */
export function readNewMemberSearch({ name }: Readonly<Record<string, unknown>>): NewMemberSearch {
  const text = typeof name === 'string' ? name.trim().replace(/\s+/g, ' ').slice(0, longest) : ''
  return text === '' ? {} : { name: text }
}

/** Words of a last name that keep their small letter in the middle of a name. */
const particles = /^(van|de|den|der|het|'t|te|ten|ter|op|in|von|vom|zu|zum|zur|du|des|la|le|les)$/

/** Who searches types in small letters: names begin with a capital. What has one is left as it is. */
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

/** The first word is the first name; a single one goes where a name must be. */
export function fieldsOfName(typed: string): NamedFields {
  if (typed.includes('@')) return { first_name: '', last_name: '', email: typed }
  const [first = '', ...rest] = asName(typed).split(' ')
  return rest.length === 0
    ? { first_name: '', last_name: first, email: '' }
    : { first_name: first, last_name: rest.join(' '), email: '' }
}
