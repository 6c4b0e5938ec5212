/** Payers of members, in French. */
import type { Translation } from '../translation.ts'
import type { payers as en } from './en.ts'

export const payers = {
  title: 'Qui paie',
  question: 'Qui paie pour {who} ?',
  members: '{count, plural, one {1 membre} other {# membres}}',
  change: 'Modifier',
  changeName: 'Modifier qui paie pour {name}',
  ended: 'n’est plus membre',
  kinds: {
    contact: 'Le contact principal',
    self: 'Le membre lui-même',
    member: 'Un autre membre',
    other: 'Une entreprise ou quelqu’un d’autre',
  },
  contactHint: 'Tel qu’indiqué dans les relations. Sans contact principal, le membre paie lui-même.',
  member: 'Membre payeur',
  keep: 'Retenir pour les prochaines factures',
  keepHint: 'Sinon, seulement pour cette série.',
  submit: 'Enregistrer',
  choose: 'Choisir',
  saved: 'Le payeur de {name} est enregistré.',
  suggestion: 'Les factures de ce membre vont à {payer}.',
  use: 'Facturer {payer}',
} as const satisfies Translation<typeof en>
