import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Ihre nicht gespeicherten Änderungen sind wieder da.',
  discard: 'Neu beginnen',
  wrong: '{count, plural, one {Ein Feld stimmt noch nicht} other {# Felder stimmen noch nicht}}',
  sections: 'Abschnitte',
  lostPermission: 'Ihre Eingaben bleiben stehen. Sobald Sie die Berechtigung wieder haben, können Sie speichern.',
  unconfirmed: 'Es ist nicht sicher, ob dies gespeichert wurde. Speichern Sie noch einmal: Nichts geschieht doppelt.',
  unconfirmedKey:
    'Wir wissen nicht sicher, ob das gespeichert wurde, und können es mit Ihrem neuen Schlüssel nicht prüfen. Sehen Sie nach, ob es schon da ist, bevor Sie erneut speichern.',
  lookUp: 'Nachsehen',
  earlier:
    'Ihr erster Versuch ist doch angekommen. Ihre späteren Änderungen sind noch nicht gespeichert: Bestätigen Sie erneut, um sie zu speichern.',
  answersAgain: 'Ledenbalie antwortet wieder',
  nothingChanged: 'Keine Änderungen zum Speichern',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen sind noch nicht gespeichert.',
    unconfirmed: 'Es ist nicht sicher, ob dies gespeichert wurde. Sehen Sie nach, bevor Sie es noch einmal eingeben.',
    sending: 'Das wird noch gespeichert. Wenn Sie jetzt gehen, prüfen Sie später, ob es gespeichert wurde.',
    stay: 'Weiter bearbeiten',
    go: 'Nicht speichern',
    anyway: 'Verlassen',
  },
  again: {
    title: 'Noch einmal speichern?',
    sending:
      'Sie haben dieses Formular verlassen, während es gespeichert wurde, und das läuft noch. Wenn Sie jetzt speichern, ist der Eintrag vielleicht doppelt vorhanden.',
    saved:
      'Dies wurde gespeichert, nachdem Sie das Formular verlassen hatten. Wenn Sie noch einmal speichern, ist der Eintrag doppelt vorhanden.',
    unconfirmed:
      'Sie haben dieses Formular verlassen, während es gespeichert wurde, und es ist nicht sicher, ob das gelungen ist. Sehen Sie nach, ob der Eintrag schon da ist, bevor Sie erneut speichern.',
    submit: 'Trotzdem speichern',
  },
  conflict: {
    title: 'Jemand anderes hat dies inzwischen geändert',
    text: 'Die Änderungen stehen jetzt zusammen mit Ihren im Formular. Prüfen Sie alles und speichern Sie erneut.',
    again: 'Es ist noch nichts geschehen. Prüfen Sie den aktuellen Stand und bestätigen Sie erneut.',
    choose:
      'Sie haben beide {count, plural, one {ein Feld} other {# Felder}} geändert. Wählen Sie einen Wert und speichern Sie erneut.',
    was: 'Vorher:',
    mine: 'Meine behalten:',
    theirs: 'Andere übernehmen:',
    onlyTheirs: 'Von der anderen Person geändert, jetzt im Formular:',
    before: 'vorher:',
    nothing: 'leer',
    rows: '{count, plural, =0 {leer} one {ein Eintrag} other {# Einträge}}',
  },
  timePlaceholder: 'hh:mm',
  datePlaceholder: 'TT.MM.JJJJ',
  checkboxes: {
    search: 'Suchen: {list}',
    placeholder: 'Nach Namen suchen',
    all: 'Alle auswählen',
    none: 'Keine auswählen',
    chosen: '{count, plural, =0 {Nichts ausgewählt} one {1 ausgewählt} other {# ausgewählt}}',
    nothingFound: 'Nichts gefunden',
  },
  calendar: {
    open: 'Aus dem Kalender wählen: {label}',
    title: 'Kalender',
    monthLevelControl: 'Monat wählen',
    yearLevelControl: 'Jahr wählen',
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
    previousYear: 'Voriges Jahr',
    nextYear: 'Nächstes Jahr',
    previousDecade: 'Zehn Jahre zurück',
    nextDecade: 'Zehn Jahre weiter',
  },
} as const satisfies Translation<typeof en>
