/** The command palette, in German. */
import type { Translation } from '../translation.ts'
import type { palette as en } from './en.ts'

export const palette = {
  open: 'Suchen …',
  openLong: 'Suchen oder springen zu …',
  title: 'Suchen oder springen zu …',
  label: 'Was suchen Sie?',
  placeholder: 'Name, Nummer oder Aktion',
  recent: 'Zuletzt angesehen',
  actions: 'Aktionen',
  all: 'Alle {count} Ergebnisse',
  results: '{count, plural, one {Ein Ergebnis} other {# Ergebnisse}}',
  nothing: 'Keine Ergebnisse für „{text}“',
  nothingYet: 'Noch keine Ergebnisse für „{text}“',
  next: 'Vorschläge',
  newMemberNamed: 'Neues Mitglied „{name}“',
  everyField: 'In allen Feldern suchen: {kind}',
  registerFor: 'Jemanden anmelden: {event}',
  register: 'Zu einer Veranstaltung anmelden',
  loading: 'Wird noch geladen: {kinds}',
  failed: 'Nicht alles konnte geladen werden: {kinds}',
  retry: 'Erneut versuchen',
  goTo: 'Gehe zu',
  useLanguage: 'Sprache: {language}',
  useAppearance: 'Darstellung: {appearance}',
  switchTo: 'Wechseln zu {association}',
  keys: { choose: 'auswählen', open: 'öffnen', close: 'schließen' },
} as const satisfies Translation<typeof en>
