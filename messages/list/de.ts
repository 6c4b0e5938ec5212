import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'Die Liste wird geladen',
  soFar: '{count, plural, one {Bisher ein Eintrag, es gibt weitere} other {Bisher # Einträge, es gibt weitere}}',
  complete: '{count, plural, =0 {Keine Einträge} one {Ein Eintrag} other {# Einträge}}',
  stale: 'Das Aktualisieren ist nicht gelungen. Sie sehen den vorigen Stand.',
  clear: 'Suche und Filter zurücksetzen',
  filters: 'Filter',
  addresses: {
    copy: 'E-Mail-Adressen kopieren',
    copied:
      '{count, plural, one {Eine E-Mail-Adresse kopiert.} other {# E-Mail-Adressen kopiert: Fügen Sie sie bei BCC ein, dann sieht niemand die der anderen.}}',
    shared:
      '{count, plural, one {Eine Person teilt eine Adresse mit jemandem; sie steht einmal darin.} other {# Personen teilen eine Adresse mit jemandem; jede Adresse steht einmal darin.}}',
    without: 'Keine E-Mail-Adresse bekannt: {names}.',
    others: '{count, plural, one {eine weitere Person} other {# weitere}}',
    nobody: 'Niemand hier hat eine E-Mail-Adresse.',
    failed: 'Der Browser hat das Kopieren nicht zugelassen.',
  },
} as const satisfies Translation<typeof en>
