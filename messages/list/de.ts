import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'Liste wird geladen',
  complete: '{count, plural, =0 {Keine Einträge} one {# Eintrag} other {# Einträge}}',
  stale: 'Aktualisieren fehlgeschlagen. Sie sehen den vorigen Stand.',
  clear: 'Suche und Filter zurücksetzen',
  addresses: {
    write: 'Nachricht schreiben',
    copy: 'E-Mails kopieren',
    copied:
      '{count, plural, one {Eine E-Mail-Adresse kopiert} other {# E-Mail-Adressen kopiert. Fügen Sie sie bei BCC ein, dann bleiben sie untereinander verborgen.}}',
    shared:
      '{count, plural, one {Eine Person teilt ihre Adresse; sie ist einmal enthalten.} other {# Personen teilen eine Adresse; jede ist einmal enthalten.}}',
    without: 'Ohne E-Mail-Adresse: {names}',
    others: '{count, plural, one {eine weitere Person} other {# weitere}}',
    nobody: 'Keine E-Mail-Adressen gefunden',
    failed: 'Der Browser hat das Kopieren blockiert.',
  },
} as const satisfies Translation<typeof en>
