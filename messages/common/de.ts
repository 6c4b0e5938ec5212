/** Words that every screen uses, in German. */
import type { Translation } from '../translation.ts'
import type { common as en } from './en.ts'

export const common = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  path: 'Pfad zu dieser Seite',
  undo: 'Rückgängig machen',
  stop: 'Anhalten',
  retry: 'Erneut versuchen',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  search: 'Suchen',
  loading: 'Wird geladen…',
  yes: 'Ja',
  vatKinds: { exempt: 'Steuerfrei', outside: 'Nicht steuerbar', zero: '0 %' },
  no: 'Nein',
  none: 'keine',
  more: 'Mehr',
  copy: 'Kopieren',
  copied: 'Kopiert',
  write: 'E-Mail',
  call: 'Anrufen',
  details: 'Details',
  record: {
    created: 'Angelegt',
    updated: 'Zuletzt geändert',
    id: 'Interne Nummer',
    changes: 'Änderungen',
    showChanges: 'Änderungen anzeigen',
  },
  optional: 'optional',
  keyFacts: 'Auf einen Blick',
  mergeFields: {
    first_name: 'Vorname',
    name: 'Name',
    member: 'Mitglied',
    membership_number: 'Mitgliedsnummer',
    association: 'Verein',
  },
} as const satisfies Translation<typeof en>
