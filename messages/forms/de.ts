import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Ihre früheren Eingaben sind wieder da.',
  discard: 'Neu beginnen',
  above: 'Das braucht Ihre Aufmerksamkeit',
  unconfirmed: 'Es ist nicht sicher, ob dies angekommen ist. Speichern Sie noch einmal: Es geschieht nicht doppelt.',
  answersAgain: 'Der Dienst antwortet wieder',
  nothingChanged: 'Es wurde nichts geändert.',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen sind noch nicht gespeichert.',
    unconfirmed: 'Es ist nicht sicher, ob dies gespeichert wurde. Sehen Sie nach, bevor Sie es noch einmal eingeben.',
    stay: 'Weiter bearbeiten',
    go: 'Verlassen, nicht speichern',
  },
  conflict: {
    title: 'Jemand anderes hat dies inzwischen geändert',
    text: 'Diese Änderungen stehen jetzt im Formular, und Ihre Eingaben sind geblieben. Prüfen Sie alles und speichern Sie erneut.',
    choose:
      'Sie haben beide {count, plural, one {ein Feld} other {# Felder}} geändert. Wählen Sie, was gelten soll, und speichern Sie erneut.',
    was: 'Vorher:',
    mine: 'Meine Eingabe behalten:',
    theirs: 'Die andere übernehmen:',
    onlyTheirs: 'Nur von der anderen Person geändert, und jetzt im Formular:',
    before: 'vorher:',
    nothing: 'nichts',
    rows: '{count, plural, =0 {nichts} one {ein Eintrag} other {# Einträge}}',
  },
  dateHint: 'Tag, Monat, Jahr: {example}',
  shortcut: 'Speichern mit {keys}',
} as const satisfies Translation<typeof en>
