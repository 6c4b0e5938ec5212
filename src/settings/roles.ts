import { allScopes, type Scope } from '#contract/operations.ts'

/** Roles that fit most boards, each a set of scopes. */
export const presetRoles = {
  secretary: [
    'leden:lezen',
    'leden:schrijven',
    'leden:gevoelig',
    'groepen:lezen',
    'groepen:schrijven',
    'groepen:beheren',
  ],
  treasurer: ['leden:lezen', 'leden:gevoelig', 'facturen:lezen', 'facturen:schrijven', 'facturen:beheren'],
  organiser: ['leden:lezen', 'groepen:lezen', 'evenementen:lezen', 'evenementen:schrijven', 'evenementen:beheren'],
  administrator: allScopes,
} as const satisfies Record<string, readonly Scope[]>

export type PresetRole = keyof typeof presetRoles

// The keys of a constant are exactly its keys.
export const roleNames = Object.keys(presetRoles) as PresetRole[]

/** The role that has exactly these scopes; `chosen` for any other set. */
export function roleOf(scopes: readonly Scope[]): PresetRole | 'chosen' {
  const isSame = (role: PresetRole) =>
    presetRoles[role].length === scopes.length && presetRoles[role].every((scope) => scopes.includes(scope))
  return roleNames.find(isSame) ?? 'chosen'
}
