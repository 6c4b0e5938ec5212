import type { Translation } from '../translation.ts'
import type { errorPages as en } from './en.ts'

export const errorPages = {
  page: {
    meaning: 'Was das bedeutet',
    remedy: 'Was Sie tun können',
    program: 'Für Entwickler',
    status: 'Status',
    code: 'Code',
    all: 'Alle Fehler',
    indexTitle: 'Fehler und wie Sie sie beheben',
    indexIntro: 'Der Typ jeder Fehlerantwort endet mit einem dieser Codes.',
    unknownTitle: 'Unbekannter Fehlercode',
    unknownDetail: 'Diesen Code gibt es nicht. Siehe die Liste aller Fehler.',
    languages: 'Sprache dieser Seite',
    description: 'OpenAPI-Beschreibung',
  },
  explanations: {
    malformed_request: {
      meaning: 'Ein Teil der Anfrage war nicht lesbar, etwa ein Suchbegriff oder ein Datum. Es wurde nichts geändert.',
      remedy:
        'Öffnen Sie die Seite neu aus dem Menü; meist ist ein altes Lesezeichen oder ein unvollständiger Link die Ursache. Bleibt es dabei, geben Sie die Anfrage-ID an.',
      program:
        'Das Detail nennt den Teil. Parameter und Cursor werden streng geprüft, ein Cursor gehört zu der Liste, die ihn gab, und ein Body ist JSON mit dem Typ application/json.',
    },
    api_key_in_url: {
      meaning:
        'Ein Schlüssel stand in einer Adresse. Adressen bleiben in Verläufen, Lesezeichen und Protokollen stehen, wo andere sie lesen können. Deshalb wurde die Anfrage abgelehnt.',
      remedy:
        'Gehen Sie davon aus, dass andere diesen Schlüssel kennen: Lassen Sie ihn widerrufen und bitten Sie um einen neuen. Fügen Sie den neuen nur auf der Anmeldeseite ein.',
      program:
        'Senden Sie den Schlüssel als „Authorization: Bearer …“. Parameter namens key, api_key, apikey, token oder access_token und Werte, die wie ein Schlüssel aussehen, werden auch bei richtigem Header abgelehnt.',
    },
    two_credentials: {
      meaning:
        'Eine Anfrage enthielt einen Schlüssel und zugleich die Sitzung einer Person. Was gemeint war, wird nicht geraten, also geschah nichts.',
      remedy: 'Laden Sie die Seite neu. Wenn es wieder geschieht, melden Sie die Anfrage-ID.',
      program: 'Senden Sie den Header Authorization ohne Cookies: im Browser mit credentials „omit“.',
    },
    unauthorized: {
      meaning: 'Der Schlüssel fehlt, ist falsch übernommen, widerrufen oder abgelaufen.',
      remedy:
        'Melden Sie sich neu an und fügen Sie den ganzen Schlüssel ohne Leerzeichen ein. Wird er wieder abgelehnt, bitten Sie die Administration des Vereins um einen neuen.',
      program:
        'Der Header lautet „Authorization: Bearer lb_live_…“ oder „lb_test_…“. Nach vielen Fehlversuchen von einer Adresse muss diese eine Minute warten.',
    },
    sign_in_failed: {
      meaning:
        'Etwas an der Anmeldung stimmt nicht. Was genau, wird nicht gesagt, damit niemand herausfinden kann, wer ein Konto hat.',
      remedy:
        'Versuchen Sie es erneut. Nach mehreren Fehlversuchen müssen Sie einige Minuten warten. Wenn Passkey oder Telefon verloren sind, melden Sie sich mit einem Wiederherstellungscode an oder bitten Sie einen Administrator um eine neue Einladung.',
      program:
        'Unbekannte Konten, falsche Passwörter, falsche oder bereits verwendete Codes und unbekannte Passkeys erhalten alle diese Antwort. Versuche sind je Adresse und je Konto begrenzt.',
    },
    subscription_required: {
      meaning: 'Das Abonnement des Vereins für Ledenbalie ist abgelaufen. Alle Daten bleiben erhalten.',
      remedy: 'Bitten Sie den Vorstand, das Abonnement zu verlängern. Danach funktioniert alles wie zuvor.',
      program: 'Bis zur Verlängerung antwortet jede Operation so. Wiederholen Sie nicht in einer Schleife.',
    },
    insufficient_scope: {
      meaning: 'Der Rolle der Person oder dem Schlüssel fehlt eine Berechtigung.',
      remedy:
        'Bitten Sie die Administration des Vereins um die Berechtigung, die die Meldung nennt, oder um einen Schlüssel damit. Die Einstellungen zeigen, was Sie dürfen.',
      program:
        'GET /organization nennt die Scopes des Schlüssels. Eine Anfrage mit Geburtsdatum oder Bankdaten braucht neben dem Scope der Operation auch leden:gevoelig.',
    },
    foreign_origin: {
      meaning:
        'Eine Seite einer anderen Website oder einer anderen Adresse dieses Servers wollte die Sitzung einer Person verwenden. Es wurde nichts gelesen oder geändert.',
      remedy: 'Öffnen Sie die App unter ihrer eigenen Adresse und melden Sie sich dort an.',
      program:
        'Anfragen mit dem Header Ledenbalie-Session brauchen Sec-Fetch-Site „same-origin“, den Origin von PUBLIC_URL und dessen Host. Hinter einem Proxy muss der Host-Header weitergegeben werden. Programme verwenden einen Schlüssel.',
    },
    insecure_address: {
      meaning:
        'Der Server wird ohne https erreicht. Andere im Netz könnten mitlesen, deshalb behalten Browser dort keine Sitzung.',
      remedy: 'Öffnen Sie die App über https, oder bitten Sie die Administration des Servers, es einzurichten.',
      program:
        'Setzen Sie PUBLIC_URL auf eine https-Adresse, mit einem Proxy, der TLS beendet. Auf dem Rechner selbst genügt http://localhost.',
    },
    fresh_sign_in_required: {
      meaning:
        'Was Sie tun wollten, gibt Zugang: Schlüssel, Passkeys, Wiederherstellungscodes, Passwörter oder die Personen, die sich anmelden können. Es wird noch einmal gefragt, ob Sie es sind, damit ein unbeaufsichtigter Bildschirm nicht genügt.',
      remedy: 'Melden Sie sich erneut an, wenn die App danach fragt. Danach geht es dort weiter, wo Sie waren.',
      program:
        'Eine Person muss sich innerhalb von zehn Minuten angemeldet haben. Schlüssel von Programmen werden nicht gefragt.',
    },
    not_found: {
      meaning: 'Diese Adresse gibt es in diesem Verein nicht.',
      remedy:
        'Prüfen Sie die Adresse oder suchen Sie den Eintrag in der Liste. Sind Sie bei mehreren Vereinen angemeldet, wählen Sie zuerst den richtigen.',
      program:
        'Ein Datensatz eines anderen Vereins antwortet genau wie einer, den es nicht gibt. Ids sind positive ganze Zahlen.',
    },
    module_disabled: {
      meaning: 'Der Verein nutzt dieses Modul nicht, zum Beispiel Veranstaltungen oder Rechnungen.',
      remedy: 'Die Administration des Vereins kann das Modul einschalten.',
      program: 'GET /organization nennt unter modules, welche Module eingeschaltet sind.',
    },
    invitation_invalid: {
      meaning:
        'Der Link der Einladung funktioniert nicht mehr. Er gilt einmal, sieben Tage lang, und eine neuere Einladung ersetzt ihn.',
      remedy:
        'Bitten Sie einen Administrator des Vereins um eine neue Einladung. Wenn Sie sie bereits angenommen haben, melden Sie sich an.',
      program: 'Die Datenbank enthält nur einen Hash des Tokens; der Grund wird nicht weiter unterschieden.',
    },
    method_not_allowed: {
      meaning: 'Diese Adresse unterstützt die verwendete Methode nicht.',
      remedy: 'Das ist ein Fehler in einem Programm. Melden Sie ihn dem Hersteller.',
      program: 'Der Header Allow nennt die Methoden dieser Adresse.',
    },
    already_in_group: {
      meaning: 'Das Mitglied ist schon in dieser Gruppe oder beginnt dort später. Niemand ist zweimal in einer Gruppe.',
      remedy: 'Um das Startdatum zu ändern, entfernen Sie das Mitglied aus der Gruppe und fügen Sie es neu hinzu.',
      program: 'Geht es nur darum, dass das Mitglied in der Gruppe ist, behandeln Sie dies als Erfolg.',
    },
    invoice_not_sendable: {
      meaning: 'Die Rechnung ist bezahlt, storniert oder gutgeschrieben und wird deshalb nicht noch einmal versendet.',
      remedy:
        'Öffnen Sie die Rechnung, um ihren Status zu sehen. Ist noch etwas offen, erstellen Sie eine neue Rechnung.',
      program:
        'Nur ein Entwurf oder eine offene Rechnung kann versendet werden. Lesen Sie die Rechnung neu, bevor Sie entscheiden.',
    },
    recipient_without_email: {
      meaning: 'Es gibt keine E-Mail-Adresse für den Versand. Es wurde nichts geändert.',
      remedy:
        'Tragen Sie beim Mitglied eine E-Mail-Adresse ein und versuchen Sie es noch einmal. Oder ohne E-Mail: Behalten Sie die Rechnung als Entwurf, oder kündigen Sie ohne Bestätigung.',
      program:
        'Die Operation hatte keinerlei Wirkung: Eine Rechnung, die erstellt und versendet werden sollte, wurde auch nicht erstellt.',
    },
    membership_already_ended: {
      meaning:
        'Diese Mitgliedschaft war schon beendet. Sie kann nicht noch einmal gekündigt werden und bekommt keinen anderen Status.',
      remedy: 'Prüfen Sie, ob es die richtige Person ist. Wer wieder eintritt, wird als neues Mitglied aufgenommen.',
      program: 'Andere Felder eines beendeten Mitglieds lassen sich noch ändern.',
    },
    membership_not_ended: {
      meaning: 'Die Mitgliedschaft läuft, deshalb gibt es kein Ende, das zurückgenommen werden kann.',
      remedy: 'Öffnen Sie das Mitglied erneut: Vielleicht wurde das Ende schon zurückgenommen.',
      program:
        'Nur ein Mitglied mit dem Status ended oder deceased kann wiederhergestellt werden; mit ended ist ein Wiedereintritt möglich.',
    },
    member_in_use: {
      meaning: 'Es gibt Daten, die zu diesem Mitglied gehören. Sie blieben ohne Mitglied zurück.',
      remedy:
        'Kündigen Sie die Mitgliedschaft. Wurde das Mitglied versehentlich erfasst, entfernen Sie zuerst, was dazu gehört, etwa eine Familienbeziehung.',
      program: 'GET /members/…/deletion nennt, was im Weg steht.',
    },
    member_erased: {
      meaning:
        'Die Daten dieses Mitglieds wurden gelöscht. Nur Mitgliedsnummer, Mitgliedszeiten und Status sind geblieben.',
      remedy: 'Kommt die Person zurück, legen Sie ein neues Mitglied an.',
      program: 'GET /manage/v1/members/… enthält erased mit dem Datum.',
    },
    erasure_blocked: {
      meaning: 'Zu diesem Mitglied ist noch etwas offen, die Daten werden also noch gebraucht.',
      remedy: 'Öffnen Sie das Mitglied und wählen Sie „Daten löschen“: Dort steht, was zuerst zu tun ist.',
      program: 'GET /manage/v1/members/…/erasure nennt in in_the_way, was dem entgegensteht.',
    },
    merge_outdated: {
      meaning:
        'Seit der Anzeige des Vergleichs hat sich eines der beiden Mitglieder geändert oder etwas, das dazugehört.',
      remedy: 'Sehen Sie sich den Vergleich erneut an und führen Sie dann zusammen.',
      program: 'Einen neuen Fingerprint gibt GET /manage/v1/members/{id}/merge.',
    },
    merge_not_undoable: {
      meaning:
        'Eine Zusammenführung lässt sich dreißig Tage lang einmal rückgängig machen, solange das verbliebene Mitglied noch da ist und nicht gelöscht wurde.',
      remedy: 'Steht eine spätere Zusammenführung im Weg, machen Sie diese zuerst rückgängig.',
      program: 'GET /manage/v1/merges zeigt die Zusammenführungen der letzten dreißig Tage.',
    },
    group_follows_subscription: {
      meaning: 'Mitglieder kommen und gehen in diesem Kurs über ihr Abonnement.',
      remedy: 'Ändern Sie das Abonnement des Mitglieds; der Kurs folgt.',
      program: 'Gruppen mit follows_subscription true lehnen Hinzufügen und Entfernen ab.',
    },
    event_requires_payment: {
      meaning:
        'Diese Veranstaltung wird bei der Anmeldung bezahlt. Der Verein regelt die Zahlung und meldet selbst an.',
      remedy:
        'Bitten Sie die Organisation des Vereins um die Anmeldung. Auf der Veranstaltungsseite steht, wie man den Verein erreicht.',
      program:
        'Die Seite steht unter der url der Veranstaltung. Anmeldungen sind möglich, wenn die Zahlung freiwillig ist, wenn der Vorstand die Plätze vergibt, und für Mitglieder, wenn die Veranstaltung für sie kostenlos ist.',
    },
    event_not_published: {
      meaning: 'Die Veranstaltung ist ein Entwurf oder wurde abgesagt. Eine Anmeldung ist nicht möglich.',
      remedy:
        'Prüfen Sie, ob es die richtige Veranstaltung ist, und bitten Sie die Organisation, sie zu veröffentlichen.',
      program: 'Nur Veranstaltungen mit dem Status published nehmen Anmeldungen an.',
    },
    registration_closed: {
      meaning:
        'Der Anmeldeschluss ist vorbei. Ohne Anmeldeschluss endet die Anmeldung, wenn die Veranstaltung beginnt.',
      remedy: 'Bitten Sie die Organisation, die Anmeldung wieder zu öffnen.',
      program: 'Vergleichen Sie registration_deadline, sonst starts_at, mit der Gegenwart.',
    },
    event_over: {
      meaning: 'Die Veranstaltung hat schon stattgefunden. Eine E-Mail an die Teilnehmer würde nur verwirren.',
      remedy: 'Tun Sie es ohne E-Mail, oder schreiben Sie den Teilnehmern selbst.',
      program: 'Lassen Sie send_email weg, sobald ends_at vorbei ist oder, ohne ends_at, der Tag von starts_at.',
    },
    event_full: {
      meaning: 'Für diese Personenzahl gibt es nicht genug freie Plätze.',
      remedy: 'Melden Sie weniger Personen an, oder warten Sie, bis ein Platz frei wird.',
      program: 'spots_left sagt, wie viele Plätze frei sind; das kann sich zwischen Lesen und Anmelden ändern.',
    },
    already_registered: {
      meaning:
        'Dieses Mitglied ist für die Veranstaltung schon angemeldet. Ein Mitglied meldet sich einmal an, mit einer Personenzahl.',
      remedy: 'Siehe die Liste der Anmeldungen. Nach einer stornierten Anmeldung ist eine neue möglich.',
      program:
        'Senden Sie mit jeder Anmeldung einen Idempotency-Key: Eine Wiederholung gibt dann die erste Antwort und nicht diesen Fehler.',
    },
    registration_cancelled: {
      meaning: 'Die Anmeldung wurde storniert und ändert sich nicht mehr.',
      remedy: 'Melden Sie die Person erneut an.',
      program: 'Stornierte Anmeldungen bleiben in der Liste; eine neue Anmeldung bekommt eine eigene id.',
    },
    event_not_full: {
      meaning: 'Für diese Personenzahl sind genügend Plätze frei, Warten ist also nicht nötig.',
      remedy: 'Melden Sie die Person direkt an.',
      program: 'Nur eine Zahl über spots_left kann warten.',
    },
    already_waiting: {
      meaning: 'Dieses Mitglied wartet bereits auf einen Platz bei dieser Veranstaltung.',
      remedy: 'Sehen Sie in der Warteliste der Veranstaltung nach.',
      program:
        'Ein Mitglied steht einmal auf der Warteliste; entfernen Sie den Eintrag zuerst, um die Personenzahl zu ändern.',
    },
    idempotency_key_in_progress: {
      meaning: 'Dieselbe Anfrage wurde eben gesendet und wird noch bearbeitet.',
      remedy: 'Warten Sie ein paar Sekunden und versuchen Sie es noch einmal. Nichts geschieht doppelt.',
      program:
        'Wiederholen Sie die Anfrage nach einer Sekunde oder später mit demselben Idempotency-Key; dann kommt die erste Antwort.',
    },
    association_file_newer: {
      meaning:
        'Nach dem Export dieser Datei wurden Einträge geändert oder entfernt, deren alten Stand die Datei noch enthält. Es wurde nichts importiert.',
      remedy: 'Prüfen Sie die Datei erneut und wählen Sie: die neueren Werte behalten oder die der Datei übernehmen.',
      program:
        'Senden Sie die Datei erneut mit newer=keep oder newer=replace; checkAssociationFile nennt die Einträge mit is_newer.',
    },
    association_file_in_use: {
      meaning: 'Export, Prüfung und Import eines Vereins laufen nacheinander.',
      remedy: 'Warten Sie, bis der andere Export oder Import abgeschlossen ist, und versuchen Sie es erneut.',
      program: 'Wiederholen Sie die Anfrage nach einigen Sekunden.',
    },
    last_administrator: {
      meaning:
        'Die Änderung wurde abgelehnt, weil niemand mehr Einstellungen, Benutzer und Schlüssel verwalten könnte.',
      remedy:
        'Machen Sie zuerst eine andere Person zum Administrator und warten Sie, bis sie die Einladung angenommen hat.',
      program:
        'Gezählt werden Benutzer mit instellingen:beheren, die eine Einladung angenommen haben, bei Schlüsseln auch andere aktive Schlüssel mit diesem Scope.',
    },
    last_passkey: {
      meaning: 'Der Passkey wurde nicht entfernt, weil er der einzige ist und diese Person kein Passwort hat.',
      remedy:
        'Fügen Sie einen anderen Passkey hinzu und entfernen Sie dann diesen. Ein Administrator kann auch eine neue Einladung senden.',
      program:
        'Ein Passwort mit Code zählt als anderer Weg; Wiederherstellungscodes nicht, denn sie werden aufgebraucht.',
    },
    invitation_not_emailed: {
      meaning:
        'Die Einladung wurde nicht verschickt, weil sich die Person bereits anmelden kann und ein Testschlüssel keine E-Mails verschickt.',
      remedy:
        'Melden Sie sich mit Ihrer E-Mail-Adresse an oder verwenden Sie einen Schlüssel, der kein Testschlüssel ist, und laden Sie die Person erneut ein.',
      program:
        'Nur für Personen, die noch nie eine Einladung angenommen haben, enthält die Antwort an einen Testschlüssel den Link.',
    },
    invoice_status: {
      meaning:
        'Der Status der Rechnung lässt dies nicht zu: Entwurf ändern, stornieren, wiederherstellen oder gutschreiben.',
      remedy:
        'Öffnen Sie die Rechnung erneut: Vielleicht wurde sie inzwischen versendet, bezahlt, storniert oder gutgeschrieben.',
      program:
        'updateInvoice und markInvoiceSent verlangen den Status draft, creditInvoice sent oder paid, restoreInvoice cancelled.',
    },
    invoice_not_cancellable: {
      meaning: 'Für diese Rechnung ist schon Geld eingegangen, oder ein Teil wurde gutgeschrieben.',
      remedy: 'Erstellen Sie eine Gutschrift. Was zu viel bezahlt wurde, kann danach erstattet werden.',
      program: 'Stornieren ist möglich, solange amount_paid und amount_credited 0.00 sind.',
    },
    period_closed: {
      meaning: 'Die Buchführung ist bis zu einem Tag abgeschlossen, und frühere Buchungen würden sich ändern.',
      remedy:
        'Erstellen Sie heute eine Gutschrift statt zu stornieren, geben Sie dem Entwurf ein späteres Datum, oder öffnen Sie den Zeitraum wieder.',
      program: 'closed_until von GET /books ist der letzte abgeschlossene Tag; PUT /books/closed-until ändert ihn.',
    },
    difference_not_small: {
      meaning: 'Auf dieser Rechnung ist nichts offen, oder mehr als der Verein ausbucht.',
      remedy: 'Erstellen Sie eine Gutschrift, oder ändern Sie die Grenze in den Einstellungen.',
      program: 'Eine versendete Rechnung lässt sich ausbuchen, solange amount_due höchstens write_off_limit ist.',
    },
    payment_not_reversible: {
      meaning: 'Diese Zahlung wurde schon zurückgenommen oder nimmt selbst eine andere zurück.',
      remedy: 'Öffnen Sie die Rechnung erneut, um zu sehen, was gebucht wurde.',
      program: 'Bei einer Zahlung, die zurückgenommen werden kann, sind reversed_by_id und reverses_id null.',
    },
    direct_debit_status: {
      meaning:
        'Nur eine noch nicht eingereichte Lastschrift kann eingereicht oder verworfen werden. Zu einer verworfenen gibt es keine Datei.',
      remedy: 'Öffnen Sie die Lastschrift erneut: Vielleicht hat jemand anders sie eingereicht oder verworfen.',
      program: 'submitDirectDebit und discardDirectDebit verlangen den Status created.',
    },
    direct_debit_not_set_up: {
      meaning: 'Für eine Lastschrift sind die Gläubiger-ID und die IBAN des Vereins nötig.',
      remedy: 'Ein Administrator trägt sie in den Einstellungen ein.',
      program: 'settings_lack von getDirectDebitPreview nennt, was fehlt.',
    },
    direct_debit_outdated: {
      meaning:
        'Eine Rechnung verlangt einen anderen Betrag als die Lastschrift, ein Mandat hat sich geändert, oder der Tag des Einzugs ist gekommen.',
      remedy: 'Verwerfen Sie die Lastschrift und erstellen Sie eine neue.',
      program:
        'is_outdated ist true in den betroffenen Zeilen von getDirectDebit; in keiner, wenn der Tag gekommen ist.',
    },
    job_status: {
      meaning: 'Ein Vorgang kann vor dem Start aktualisiert und gelöscht und während er läuft angehalten werden.',
      remedy: 'Sehen Sie sich den Vorgang erneut an: Vielleicht hat ihn jemand anderes gestartet oder angehalten.',
      program: '`GET /manage/v1/jobs/{id}` zeigt den Status.',
    },
    mailing_status: {
      meaning:
        'Ein Entwurf kann geändert und verworfen werden, bis der Versand beginnt. Danach kann der Versand einmal gestoppt werden.',
      remedy: 'Sehen Sie sich die Nachricht erneut an. Beginnen Sie eine neue, um noch etwas zu schreiben.',
      program: '`GET /manage/v1/mailings/{id}` zeigt den Status.',
    },
    job_in_progress: {
      meaning: 'Ein Verein hat jeweils einen Vorgang, weil der nächste auf dem beruht, was der vorige ändert.',
      remedy: 'Warten Sie, bis der andere Vorgang fertig ist, oder halten Sie ihn an.',
      program: '`GET /manage/v1/jobs?status=running` zeigt ihn.',
    },
    job_outdated: {
      meaning:
        'Ein Vorgang tut, was seine Vorschau zeigt. Seitdem haben sich Daten geändert, er würde also etwas anderes tun.',
      remedy: 'Aktualisieren Sie die Vorschau, prüfen Sie die Unterschiede und starten Sie erneut.',
      program: '`POST /manage/v1/jobs/{id}/refresh` liefert die Unterschiede und einen neuen `fingerprint`.',
    },
    job_undone: {
      meaning:
        'Ein angehaltener Vorgang lässt sich fortsetzen, aber nicht mehr, nachdem er rückgängig gemacht wurde: Er würde mitzählen, was es nicht mehr gibt.',
      remedy: 'Erstellen Sie eine neue Vorschau für das, was noch zu tun ist.',
      program: '`POST /manage/v1/jobs` erstellt eine neue Vorschau.',
    },
    member_import_open: {
      meaning:
        'Über eine Datei wird nichts geraten: Sie wartet, bis jede Spalte und jedes Wort geklärt ist, das zweierlei bedeuten kann.',
      remedy: 'Öffnen Sie den Import und beantworten Sie die Fragen.',
      program: '`GET /manage/v1/jobs/{id}` nennt die Fragen; `POST /manage/v1/jobs/{id}/refresh` beantwortet sie.',
    },
    too_many_imports: {
      meaning:
        'Gelesene Dateien bleiben, bis ihr Import beginnt, verworfen wird oder ein Tag vergangen ist; ein Verein kann fünf davon haben.',
      remedy: 'Starten oder verwerfen Sie eine davon.',
      program: '`DELETE /manage/v1/jobs/{id}` verwirft eine.',
    },
    too_many_rules: {
      meaning: 'Ein Verein kann 100 Beitragsregeln haben.',
      remedy: 'Löschen Sie Regeln, die nicht mehr gebraucht werden.',
      program: '`DELETE /manage/v1/contribution-rules/{id}` entfernt eine.',
    },
    nothing_to_remind: {
      meaning: 'Gemahnt wird nur eine versendete Rechnung, auf der noch etwas offen ist.',
      remedy: 'Öffnen Sie die Rechnung, um die Buchungen zu sehen.',
      program: 'status ist sent und amount_due ist mehr als 0.00.',
    },
    reminder_not_due: {
      meaning: 'Eine Rechnung erhält jede Mahnung einmal, der Reihe nach und nicht früher als eingestellt.',
      remedy: 'Laden Sie die Mahnliste neu: Vielleicht hat jemand anders diese Mahnung schon versendet.',
      program: 'level und levels_version sind die aus getReminderPreview, und left_out ist dort null.',
    },
    reminder_not_withdrawable: {
      meaning: 'Nur die letzte Mahnung einer Rechnung kann zurückgezogen werden, und nur einmal.',
      remedy: 'Ziehen Sie zuerst die spätere Mahnung zurück.',
      program: 'withdrawn_at ist null, und keine andere Mahnung der Rechnung hat eine höhere level.',
    },
    too_many_views: {
      meaning: 'Jede Person kann 100 Ansichten speichern.',
      remedy: 'Löschen Sie eine Ansicht, die Sie nicht mehr brauchen, und speichern Sie diese noch einmal.',
      program: '`DELETE /manage/v1/views/{id}` löscht eine.',
    },
    key_not_rotatable: {
      meaning: 'Nur ein aktiver Schlüssel eines Programms kann ein neues Geheimnis bekommen.',
      remedy: 'Erstellen Sie einen neuen Schlüssel und verwenden Sie ihn statt dieses Schlüssels.',
      program: 'Sitzungen enden mit dem Abmelden; ein widerrufener oder abgelaufener Schlüssel bleibt, wie er ist.',
    },
    person_made_keys: {
      meaning:
        'Die Person wurde nicht entfernt, weil von ihr erstellte Schlüssel noch funktionieren und nicht angegeben wurde, was mit ihnen geschehen soll.',
      remedy: 'Wählen Sie beim Entfernen, ob die Schlüssel bestehen bleiben oder widerrufen werden.',
      program:
        'Senden Sie api_keys=keep oder api_keys=revoke als Parameter. created_by eines Schlüssels sagt, wer ihn erstellt hat.',
    },
    event_has_registrations: {
      meaning: 'Jemand ist oder war angemeldet. Das darf nicht stillschweigend verschwinden.',
      remedy: 'Sagen Sie die Veranstaltung ab; dabei können Sie allen Angemeldeten eine E-Mail senden.',
      program: 'Auch stornierte Anmeldungen zählen. Verwenden Sie POST /events/…/cancel.',
    },
    capacity_below_registrations: {
      meaning: 'Mit dieser Kapazität ist die Veranstaltung überbucht. Wer angemeldet ist, bleibt angemeldet.',
      remedy: 'Wählen Sie eine höhere Kapazität, oder bestätigen Sie, dass Sie es so meinen.',
      program: 'Senden Sie allow_overbooking: true, um die Kapazität trotzdem zu senken.',
    },
    followers_would_leave: {
      meaning:
        'Ein Kurs, der einem Produkt folgt, hat dessen Abonnenten als Mitglieder. Ohne das Produkt gehören sie nicht mehr dazu.',
      remedy: 'Bestätigen Sie, dass Sie es so meinen. Die Abonnements bleiben, wie sie sind.',
      program: 'Senden Sie allow_leaving: true, um das Produkt trotzdem zu ändern.',
    },
    bank_entry_booked: {
      meaning: 'Der Betrag steht schon auf Rechnungen: Sie oder jemand anders hat ihn bereits gebucht.',
      remedy: 'Suchen Sie den Umsatz unter „Gebucht“ und machen Sie die Buchung dort rückgängig, wenn sie falsch ist.',
      program:
        'Der state des Umsatzes ist booked. Machen Sie das rückgängig, bevor Sie erneut zuordnen oder ignorieren.',
    },
    bank_entry_undecided: {
      meaning: 'Über diesen Bankumsatz wurde noch nichts entschieden, also gibt es nichts rückgängig zu machen.',
      remedy: 'Laden Sie die Liste neu, um den aktuellen Stand zu sehen.',
      program: 'Der state des Umsatzes ist unmatched, und nichts davon ist zugeordnet.',
    },
    bank_entry_returned: {
      meaning:
        'Die Bank hat Geld aus diesem Bankumsatz zurückgebucht. Die Buchung lässt sich deshalb nicht allein rückgängig machen.',
      remedy: 'Machen Sie zuerst die Rückbuchung rückgängig, dann diesen Umsatz.',
      program: 'Eine Zahlung des Umsatzes ist durch einen Umsatz mit negativem Betrag zurückgenommen.',
    },
    bank_statement_overlapped: {
      meaning:
        'Eine neuere Datei enthält Tage dieses Kontoauszugs. Was in beiden steht, ist einmal gespeichert: beim älteren.',
      remedy: 'Machen Sie zuerst den neueren Kontoauszug rückgängig, dann diesen. Beide lassen sich wieder einlesen.',
      program: 'Ein anderer Kontoauszug mit höherer id überschneidet sich mit first_on und last_on.',
    },
    bank_statement_repaid: {
      meaning: 'Die Bank hat Geld aus diesem Kontoauszug zurückgebucht, oder es wurde später erstattet.',
      remedy:
        'Machen Sie zuerst den späteren Kontoauszug mit der Rückbuchung rückgängig, oder stornieren Sie die Erstattung.',
      program:
        'Eine Zahlung des Kontoauszugs ist durch einen Umsatz eines anderen Kontoauszugs zurückgenommen, oder es wurde mehr erstattet, als übrig bliebe.',
    },
    version_conflict: {
      meaning:
        'Jemand anderes hat denselben Datensatz geändert, während Sie daran gearbeitet haben. Es wurde nichts gespeichert.',
      remedy: 'Sehen Sie sich an, was sich geändert hat, und speichern Sie Ihre Änderungen erneut.',
      program:
        'If-Match enthält die version des Datensatzes, wie er gelesen wurde. current im Fehlerdokument ist der Datensatz, wie er jetzt ist; wiederholen Sie die Anfrage mit dessen version.',
    },
    payload_too_large: {
      meaning: 'Die Anfrage ist zu groß.',
      remedy: 'Kürzen Sie den Text, oder teilen Sie die Arbeit in kleinere Teile.',
      program: 'Ein Body darf 1 MiB groß sein, eine Vereinsdatei 20 MB.',
    },
    validation_failed: {
      meaning: 'Einige Felder stimmen nicht. Es wurde nichts gespeichert.',
      remedy: 'Bei jedem dieser Felder steht, was erwartet wird. Korrigieren Sie sie und speichern Sie erneut.',
      program:
        'errors nennt alle falschen Felder auf einmal: field ist ein Pfad mit Punkten wie address.postal_code, code ist für Programme und message für Menschen. Ein Feld, das es nicht gibt, wird ebenfalls abgelehnt.',
    },
    association_file_refused: {
      meaning: 'Die Vereinsdatei enthält Fehler, deshalb wurde nichts daraus importiert.',
      remedy: 'Prüfen Sie die Datei: Zu jedem Fehler steht, an welcher Stelle der Datei er liegt.',
      program: 'checkAssociationFile liefert die ersten Fehler mit location und message.',
    },
    idempotency_key_reused: {
      meaning:
        'Ein Programm hat den Idempotency-Key einer anderen Anfrage verwendet. Die Anfrage wurde abgelehnt, damit nichts verwechselt wird.',
      remedy: 'Gehen Sie zurück und füllen Sie das Formular neu aus. Bleibt es dabei, melden Sie es.',
      program:
        'Erzeugen Sie für jede neue Anfrage einen neuen Idempotency-Key und behalten Sie ihn nur für Wiederholungen genau dieser Anfrage. Schlüssel werden 24 Stunden gemerkt.',
    },
    rate_limited: {
      meaning: 'Zu viele Anfragen innerhalb einer Minute.',
      remedy: 'Warten Sie kurz. Ledenbalie versucht es von selbst erneut, sobald es geht.',
      program:
        'Warten Sie so viele Sekunden, wie Retry-After sagt. RateLimit-Remaining nennt bei jeder Antwort, wie viele Anfragen übrig sind: 600 pro Minute mit einem normalen Schlüssel, 120 mit einem Testschlüssel.',
    },
    internal_error: {
      meaning: 'Ledenbalie konnte die Anfrage wegen eines eigenen Fehlers nicht abschließen.',
      remedy:
        'Prüfen Sie, ob die Änderung gespeichert wurde, und versuchen Sie es dann noch einmal. Bleibt das Problem bestehen, geben Sie die Anfrage-ID an: Sie führt in den Protokollen zur Ursache.',
      program:
        'Die Anfrage-ID steht in request_id und im Header X-Request-Id. Eine Wiederholung mit demselben Idempotency-Key führt nichts doppelt aus.',
    },
    service_busy: {
      meaning:
        'Ledenbalie ist für diese Anfrage zu stark ausgelastet, etwa weil der Verein gerade viele Daten importiert.',
      remedy: 'Warten Sie kurz und versuchen Sie es noch einmal.',
      program:
        'Warten Sie die Sekunden in Retry-After ab und wiederholen Sie die Anfrage mit demselben Idempotency-Key.',
    },
  },
} as const satisfies Translation<typeof en>
