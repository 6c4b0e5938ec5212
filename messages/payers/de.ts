/** Payers of members, in German. */
import type { Translation } from '../translation.ts'
import type { payers as en } from './en.ts'

export const payers = {
  title: 'Wer zahlt',
  question: 'Wer zahlt für {who}?',
  members: '{count, plural, one {1 Mitglied} other {# Mitglieder}}',
  change: 'Ändern',
  changeName: 'Ändern, wer für {name} zahlt',
  ended: 'kein Mitglied mehr',
  kinds: {
    contact: 'Die Kontaktperson',
    self: 'Das Mitglied selbst',
    member: 'Ein anderes Mitglied',
    other: 'Eine Firma oder jemand anderes',
  },
  contactHint: 'Wie in den Beziehungen festgelegt. Ohne Kontaktperson zahlt das Mitglied selbst.',
  member: 'Zahlendes Mitglied',
  keep: 'Für künftige Rechnungen merken',
  keepHint: 'Sonst gilt es nur für diesen Lauf.',
  submit: 'Speichern',
  choose: 'Auswählen',
  saved: 'Gespeichert, wer für {name} zahlt.',
  suggestion: 'Rechnungen für dieses Mitglied gehen an {payer}.',
  use: '{payer} als Empfänger',
} as const satisfies Translation<typeof en>
