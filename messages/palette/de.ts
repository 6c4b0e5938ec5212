/** The command palette, in German. */
import type { Translation } from '../translation.ts'
import type { palette as en } from './en.ts'

export const palette = {
  open: 'Suchen …',
  openLong: 'Suchen oder springen zu …',
  title: 'Suchen oder springen zu …',
  label: 'Was suchen Sie?',
  placeholder: 'Ein Name, eine Nummer oder eine Aktion',
  recent: 'Zuletzt angesehen',
  actions: 'Aktionen',
  all: 'Alle {count} Ergebnisse',
  results: '{count, plural, one {Ein Ergebnis} other {# Ergebnisse}}',
  nothing: 'Nichts gefunden für „{text}“',
  nothingYet: 'Noch nichts gefunden für „{text}“',
  next: 'Das können Sie jetzt tun',
  newMemberNamed: 'Neues Mitglied „{name}“',
  everyField: 'In allen Feldern suchen: {kind}',
  registerFor: 'Jemanden anmelden: {event}',
  register: 'Zu einer Veranstaltung anmelden',
  loading: 'Wird noch geladen: {counts}',
  soFar: '{kind} (bisher {count})',
  failed: 'Nicht alles konnte geladen werden: {kinds}.',
  retry: 'Erneut versuchen',
  goTo: 'Zur Seite gehen',
  useLanguage: 'Sprache: {language}',
  useAppearance: 'Darstellung: {appearance}',
  switchTo: 'Wechseln zu {association}',
  keys: { choose: 'auswählen', open: 'öffnen', close: 'schließen' },
} as const satisfies Translation<typeof en>
