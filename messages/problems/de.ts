import type { Translation } from '../translation.ts'
import type { problems as en } from './en.ts'

export const problems = {
  malformed_request: {
    title: 'Die Anfrage ist nicht lesbar',
    detail: 'Etwas in der Anfrage hat nicht die Form, die dieser Dienst versteht: {part}.',
  },
  api_key_in_url: {
    title: 'Der Schlüssel darf nicht in der Adresse stehen',
    detail:
      'Adressen landen in Verläufen und Protokollen. Senden Sie den Schlüssel im Authorization-Header und ersetzen Sie diesen Schlüssel: Andere könnten ihn gesehen haben.',
  },
  unauthorized: {
    title: 'Nicht angemeldet',
    detail:
      'Der Schlüssel fehlt, ist unbekannt, zurückgezogen oder abgelaufen. Die Administration des Vereins kann einen neuen anlegen.',
  },
  subscription_required: {
    title: 'Das Abonnement ist abgelaufen',
    detail:
      'Der Verein hat kein gültiges Abonnement. Die Daten bleiben erhalten; nach der Verlängerung funktioniert alles wieder.',
  },
  insufficient_scope: {
    title: 'Das darf dieser Schlüssel nicht',
    detail: 'Das Recht „{scope}“ fehlt. Die Administration des Vereins kann einen Schlüssel anlegen, der es hat.',
  },
  not_found: {
    title: 'Nicht gefunden',
    detail: 'Unter dieser Adresse gibt es nichts, oder es gehört nicht zu diesem Verein.',
  },
  module_disabled: {
    title: 'Dieser Bereich ist abgeschaltet',
    detail: 'Der Verein verwendet das Modul „{module}“ nicht.',
  },
  method_not_allowed: {
    title: 'Unter dieser Adresse nicht möglich',
    detail: 'Diese Adresse kennt {method} nicht, wohl aber {allowed}.',
  },
  already_in_group: {
    title: 'Bereits in dieser Gruppe',
    detail: 'Das Mitglied ist jetzt oder ab einem späteren Datum in dieser Gruppe.',
  },
  invoice_not_sendable: {
    title: 'Diese Rechnung kann nicht versendet werden',
    detail: 'Eine bezahlte, stornierte oder gutgeschriebene Rechnung wird nicht erneut versendet.',
  },
  recipient_without_email: {
    title: 'Keine E-Mail-Adresse',
    detail: 'Es gibt keine E-Mail-Adresse für den Versand. Tragen Sie zuerst eine ein; es wurde nichts geändert.',
  },
  membership_already_ended: {
    title: 'Die Mitgliedschaft ist bereits beendet',
    detail:
      'Diese Mitgliedschaft endete früher; sie kann weder gekündigt noch in einen anderen Status gebracht werden.',
  },
  group_follows_subscription: {
    title: 'Dieser Kurs folgt einem Abonnement',
    detail: 'Wer darin ist, ergibt sich aus den Abonnements eines Produkts und ändert sich mit ihnen.',
  },
  event_requires_payment: {
    title: 'Diese Veranstaltung wird bei der Anmeldung bezahlt',
    detail: 'Die Anmeldung läuft über die Seite der Veranstaltung, wo auch bezahlt werden kann.',
  },
  event_not_published: {
    title: 'Diese Veranstaltung ist nicht offen',
    detail: 'Die Veranstaltung ist nicht veröffentlicht oder wurde abgesagt.',
  },
  registration_closed: {
    title: 'Die Anmeldung ist geschlossen',
    detail: 'Der Anmeldeschluss dieser Veranstaltung ist vorbei.',
  },
  event_full: {
    title: 'Nicht genug Plätze',
    detail:
      '{spots, plural, =0 {Es ist kein Platz mehr frei.} one {Es ist noch ein Platz frei.} other {Es sind noch # Plätze frei.}}',
  },
  already_registered: {
    title: 'Bereits angemeldet',
    detail: 'Dieses Mitglied ist für diese Veranstaltung bereits angemeldet.',
  },
  idempotency_key_in_progress: {
    title: 'Diese Anfrage wird noch bearbeitet',
    detail: 'Eine Anfrage mit demselben Idempotency-Key wird noch bearbeitet. Fragen Sie gleich noch einmal.',
  },
  payload_too_large: {
    title: 'Die Anfrage ist zu groß',
    detail: 'Eine Anfrage darf höchstens 1 MiB groß sein.',
  },
  validation_failed: {
    title: 'Einige Felder stimmen nicht',
    detail:
      '{count, plural, one {Ein Feld braucht Aufmerksamkeit.} other {# Felder brauchen Aufmerksamkeit.}} Es wurde nichts geändert.',
  },
  idempotency_key_reused: {
    title: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet',
    detail: 'Verwenden Sie für jede neue Anfrage einen neuen Schlüssel.',
  },
  rate_limited: {
    title: 'Zu viele Anfragen',
    detail: 'Weiter geht es nach {seconds, plural, one {einer Sekunde} other {# Sekunden}}.',
  },
  internal_error: {
    title: 'Bei uns ist etwas schiefgegangen',
    detail: 'Es wurde nichts geändert. Versuchen Sie es erneut; bleibt es so, nennen Sie die Anfragenummer.',
  },
} as const satisfies Translation<typeof en>
