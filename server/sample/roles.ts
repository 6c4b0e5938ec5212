/** The people of the sample: whom the links sign in, and what they may do. */
import { allScopes, type Scope } from '#contract/operations.ts'

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
export const rolesOfSample = Object.keys(roles) as Role[]
