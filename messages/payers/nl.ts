/** Payers of members, in Dutch. */
import type { Translation } from '../translation.ts'
import type { payers as en } from './en.ts'

export const payers = {
  title: 'Wie betaalt',
  question: 'Wie betaalt voor {who}?',
  members: '{count, plural, one {1 lid} other {# leden}}',
  change: 'Wijzigen',
  changeName: 'Wijzigen wie betaalt voor {name}',
  ended: 'geen lid meer',
  kinds: {
    contact: 'De contactpersoon',
    self: 'Het lid zelf',
    member: 'Een ander lid',
    other: 'Een bedrijf of iemand anders',
  },
  contactHint: 'Zoals ingesteld bij de relaties. Zonder contactpersoon betaalt het lid zelf.',
  member: 'Betalend lid',
  keep: 'Onthouden voor volgende facturen',
  keepHint: 'Anders alleen voor deze facturen.',
  submit: 'Opslaan',
  choose: 'Kiezen',
  saved: 'Opgeslagen wie betaalt voor {name}.',
  suggestion: 'Facturen voor dit lid gaan naar {payer}.',
  use: '{payer} als ontvanger',
} as const satisfies Translation<typeof en>
