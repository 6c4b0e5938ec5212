import type { Translation } from '../translation.ts'
import type { problems as en } from './en.ts'

export const problems = {
  malformed_request: {
    title: 'Ungültige Anfrage',
    detail: 'Die Anfrage konnte nicht gelesen werden. Prüfen Sie {part}.',
  },
  api_key_in_url: {
    title: 'API-Schlüssel in der URL',
    detail:
      'URLs bleiben in Browserverläufen und Protokollen erhalten. Senden Sie den Schlüssel im Authorization-Header und ersetzen Sie ihn: Andere könnten ihn gesehen haben.',
  },
  two_credentials: {
    title: 'Zwei Anmeldungen',
    detail: 'Die Anfrage enthält einen API-Schlüssel und eine angemeldete Sitzung. Senden Sie nur eines von beiden.',
  },
  unauthorized: {
    title: 'Nicht angemeldet',
    detail:
      'Der API-Schlüssel fehlt, ist unbekannt, widerrufen oder abgelaufen. Eine Administratorin oder ein Administrator des Vereins kann einen neuen erstellen.',
  },
  sign_in_failed: {
    title: 'Anmeldung fehlgeschlagen',
    detail: 'E-Mail-Adresse, Passwort, Code oder Passkey stimmt nicht.',
  },
  subscription_required: {
    title: 'Abonnement abgelaufen',
    detail:
      'Der Verein hat kein gültiges Abonnement. Alle Daten bleiben erhalten, und nach der Verlängerung funktioniert alles wieder.',
  },
  insufficient_scope: {
    title: 'Keine Berechtigung',
    detail:
      '{caller, select, person {Dafür brauchen Sie die Berechtigung „{right}“. Die Administration des Vereins kann sie Ihnen geben.} other {Diesem Schlüssel fehlt die Berechtigung „{scope}“. Eine Administratorin oder ein Administrator des Vereins kann einen passenden Schlüssel erstellen.}}',
  },
  foreign_origin: {
    title: 'Nicht aus der App',
    detail:
      'Nur die Seiten der App selbst können eine angemeldete Sitzung verwenden. Öffnen Sie die App unter {address}.',
  },
  insecure_address: {
    title: 'Keine sichere Verbindung',
    detail:
      'Die Anmeldung ist nur über https möglich. Bitten Sie die Administration, {address} über https bereitzustellen.',
  },
  fresh_sign_in_required: {
    title: 'Erneut anmelden',
    detail:
      'Bestätigen Sie mit Passkey oder Passwort, dass Sie es sind. Danach wird gefragt, wenn die Anmeldung länger als zehn Minuten zurückliegt.',
  },
  not_found: {
    title: 'Nicht gefunden',
    detail: 'Diese Adresse oder dieser Datensatz existiert in diesem Verein nicht.',
  },
  module_disabled: {
    title: 'Modul deaktiviert',
    detail: 'Der Verein nutzt das Modul „{module}“ nicht.',
  },
  invitation_invalid: {
    title: 'Einladung nicht mehr gültig',
    detail:
      'Die Einladung wurde bereits verwendet, ersetzt oder ist abgelaufen. Haben Sie die Anmeldung bereits eingerichtet? Dann melden Sie sich an. Bitten Sie sonst einen Administrator des Vereins um eine neue.',
  },
  method_not_allowed: {
    title: 'Methode nicht erlaubt',
    detail: 'Diese Adresse unterstützt {method} nicht, sondern {allowed}.',
  },
  already_in_group: {
    title: 'Bereits in dieser Gruppe',
    detail: 'Das Mitglied ist bereits in dieser Gruppe oder kommt zu einem späteren Datum hinzu.',
  },
  invoice_not_sendable: {
    title: 'Rechnung kann nicht versendet werden',
    detail: 'Eine bezahlte, stornierte oder gutgeschriebene Rechnung kann nicht versendet werden.',
  },
  recipient_without_email: {
    title: 'Keine E-Mail-Adresse',
    detail: 'Der Empfänger hat keine E-Mail-Adresse. Tragen Sie zuerst eine ein. Es wurde nichts gespeichert.',
  },
  membership_already_ended: {
    title: 'Mitgliedschaft bereits beendet',
    detail: 'Eine beendete Mitgliedschaft kann weder gekündigt werden noch einen anderen Status erhalten.',
  },
  membership_not_ended: {
    title: 'Mitgliedschaft läuft noch',
    detail: 'Diese Mitgliedschaft ist nicht beendet. Es wurde nichts geändert.',
  },
  member_in_use: {
    title: 'Mitglied wird verwendet',
    detail:
      'Andere Daten gehören zu diesem Mitglied, etwa eine Rechnung oder Anmeldung. Kündigen Sie die Mitgliedschaft, statt das Mitglied zu löschen.',
  },
  member_erased: {
    title: 'Daten gelöscht',
    detail:
      'Die Daten dieser Person wurden gelöscht. Eine gelöschte Person lässt sich nicht ändern und nicht wieder aufnehmen; legen Sie ein neues Mitglied an.',
  },
  erasure_blocked: {
    title: 'Löschen noch nicht möglich',
    detail: 'Zu dieser Person ist noch etwas offen, zum Beispiel eine unbezahlte Rechnung. Es wurde nichts gelöscht.',
  },
  merge_outdated: {
    title: 'Etwas hat sich geändert',
    detail:
      'Eines der beiden Mitglieder oder etwas, das dazugehört, hat sich inzwischen geändert. Sehen Sie sich den Vergleich noch einmal an. Es wurde nichts zusammengeführt.',
  },
  merge_not_undoable: {
    title: 'Diese Zusammenführung lässt sich nicht rückgängig machen',
    detail:
      'Sie wurde bereits rückgängig gemacht, ist mehr als dreißig Tage her, oder das verbliebene Mitglied wurde inzwischen selbst zusammengeführt, entfernt oder gelöscht.',
  },
  group_follows_subscription: {
    title: 'Gruppe folgt einem Abonnement',
    detail:
      'Mitglieder kommen über ihr Abonnement in diese Gruppe. Von Hand lassen sie sich weder hinzufügen noch entfernen.',
  },
  event_requires_payment: {
    title: 'Zahlung bei der Anmeldung erforderlich',
    detail:
      'Diese Veranstaltung muss bei der Anmeldung bezahlt werden. Nur die Organisation des Vereins kann jemanden anmelden und regelt dann die Zahlung.',
  },
  event_not_published: {
    title: 'Veranstaltung nicht offen',
    detail: 'Die Veranstaltung ist ein Entwurf oder wurde abgesagt.',
  },
  registration_closed: {
    title: 'Anmeldung geschlossen',
    detail: 'Die Anmeldefrist dieser Veranstaltung ist abgelaufen.',
  },
  event_over: {
    title: 'Die Veranstaltung ist vorbei',
    detail:
      'Über eine Veranstaltung, die schon stattgefunden hat, erhalten die Teilnehmer keine E-Mail mehr. Es wurde nichts geändert.',
  },
  event_full: {
    title: 'Nicht genügend Plätze',
    detail:
      '{spots, plural, =0 {Es sind keine Plätze mehr frei.} one {Es ist noch ein Platz frei.} other {Es sind noch # Plätze frei.}}',
  },
  already_registered: {
    title: 'Bereits angemeldet',
    detail: 'Dieses Mitglied ist für diese Veranstaltung bereits angemeldet.',
  },
  registration_cancelled: {
    title: 'Anmeldung ist storniert',
    detail: 'Eine stornierte Anmeldung kann nicht geändert werden.',
  },
  event_not_full: {
    title: 'Es ist noch Platz',
    detail: 'Es sind genügend Plätze frei. Melden Sie direkt an, statt auf die Warteliste zu setzen.',
  },
  already_waiting: {
    title: 'Bereits auf der Warteliste',
    detail: 'Dieses Mitglied steht bereits auf der Warteliste dieser Veranstaltung.',
  },
  idempotency_key_in_progress: {
    title: 'Anfrage wird bearbeitet',
    detail: 'Eine Anfrage mit demselben Idempotency-Key wird noch bearbeitet. Versuchen Sie es gleich noch einmal.',
  },
  association_file_newer: {
    title: 'Nach dem Export geändert',
    detail:
      '{count, plural, one {Die Datei würde einen Eintrag zurücksetzen, der nach dem Export geändert wurde.} other {Die Datei würde # Einträge zurücksetzen, die nach dem Export geändert wurden.}} Es wurde nichts importiert. Wählen Sie, was mit ihnen geschehen soll.',
  },
  association_file_in_use: {
    title: 'Es läuft bereits ein Export oder Import',
    detail:
      'Für diesen Verein wird gerade eine Datei exportiert, geprüft oder importiert. Warten Sie, bis das abgeschlossen ist.',
  },
  job_status: {
    title: 'Das ist nicht mehr möglich',
    detail: 'Der Status hat sich inzwischen geändert. Sehen Sie sich den Vorgang in seinem jetzigen Stand an.',
  },
  mailing_status: {
    title: 'Das ist bei dieser Nachricht nicht mehr möglich',
    detail: 'Sie wurde bereits gesendet oder gestoppt. Sehen Sie sie sich in ihrem jetzigen Stand an.',
  },
  job_in_progress: {
    title: 'Es läuft bereits ein Vorgang',
    detail:
      '{name} hat einen Vorgang gestartet, der noch nicht abgeschlossen ist. Warten Sie, bis er fertig ist, oder halten Sie ihn an.',
  },
  job_outdated: {
    title: 'Die Vorschau ist veraltet',
    detail:
      'Seit dieser Vorschau haben sich Daten geändert. Aktualisieren Sie sie, prüfen Sie die Unterschiede und starten Sie erneut.',
  },
  job_undone: {
    title: 'Dieser Vorgang wurde rückgängig gemacht',
    detail:
      'Was er getan hat, wurde rückgängig gemacht; er wird deshalb nicht fortgesetzt. Erstellen Sie eine neue Vorschau für das, was noch zu tun ist.',
  },
  member_import_open: {
    title: 'Es sind noch Fragen offen',
    detail: 'Beantworten Sie zuerst die Fragen zur Datei.',
  },
  too_many_imports: {
    title: 'Zu viele begonnene Importe',
    detail: '{count} Dateien wurden gelesen und noch nicht importiert. Starten oder verwerfen Sie zuerst eine davon.',
  },
  too_many_rules: {
    title: 'Zu viele Beitragsregeln',
    detail: 'Der Verein hat {count} Beitragsregeln, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  },
  last_administrator: {
    title: 'Letzter Administrator',
    detail:
      'Danach könnte niemand mehr Einstellungen und Benutzer des Vereins verwalten. Machen Sie zuerst eine andere Person zum Administrator.',
  },
  last_passkey: {
    title: 'Letzter Passkey',
    detail: 'Ohne ihn könnten Sie sich nicht mehr anmelden. Fügen Sie zuerst einen anderen hinzu.',
  },
  invitation_not_emailed: {
    title: 'Mit einem Testschlüssel nicht möglich',
    detail:
      'Diese Person kann sich bereits anmelden. Ein neuer Link wird dann nur per E-Mail verschickt, und ein Testschlüssel verschickt keine E-Mails. Es wurde nichts geändert. Melden Sie sich mit Ihrer E-Mail-Adresse an und laden Sie die Person dann erneut ein.',
  },
  invoice_status: {
    title: 'Bei dieser Rechnung nicht möglich',
    detail: 'Der Status dieser Rechnung lässt das nicht zu. Es wurde nichts geändert.',
  },
  invoice_not_cancellable: {
    title: 'Diese Rechnung lässt sich nicht stornieren',
    detail:
      'Es ist schon Geld eingegangen oder ein Teil wurde gutgeschrieben. Erstellen Sie stattdessen eine Gutschrift.',
  },
  period_closed: {
    title: 'Dieser Zeitraum ist abgeschlossen',
    detail: 'Die Buchführung dieses Zeitraums ist abgeschlossen und würde sich ändern. Es wurde nichts geändert.',
  },
  difference_not_small: {
    title: 'Diese Differenz lässt sich nicht ausbuchen',
    detail: 'Es ist nichts offen, oder mehr als Ihr Verein ausbucht. Erstellen Sie stattdessen eine Gutschrift.',
  },
  payment_not_reversible: {
    title: 'Schon zurückgenommen',
    detail: 'Diese Zahlung wurde schon zurückgenommen oder nimmt selbst eine andere zurück.',
  },
  direct_debit_status: {
    title: 'Bei dieser Lastschrift nicht mehr möglich',
    detail: 'Diese Lastschrift wurde schon eingereicht oder verworfen. Es wurde nichts geändert.',
  },
  direct_debit_not_set_up: {
    title: 'Lastschrift ist nicht eingerichtet',
    detail: 'Tragen Sie zuerst in den Einstellungen die Gläubiger-ID und die IBAN des Vereins ein.',
  },
  direct_debit_outdated: {
    title: 'Diese Lastschrift ist nicht mehr aktuell',
    detail:
      'Seit sie erstellt wurde, hat sich eine Rechnung oder ein Mandat geändert, oder der Tag des Einzugs ist gekommen. Verwerfen Sie die Lastschrift und erstellen Sie eine neue.',
  },
  nothing_to_remind: {
    title: 'Es ist nichts mehr offen',
    detail:
      'Diese Rechnung ist bezahlt, storniert oder gutgeschrieben oder wurde nie versendet. Es wurde keine Mahnung versendet.',
  },
  reminder_not_due: {
    title: 'Derzeit keine Mahnung',
    detail:
      'Diese Rechnung hat diese Mahnung schon erhalten, wird eingezogen oder ist zurückgestellt, es ist noch zu früh, oder die Einstellungen der Mahnungen haben sich geändert. Sehen Sie die Liste erneut an.',
  },
  reminder_not_withdrawable: {
    title: 'Mahnung kann nicht zurückgezogen werden',
    detail: 'Diese Mahnung wurde bereits zurückgezogen, oder es folgte eine spätere.',
  },
  too_many_views: {
    title: 'Zu viele Ansichten',
    detail: 'Sie haben {count} gespeicherte Ansichten, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  },
  key_not_rotatable: {
    title: 'Schlüssel kann nicht ersetzt werden',
    detail:
      'Dies ist eine Sitzung, oder der Schlüssel ist abgelaufen oder widerrufen. Erstellen Sie einen neuen Schlüssel.',
  },
  person_made_keys: {
    title: 'Schlüssel dieser Person funktionieren noch',
    detail:
      '{keys, plural, one {# Schlüssel} other {# Schlüssel}} dieser Person {keys, plural, one {funktioniert} other {funktionieren}} noch. Wählen Sie, ob {keys, plural, one {er bestehen bleibt oder widerrufen wird} other {sie bestehen bleiben oder widerrufen werden}}. Es wurde nichts geändert.',
  },
  event_has_registrations: {
    title: 'Es gibt Anmeldungen',
    detail:
      'Zu dieser Veranstaltung hat sich jemand angemeldet. Sagen Sie sie ab, statt sie zu löschen oder wieder zum Entwurf zu machen.',
  },
  capacity_below_registrations: {
    title: 'Weniger Plätze als Anmeldungen',
    detail:
      '{people, plural, one {Eine Person ist} other {# Personen sind}} bereits angemeldet. Es wurde nichts gespeichert.',
  },
  followers_would_leave: {
    title: 'Mitglieder würden die Gruppe verlassen',
    detail:
      '{people, plural, one {Ein Mitglied ist} other {# Mitglieder sind}} über das Produkt in dieser Gruppe, dem sie folgt, und {people, plural, one {wäre} other {wären}} nicht mehr darin. Es wurde nichts gespeichert.',
  },
  bank_entry_booked: {
    title: 'Bereits gebucht',
    detail: 'Dieser Betrag ist bereits auf Rechnungen gebucht. Machen Sie das zuerst rückgängig.',
  },
  bank_entry_undecided: {
    title: 'Nichts rückgängig zu machen',
    detail: 'Dieser Bankumsatz ist weder gebucht noch ignoriert.',
  },
  bank_entry_returned: {
    title: 'Von der Bank zurückgebucht',
    detail: 'Die Bank hat Geld aus diesem Umsatz zurückgebucht. Machen Sie zuerst die Rückbuchung rückgängig.',
  },
  bank_statement_overlapped: {
    title: 'Es gibt einen neueren Kontoauszug',
    detail: 'Ein neuerer Kontoauszug enthält Tage dieses Kontoauszugs. Machen Sie zuerst diesen rückgängig.',
  },
  bank_statement_repaid: {
    title: 'Geld wurde zurückgebucht oder erstattet',
    detail:
      'Geld aus diesem Kontoauszug wurde später von der Bank zurückgebucht oder vom Verein erstattet. Machen Sie das zuerst rückgängig.',
  },
  version_conflict: {
    title: 'Von jemand anderem geändert',
    detail:
      'Jemand anderes hat das inzwischen geändert. Es wurde nichts gespeichert: Prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
  },
  payload_too_large: {
    title: 'Zu groß',
    detail: 'Was gesendet wird, darf höchstens {megabytes} MB groß sein.',
  },
  validation_failed: {
    title: 'Felder prüfen',
    detail:
      '{count, plural, one {Ein Feld ist nicht korrekt.} other {# Felder sind nicht korrekt.}} Es wurde nichts gespeichert.',
  },
  association_file_refused: {
    title: 'Datei abgelehnt',
    detail:
      '{count, plural, one {Die Datei enthält einen Fehler.} other {Die Datei enthält # Fehler.}} Es wurde nichts importiert. Prüfen Sie die Datei, um die Fehler zu sehen.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key bereits verwendet',
    detail: 'Dieser Schlüssel gehört zu einer anderen Anfrage. Verwenden Sie für jede neue Anfrage einen neuen.',
  },
  rate_limited: {
    title: 'Zu viele Anfragen',
    detail: 'Versuchen Sie es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} noch einmal.',
  },
  internal_error: {
    title: 'Etwas ist schiefgelaufen',
    detail:
      'Ledenbalie konnte diese Anfrage nicht abschließen. Versuchen Sie es erneut. Bleibt es dabei, geben Sie die Anfrage-ID an.',
  },
  service_busy: {
    title: 'Gerade ausgelastet',
    detail:
      'Ledenbalie kann diese Anfrage gerade nicht bearbeiten. Versuchen Sie es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} erneut.',
  },
} as const satisfies Translation<typeof en>
