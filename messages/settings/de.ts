/** The settings screen, in German. */
import type { Translation } from '../translation.ts'
import type { settings as en } from './en.ts'

export const settings = {
  title: 'Einstellungen',
  keys: 'Schlüssel auf diesem Gerät',
  keysText: 'Jeder Schlüssel gehört zu einem Verein und hat eigene Rechte.',
  inUse: 'In Gebrauch',
  use: 'Diesen verwenden',
  keptHere: 'Auf diesem Gerät gespeichert',
  inThisTab: 'Nur bis dieser Tab geschlossen wird',
  keep: 'Auf diesem Gerät speichern',
  doNotKeep: 'Vergessen, wenn dieser Tab geschlossen wird',
  mayDo: 'Darf:',
  modules: 'Der Verein nutzt:',
  website: 'Website des Vereins',
  startsWith: 'beginnt mit {prefix}',
  service: 'Dienst: {address}',
  signOut: 'Bei {association} abmelden',
  add: 'Weiteren Schlüssel hinzufügen',
  language: 'Sprache',
  languageText:
    'Für Texte, Daten und Beträge auf diesem Gerät. E-Mails an Mitglieder folgen der Sprache des Mitglieds.',
  appearance: 'Darstellung',
  appearanceText: 'Hell, dunkel oder wie das Gerät.',
  shortcuts: 'Tastenkürzel',
  shortcutsText:
    'Einzelne Tasten, die auf jedem Bildschirm wirken. Speichern ist immer Strg S oder ⌘ S, auch wenn sie aus sind.',
  shortcutsUse: 'Tastenkürzel verwenden',
  data: 'Daten auf diesem Gerät',
  dataText: 'Was dieser Browser für diese App behält. Wer ihn mit demselben Konto benutzt, kommt daran.',
  stored: {
    kept: 'Auf diesem Gerät gespeicherte Schlüssel',
    inTab: 'Schlüssel nur in diesem Tab',
    keys: '{count, plural, =0 {keine} one {einer} other {#}}',
    drafts: 'Halb ausgefüllte Formulare in diesem Tab',
    forms: '{count, plural, =0 {keine} one {eines} other {#}}',
    lists: 'Listen, mit denen Sie hier arbeiten, etwa am Einlass',
    entries: '{count, plural, one {eine} other {#}}',
    choices: 'Ihre Einstellungen',
    someChoices: 'Sprache, Darstellung oder Tastenkürzel',
    none: 'keine',
    records: 'Mitglieder, Rechnungen und andere Daten',
    neverStored: 'nie gespeichert, nur im Arbeitsspeicher, solange der Tab offen ist',
  },
  clear: 'Alles löschen und abmelden',
  clearSure:
    'Sie werden bei {count, plural, one {einem Verein} other {# Vereinen}} abgemeldet; halb ausgefüllte Formulare und Einstellungen werden vergessen. An den Daten des Vereins ändert sich nichts.',
  clearDo: 'Löschen und abmelden',
} as const satisfies Translation<typeof en>
