import type { Translation } from '../translation.ts'
import type { wholeAssociation as en } from './en.ts'

/** Den ganzen Verein exportieren und importieren. */
export const wholeAssociation = {
  exportTitle: 'Exportieren',
  exportText:
    'Eine Datei mit allen Mitgliedern, Gruppen, Veranstaltungen, Rechnungen, Zahlungen und Einstellungen, auch mit Geburtsdaten und Bankverbindungen. Benutzer und ihre Anmeldedaten sind nicht enthalten. Bewahren Sie sie so sicher auf wie Ihre Mitgliederliste.',
  exportDo: 'Datei herunterladen',
  exportDone: '{name} wurde exportiert ({megabytes} MB).',
  importTitle: 'Importieren',
  importText:
    'Ergänzt und ändert, was in der Datei steht, und entfernt nichts. Schlüssel und Benutzer bleiben, wie sie sind. Sie sehen zuerst, was sich ändert.',
  choose: 'Datei auswählen oder hierher ziehen',
  hint: 'Eine exportierte Vereinsdatei (JSON), bis {megabytes} MB',
  checking: 'Datei wird geprüft. Noch wird nichts geändert…',
  other: 'Andere Datei auswählen',
  tooLarge: 'Diese Datei ist größer als {megabytes} MB. Importieren Sie sie mit dem Befehl ledenbalie import.',
  sensitive: 'Dafür brauchen Sie auch die Berechtigung, Geburtsdaten und Bankverbindungen zu sehen.',
  resultTitle: 'Was sich ändert',
  kind: 'Bereich',
  created: 'Neu',
  updated: 'Geändert',
  unchanged: 'Gleich',
  settings: 'Auch die Einstellungen des Vereins werden geändert.',
  nothing: 'Der Verein entspricht dieser Datei bereits. Es gibt nichts zu importieren.',
  refused:
    '{count, plural, one {Die Datei wurde abgelehnt: Sie enthält einen Fehler} other {Die Datei wurde abgelehnt: Sie enthält # Fehler}}',
  first: 'Die ersten {count}:',
  wholeFile: 'Ganze Datei',
  refusedText: 'Es wird nichts importiert, bis alle Fehler behoben sind.',
  warnings: 'Hinweise',
  go: 'In {name} importieren',
  sureTitle: 'In {name} importieren?',
  sureText:
    '{created, plural, =0 {Kein Eintrag kommt hinzu} one {Ein Eintrag kommt hinzu} other {# Einträge kommen hinzu}}, und {updated, plural, =0 {keiner wird geändert} one {einer wird geändert} other {# werden geändert}}. Das lässt sich nicht in einem Schritt rückgängig machen: Laden Sie vorher einen Export herunter.',
  sureDo: 'Importieren',
  done: 'Die Datei wurde in {name} importiert.',
  kinds: {
    custom_fields: 'Eigene Felder',
    products: 'Produkte',
    members: 'Mitglieder',
    participants: 'Teilnehmer',
    relationships: 'Beziehungen',
    subscriptions: 'Abonnements',
    groups: 'Gruppen',
    group_memberships: 'Gruppenmitglieder',
    committees: 'Ausschüsse',
    committee_members: 'Ausschussmitglieder',
    events: 'Veranstaltungen',
    registrations: 'Anmeldungen',
    waiting_list: 'Warteliste',
    invoices: 'Rechnungen',
    payments: 'Zahlungen',
    bank_entries: 'Bankbuchungen',
  },
} as const satisfies Translation<typeof en>
