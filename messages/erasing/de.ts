/** Löschen, was über jemanden bekannt ist. */
import type { Translation } from '../translation.ts'
import type { erasing as en } from './en.ts'

export const erasing = {
  title: 'Daten von {name} löschen?',
  text: 'Das lässt sich nicht rückgängig machen.',
  removed: 'Wird gelöscht',
  person: 'Name, Kontaktdaten, Geburtsdatum, Bankdaten und eigene Felder',
  anonymized: 'Bleibt ohne Namen',
  membership: 'Mitgliedsnummer, Status und Zeiten der Mitgliedschaft, damit frühere Mitgliederzahlen stimmen',
  kept: 'Bleibt mit Name und Adresse in den Büchern',
  keptWhy:
    'Rechnungen und Zahlungen müssen nach dem Gesetz sieben Jahre aufbewahrt werden. Die letzten werden nach dem {date} automatisch gelöscht.',
  elsewhere: 'Sicherungen und bereits heruntergeladene Dateien sind nicht erfasst: Löschen Sie diese selbst.',
  blocked: 'Die Daten von {name} werden noch gebraucht. Erledigen Sie zuerst Folgendes:',
  submit: 'Endgültig löschen',
  done: 'Die Daten wurden gelöscht.',
  parts: {
    participants: '{count, plural, one {# teilnehmende Person} other {# teilnehmende Personen}}',
    relationships: '{count, plural, one {# Familienbeziehung} other {# Familienbeziehungen}}',
    notes: '{count, plural, one {# Notiz} other {# Notizen}}',
    payers: '{count, plural, one {# Angabe zum Zahler} other {# Angaben zum Zahler}}',
    messages: '{count, plural, one {# Nachricht} other {# Nachrichten}}',
    emails: '{count, plural, one {# E-Mail mit einer Rechnung} other {# E-Mails mit Rechnungen}}',
    job_rows:
      '{count, plural, one {# Zeile eines Imports oder eines anderen Vorgangs} other {# Zeilen von Importen und anderen Vorgängen}}',
    views: '{count, plural, one {# gespeicherte Ansicht mit dem Namen} other {# gespeicherte Ansichten mit dem Namen}}',
    history: '{count, plural, one {# Änderung im Verlauf: alte Werte} other {# Änderungen im Verlauf: alte Werte}}',
    merges:
      '{count, plural, one {# Mitglied, das mit diesem zusammengeführt wurde: die Zusammenführung lässt sich danach nicht mehr rückgängig machen} other {# Mitglieder, die mit diesem zusammengeführt wurden: die Zusammenführungen lassen sich danach nicht mehr rückgängig machen}}',
    memberships:
      '{count, plural, one {# Platz in einer Gruppe oder einem Ausschuss} other {# Plätze in Gruppen und Ausschüssen}}',
    registrations: '{count, plural, one {# Anmeldung zu einer Veranstaltung} other {# Anmeldungen zu Veranstaltungen}}',
    old_invoices:
      '{count, plural, one {# Rechnung, die älter als sieben Jahre ist} other {# Rechnungen, die älter als sieben Jahre sind}}',
    invoices: '{count, plural, one {# Rechnung} other {# Rechnungen}}',
    payments: '{count, plural, one {# Zahlung} other {# Zahlungen}}',
    bank_entries: '{count, plural, one {# Umsatz} other {# Umsätze}}',
    direct_debits: '{count, plural, one {# Lastschrift} other {# Lastschriften}}',
  },
  obstacles: {
    membership: 'Die Mitgliedschaft läuft noch. Kündigen Sie sie; löschen lässt sich erst nach ihrem Ende.',
    groups: '{name} ist noch in einer Gruppe. Beenden Sie die Zugehörigkeit.',
    committees: '{name} ist noch in einem Ausschuss. Beenden Sie die Amtszeit.',
    subscriptions: 'Ein Abonnement läuft noch. Beenden Sie es.',
    registrations:
      '{name} ist für eine kommende Veranstaltung angemeldet oder steht auf einer Warteliste. Stornieren Sie die Anmeldung.',
    invoices: 'Es gibt eine offene Rechnung oder einen Entwurf. Schließen Sie das ab.',
    payer: '{name} zahlt für ein anderes Mitglied. Wählen Sie dort einen anderen Zahler.',
    contact: '{name} ist Kontaktperson eines anderen Mitglieds. Wählen Sie dort eine andere.',
    emails: 'Eine E-Mail wartet auf den Versand. Warten Sie, bis sie verschickt ist, oder verwerfen Sie sie.',
    job: 'Es läuft ein Vorgang, in dem {name} vorkommt. Warten Sie auf sein Ende oder halten Sie ihn an.',
    member_import:
      'Ein Mitgliederimport wartet, und {name} kann in der Datei stehen. Führen Sie ihn aus oder entfernen Sie ihn.',
    signs_in: 'Jemand mit Zugang hat dieselbe E-Mail-Adresse. Entfernen Sie den Zugang oder ändern Sie die Adresse.',
  },
} as const satisfies Translation<typeof en>
