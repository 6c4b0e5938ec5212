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
  elsewhere: 'Sicherungen und bereits heruntergeladene Dateien sind nicht erfasst: Lösche sie selbst.',
  blocked: 'Die Daten von {name} werden noch gebraucht. Erledige zuerst Folgendes:',
  submit: 'Endgültig löschen',
  done: 'Die Daten wurden gelöscht.',
  parts: {
    participants: '{count, plural, one {# teilnehmende Person} other {# teilnehmende Personen}}',
    relationships: '{count, plural, one {# Familienbeziehung} other {# Familienbeziehungen}}',
    payers: '{count, plural, one {# Angabe, wer zahlt} other {# Angaben, wer zahlt}}',
    messages: '{count, plural, one {# Nachricht} other {# Nachrichten}}',
    emails: '{count, plural, one {# E-Mail mit einer Rechnung} other {# E-Mails mit Rechnungen}}',
    job_rows:
      '{count, plural, one {# Zeile eines Imports oder einer anderen Aufgabe} other {# Zeilen von Importen und anderen Aufgaben}}',
    views: '{count, plural, one {# gespeicherte Ansicht mit dem Namen} other {# gespeicherte Ansichten mit dem Namen}}',
    history: '{count, plural, one {# Änderung im Verlauf: alte Werte} other {# Änderungen im Verlauf: alte Werte}}',
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
    membership: 'Die Mitgliedschaft läuft noch. Kündige sie; löschen lässt sich erst nach ihrem Ende.',
    groups: '{name} ist noch in einer Gruppe. Beende die Zugehörigkeit.',
    committees: '{name} ist noch in einem Ausschuss. Beende die Amtszeit.',
    subscriptions: 'Ein Abonnement läuft noch. Beende es.',
    registrations:
      '{name} ist für eine kommende Veranstaltung angemeldet oder steht auf einer Warteliste. Sage die Anmeldung ab.',
    invoices: 'Es gibt eine offene Rechnung oder einen Entwurf. Schließe das ab.',
    payer: '{name} zahlt für ein anderes Mitglied. Wähle dort, wer sonst zahlt.',
    contact: '{name} ist Kontaktperson eines anderen Mitglieds. Wähle dort eine andere.',
    emails: 'Eine E-Mail wartet auf den Versand. Warte, bis sie verschickt ist, oder verwirf sie.',
    job: 'Eine Aufgabe läuft, in der {name} vorkommt. Warte auf ihr Ende oder halte sie an.',
    member_import: 'Ein Mitgliederimport wartet, und {name} kann in der Datei stehen. Führe ihn aus oder entferne ihn.',
    signs_in: 'Jemand mit Zugang hat dieselbe E-Mail-Adresse. Entferne den Zugang oder ändere die Adresse.',
  },
} as const satisfies Translation<typeof en>
