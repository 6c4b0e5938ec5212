/** Errors and their next steps, in German. */
import type { Translation } from '../translation.ts'
import type { trouble as en } from './en.ts'

export const trouble = {
  unauthorized: {
    title: 'Bitte erneut anmelden',
    text: 'Sie wurden abgemeldet, oder Ihr Schlüssel gilt nicht mehr. Melden Sie sich erneut an, um weiterzumachen. Ihre Eingaben sind noch da.',
  },
  signedInAgain: {
    title: 'Sie sind wieder angemeldet',
    text: 'Machen Sie weiter, wo Sie waren: Speichern Sie noch einmal oder versuchen Sie es erneut.',
  },
  subscription: {
    title: 'Das Abonnement ist abgelaufen',
    text: 'Das Abonnement des Vereins für Ledenbalie ist abgelaufen. Alle Daten bleiben erhalten. Bitten Sie den Vorstand, es zu verlängern.',
  },
  right: {
    title: 'Keine Berechtigung',
    text: 'Dafür brauchen Sie die Berechtigung „{right}“. Die Administration kann sie Ihnen geben.',
  },
  rightUnknown: {
    title: 'Keine Berechtigung',
    text: 'Ihnen fehlt eine Berechtigung. Die Administration kann sie Ihnen geben.',
  },
  module: {
    title: 'Dieses Modul ist ausgeschaltet',
    text: 'Der Verein nutzt das Modul „{module}“ nicht.',
  },
  moduleUnknown: {
    title: 'Dieses Modul ist ausgeschaltet',
    text: 'Der Verein nutzt dieses Modul nicht.',
  },
  notFound: {
    title: 'Nicht gefunden',
    text: 'Diese Seite gibt es in diesem Verein nicht. Vielleicht ist der Link veraltet oder unvollständig.',
  },
  conflict: {
    title: 'Das geht gerade nicht',
    text: 'Inzwischen hat sich etwas geändert. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  },
  fields: {
    title: 'Einige Felder stimmen nicht',
    text: 'Korrigieren Sie die markierten Felder und speichern Sie erneut. Es wurde nichts geändert.',
  },
  busy: { title: 'Zu viele Anfragen', text: 'Die Grenze des Vereins pro Minute ist erreicht. Es ist nichts verloren.' },
  server: {
    title: 'Bei Ledenbalie ist etwas schiefgegangen',
    text: 'Versuchen Sie es gleich noch einmal. Bleibt es dabei, bitten Sie um Hilfe.',
  },
  notBuilt: { title: 'Hier nicht verfügbar', text: 'Dieser Server bietet diesen Bereich nicht an.' },
  refused: {
    title: 'Das konnte nicht verarbeitet werden',
    text: 'Vermutlich ist das ein Fehler in Ledenbalie. Versuchen Sie es erneut. Bleibt es dabei, bitten Sie um Hilfe.',
  },
  offline: {
    title: 'Sie sind offline',
    text: 'Dies wird geladen, sobald Sie wieder online sind. Ihre Eingaben sind noch da.',
  },
  unreachable: {
    title: 'Ledenbalie antwortet nicht',
    text: 'Vielleicht war die Verbindung kurz unterbrochen. Versuchen Sie es gleich noch einmal. Ihre Eingaben sind noch da.',
  },
  unknown: {
    title: 'Unerwartete Antwort',
    text: 'Geantwortet hat nicht Ledenbalie, sondern zum Beispiel die Anmeldeseite eines WLANs. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  },
  update: {
    title: 'Diese Seite konnte nicht geladen werden',
    text: 'Die Verbindung war unterbrochen oder Ledenbalie wurde aktualisiert. Laden Sie die Seite neu, um weiterzumachen.',
  },
  signedOut: { title: 'Abgemeldet', text: 'Sie wurden von diesem Verein abgemeldet, vielleicht in einem anderen Tab.' },
  crash: {
    title: 'Etwas ist schiefgegangen',
    text: 'Das ist ein Fehler in Ledenbalie. Ihre Daten sind sicher. Laden Sie die Seite neu oder gehen Sie zurück zur Startseite.',
  },
  pageNotFound: { title: 'Seite nicht gefunden', text: 'Vielleicht ist der Link veraltet oder unvollständig.' },
  requestId: 'Geben Sie diese Nummer an, wenn Sie um Hilfe bitten: {id}',
  countdown: 'Versuchen Sie es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} erneut.',
  countdownMinutes: 'Versuchen Sie es in etwa {minutes, plural, one {einer Minute} other {# Minuten}} erneut.',
  reload: 'Seite neu laden',
  toStart: 'Zur Startseite',
  toSignIn: 'Zur Anmeldung',
  details: 'Technische Angaben',
} as const satisfies Translation<typeof en>
