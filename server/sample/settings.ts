/** The sample association, its products, and its keys. */
import type { z } from 'zod'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { fileOrganization } from '../association-file/schema/organization.ts'
import type { fileApiKey, fileProduct } from '../association-file/schema/settings.ts'

export const organization: z.input<typeof fileOrganization> = {
  slug: 'tc-de-linde',
  name: 'TC De Linde',
  country: 'Nederland',
  language: 'nl',
  website_url: 'https://delinde.example',
  timezone: 'Europe/Amsterdam',
  email: 'secretariaat@delinde.example',
  iban: 'NL91ABNA0417164300',
  bic: null,
  modules: { groups: true, committees: true, participants: false, events: true, invoicing: true, relationships: true },
  notice_period: { months: 1, ends: 'end_of_month' },
  payment_term_days: 30,
  subscription_valid_until: null,
  federation_url: null,
}

export const products: z.input<typeof fileProduct>[] = [
  { code: 'LES-BEGINNERS', name: 'Tennislessen beginners', ledger_account: '8100', cost_centre: 'TENNIS' },
  { code: 'LES-PADEL', name: 'Padellessen', ledger_account: '8100', cost_centre: 'PADEL' },
  { code: 'LES-JEUGD', name: 'Jeugdlessen', ledger_account: '8100', cost_centre: 'JEUGD' },
  { code: 'KLUIS', name: 'Huur kluisje', ledger_account: '8200' },
]

/** The three roles that the app is made for, and the one that administers the association: who has them in the sample, the names of keys for them, their scopes. */
export const roles = {
  secretary: {
    label: 'Secretary',
    name: 'Secretaris',
    person: { name: 'Marleen Visser', email: 'marleen@delinde.example' },
    scopes: [
      'leden:lezen',
      'leden:schrijven',
      'leden:gevoelig',
      'groepen:lezen',
      'groepen:schrijven',
      'groepen:beheren',
    ],
  },
  // The treasurer needs bank details for direct debits.
  treasurer: {
    label: 'Treasurer',
    name: 'Penningmeester',
    person: { name: 'Joost van Dijk', email: 'joost@delinde.example' },
    scopes: ['leden:lezen', 'leden:gevoelig', 'facturen:lezen', 'facturen:schrijven', 'facturen:beheren'],
  },
  organiser: {
    label: 'Organiser',
    name: 'Evenementen',
    person: { name: 'Fatima El Amrani', email: 'fatima@delinde.example' },
    scopes: ['leden:lezen', 'groepen:lezen', 'evenementen:lezen', 'evenementen:schrijven', 'evenementen:beheren'],
  },
  administrator: {
    label: 'Administrator',
    name: 'Beheerder',
    person: { name: 'Henk Bakker', email: 'henk@delinde.example' },
    scopes: allScopes,
  },
} as const satisfies Record<
  string,
  { label: string; name: string; person: { name: string; email: string }; scopes: readonly Scope[] }
>
export type Role = keyof typeof roles
// The keys of this constant are exactly the role names.
export const roleNames = Object.keys(roles) as Role[]

/** A full key for each role. */
export type RoleKeys = Readonly<Record<Role, string>>

export function apiKeys(keys: RoleKeys): z.input<typeof fileApiKey>[] {
  return roleNames.map((role) => ({
    name: roles[role].name,
    environment: 'test',
    scopes: [...roles[role].scopes],
    key: keys[role],
  }))
}
