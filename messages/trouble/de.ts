/** What went wrong, and what to do now, in German. */
import type { Translation } from '../translation.ts'
import type { trouble as en } from './en.ts'

export const trouble = {
  unauthorized: {
    title: 'Bitte erneut anmelden',
    text: 'Der Schlüssel wird nicht mehr angenommen: Er wurde zurückgezogen oder ist abgelaufen. Melden Sie sich mit einem gültigen Schlüssel an und machen Sie weiter; Ihre Eingaben sind noch da.',
  },
  signedInAgain: {
    title: 'Sie sind wieder angemeldet',
    text: 'Machen Sie weiter, wo Sie waren: Speichern Sie noch einmal oder versuchen Sie es erneut.',
  },
  subscription: {
    title: 'Das Abonnement ist abgelaufen',
    text: 'Der Verein hat kein gültiges Abonnement, deshalb zeigt der Dienst zurzeit nichts an. Es ist nichts verloren. Bitten Sie den Vorstand, es zu verlängern, und versuchen Sie es dann erneut.',
  },
  right: {
    title: 'Ihr Schlüssel erlaubt das nicht',
    text: 'Das Recht „{right}“ fehlt. Die Administration des Vereins kann einen Schlüssel erstellen, der es hat.',
  },
  rightUnknown: {
    title: 'Ihr Schlüssel erlaubt das nicht',
    text: 'Es fehlt ein Recht. Die Administration des Vereins kann einen Schlüssel erstellen, der es hat.',
  },
  module: {
    title: 'Dieser Bereich ist ausgeschaltet',
    text: 'Der Verein nutzt den Bereich „{module}“ nicht. Die Administration kann ihn in den Einstellungen des Vereins einschalten.',
  },
  moduleUnknown: {
    title: 'Dieser Bereich ist ausgeschaltet',
    text: 'Der Verein nutzt diesen Bereich nicht. Die Administration kann ihn in den Einstellungen des Vereins einschalten.',
  },
  notFound: {
    title: 'Nicht gefunden',
    text: 'Das Gesuchte gibt es nicht, oder nicht in diesem Verein. Vielleicht ist der Link veraltet oder unvollständig.',
  },
  conflict: {
    title: 'Das geht gerade nicht',
    text: 'Inzwischen hat sich etwas geändert. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  },
  fields: {
    title: 'Einige Felder stimmen nicht',
    text: 'Sehen Sie sich die markierten Felder an und speichern Sie erneut. Es wurde nichts geändert.',
  },
  busy: { title: 'Zu viele Anfragen', text: 'Die Grenze des Vereins pro Minute ist erreicht. Es ist nichts verloren.' },
  server: {
    title: 'Der Dienst hat eine Störung',
    text: 'Das liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal; bleibt es so, bitten Sie um Hilfe.',
  },
  notBuilt: { title: 'Hier nicht verfügbar', text: 'Der Dienst bietet diesen Bereich noch nicht an.' },
  refused: {
    title: 'Der Dienst hat das nicht verstanden',
    text: 'Das ist vermutlich ein Fehler in diesem Programm. Versuchen Sie es erneut; bleibt es so, bitten Sie um Hilfe.',
  },
  offline: {
    title: 'Keine Internetverbindung',
    text: 'Sobald die Verbindung wieder da ist, kann dies geladen werden. Ihre Eingaben sind noch da.',
  },
  unreachable: {
    title: 'Der Dienst antwortet nicht',
    text: 'Vielleicht war die Verbindung kurz unterbrochen. Versuchen Sie es gleich noch einmal. Ihre Eingaben sind noch da.',
  },
  unknown: {
    title: 'Eine unerwartete Antwort',
    text: 'Geantwortet hat etwas anderes als der Mitgliederdienst, zum Beispiel die Anmeldeseite eines WLANs. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  },
  update: {
    title: 'Diese Seite konnte nicht geladen werden',
    text: 'Die Verbindung war unterbrochen, oder diese App wurde erneuert, während Sie sie offen hatten. Laden Sie die Seite neu, um weiterzumachen.',
  },
  signedOut: { title: 'Abgemeldet', text: 'Sie sind bei diesem Verein abgemeldet, vielleicht in einem anderen Tab.' },
  crash: {
    title: 'Hier ist etwas schiefgegangen',
    text: 'Das ist ein Fehler in diesem Programm und liegt nicht an Ihnen. Ihre Daten sind sicher. Laden Sie die Seite neu; bleibt es so, gehen Sie zurück zum Start.',
  },
  pageNotFound: { title: 'Diese Seite gibt es nicht', text: 'Vielleicht ist der Link veraltet oder unvollständig.' },
  requestId: 'Geben Sie diese Nummer an, wenn Sie um Hilfe bitten: {id}',
  countdown: 'In {seconds, plural, one {einer Sekunde} other {# Sekunden}} können Sie es erneut versuchen.',
  countdownMinutes: 'In etwa {minutes, plural, one {einer Minute} other {# Minuten}} können Sie es erneut versuchen.',
  reload: 'Seite neu laden',
  toStart: 'Zum Start',
  toSignIn: 'Zur Anmeldung',
  details: 'Technische Angaben',
} as const satisfies Translation<typeof en>
