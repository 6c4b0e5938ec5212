/** Small, realistic association files; every test gets its own, so that tests cannot affect each other. */
import { randomBytes } from 'node:crypto'
import { allScopes, type Scope, scopes } from '#contract/operations.ts'
import { timezone } from './days.ts'

/** The scopes of each role, as in the sample association. */
export const roles = {
  secretary: scopes.filter((scope) => !scope.startsWith('facturen:')),
  treasurer: ['leden:lezen', 'facturen:lezen', 'facturen:schrijven'],
  organiser: ['leden:lezen', 'evenementen:lezen', 'evenementen:schrijven'],
  /** Every scope of the specification. */
  board: scopes,
  /** Those and the management scopes. */
  administrator: allScopes,
  /** Changes groups, and no member. */
  coordinator: ['leden:lezen', 'groepen:lezen', 'groepen:schrijven'],
  /** Reads everything except sensitive fields, and writes nothing. */
  reader: scopes.filter((scope) => scope.endsWith(':lezen')),
  /** May not even read members. */
  invoicer: ['facturen:lezen'],
} as const satisfies Record<string, readonly Scope[]>
export type Role = keyof typeof roles

export interface FileMember {
  readonly membership_number: string
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string | null
  readonly [field: string]: unknown
}

export interface FileOptions {
  readonly timezone?: string
  readonly name?: string
  readonly members?: readonly FileMember[]
  readonly modules?: Readonly<Record<string, boolean>>
  readonly subscriptionValidUntil?: string | null
  readonly environment?: 'live' | 'test'
  /** Replaces parts of the file: groups, committees, products. */
  readonly parts?: Readonly<Record<string, unknown>>
}

const firstNames = [
  'Anna',
  'Bram',
  'Chaima',
  'Daan',
  'Eva',
  'Fenna',
  'Gijs',
  'Hülya',
  'Ivo',
  'Jan',
  'Kees',
  'Lotte',
  'Milan',
]
const lastNames = [
  'Jansen',
  'de Vries',
  'Bakker',
  'Smit',
  'van den Berg',
  'Yılmaz',
  'Visser',
  'Mulder',
  'Čapek',
  'Dijkstra',
]
const towns = ['Utrecht', 'Amersfoort', 'Zeist', 'Bunnik']

/** The member at `index` of the default members. */
function someMember(index: number): FileMember {
  const first = firstNames[index % firstNames.length] ?? ''
  const last = lastNames[index % lastNames.length] ?? ''
  return {
    membership_number: String(1001 + index),
    first_name: first,
    last_name: last,
    email: `lid${1001 + index}@example.org`,
    phone: `06 1234 ${String(1000 + index)}`,
    status: index % 9 === 8 ? 'prospective' : 'active',
    member_since: `20${String(10 + (index % 15))}-03-01`,
    address: {
      street: 'Lindelaan',
      house_number: String(index + 1),
      postal_code: '3512 AB',
      city: towns[index % towns.length],
      country: 'Nederland',
    },
    date_of_birth: `19${String(60 + (index % 39))}-06-15`,
  }
}

export function someMembers(count: number): FileMember[] {
  return Array.from({ length: count }, (_, index) => someMember(index))
}

/** An association file as read by `ledenbalie import`, and the key of each role. */
export function associationFile(options: FileOptions = {}) {
  const slug = `club-${randomBytes(6).toString('hex')}`
  const environment = options.environment ?? 'test'
  const keys = new Map<Role, string>()
  const apiKeys = Object.entries(roles).map(([role, granted]) => {
    const key = `lb_${environment}_${randomBytes(24).toString('base64url')}`
    // `Object.entries` widens the role names to strings.
    keys.set(role as Role, key)
    return { name: role, environment, scopes: granted, key }
  })
  const modules = {
    groups: true,
    committees: true,
    participants: true,
    events: true,
    invoicing: true,
    relationships: true,
  }
  const members = options.members ?? someMembers(60)
  const places = members.slice(0, 1).map(({ membership_number }) => ({ membership_number, valid_from: '2025-01-01' }))
  const file = {
    organization: {
      slug,
      name: options.name ?? 'TC De Linde',
      country: 'Nederland',
      language: 'nl',
      timezone: options.timezone ?? timezone,
      modules: { ...modules, ...options.modules },
      notice_period: { months: 1, ends: 'end_of_month' },
      subscription_valid_until: options.subscriptionValidUntil ?? null,
    },
    api_keys: apiKeys,
    custom_fields: [
      { name: 'shirt_size', label: 'Shirt size', type: 'text' },
      { name: 'volunteer', label: 'Volunteer', type: 'checkbox' },
    ],
    members,
    groups: [{ name: 'Heren 1', kind: 'team', members: places }],
    committees: [
      { name: 'Board', members: members.slice(0, 1).map(({ membership_number }) => ({ membership_number })) },
    ],
    ...options.parts,
  }
  return { slug, file, keys }
}
