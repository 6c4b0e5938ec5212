/** Emails, in German. */
import type { Translation } from '../translation.ts'
import type { mail as en } from './en.ts'

export const mail = {
  greeting: 'Guten Tag {name},',
  businessGreeting: 'Sehr geehrte Damen und Herren,',
  questions: {
    reply: 'Fragen? Einfach auf diese E-Mail antworten.',
    contact: 'Fragen? {association} hilft gern weiter.',
  },
  newsletter: { question: 'Keine Newsletter mehr von {association}?', unsubscribe: 'Abmelden' },
  invoice: {
    subject: 'Rechnung {number} von {association}',
    intro: 'Anbei erhalten Sie Ihre Rechnung von {association} als PDF.',
    number: 'Rechnungsnummer',
    subjectMatter: 'Wofür',
    more: '{lines} und {count} weitere',
    ownReference: 'Referenz',
    total: 'Gesamtbetrag',
    due: 'Zu zahlen',
    dueDate: 'Bis zum',
    iban: 'IBAN',
    payee: 'Empfänger',
    reference: 'Verwendungszweck',
    pay: 'Rechnung ansehen und bezahlen',
    view: 'Rechnung ansehen',
    paid: 'Diese Rechnung ist bezahlt. Sie müssen nichts weiter tun.',
    nothingDue: 'Für diese Rechnung ist nichts zu zahlen.',
  },
  signInChange: {
    subject: 'Ihre Anmeldung bei {association} wurde geändert',
    passkey_added: 'Für Ihre Anmeldung bei der Verwaltung von {association} wurde ein Passkey hinzugefügt.',
    passkey_removed: 'Ein Passkey für Ihre Anmeldung bei der Verwaltung von {association} wurde entfernt.',
    password_changed:
      'Das Passwort, mit dem Sie sich bei der Verwaltung von {association} anmelden, wurde geändert. Auf anderen Geräten wurden Sie abgemeldet.',
    authenticator_changed:
      'Die Authenticator-App, mit der Sie sich bei der Verwaltung von {association} anmelden, wurde ersetzt. Auf anderen Geräten wurden Sie abgemeldet.',
    recovery_codes_made:
      'Für die Verwaltung von {association} wurden neue Wiederherstellungscodes erstellt. Die bisherigen Codes gelten nicht mehr.',
    recovery_code_used: 'Bei der Verwaltung von {association} wurde mit einem Wiederherstellungscode angemeldet.',
    invited_again:
      'Sie wurden erneut zur Verwaltung von {association} eingeladen. Mit dem Link in dieser Einladung wird die Anmeldung neu eingerichtet.',
    set_up_again:
      'Die Anmeldung bei der Verwaltung von {association} wurde neu eingerichtet. Ihre bisherigen Zugangsdaten gelten nicht mehr.',
    by: 'Veranlasst von {name}.',
    mistake: 'Haben Sie das nicht veranlasst? Dann informieren Sie bitte sofort den Vorstand des Vereins.',
  },
  addressChange: {
    subject: 'Ihre E-Mail-Adresse für {association} wurde geändert',
    intro:
      'Sie melden sich bei der Verwaltung von {association} nicht mehr mit {email} an, sondern mit einer anderen E-Mail-Adresse. Passwort und Passkeys bleiben gleich.',
    mistake: 'Haben Sie das nicht veranlasst? Dann informieren Sie bitte sofort den Vorstand des Vereins.',
  },
  creditNote: {
    subject: 'Gutschrift {number} von {association}',
    intro: 'Anbei erhalten Sie eine Gutschrift von {association} zur Rechnung {invoice} als PDF.',
    number: 'Gutschriftnummer',
    date: 'Datum',
    invoice: 'Zur Rechnung',
    reason: 'Grund',
    total: 'Gutgeschriebener Betrag',
    due: 'Noch zu zahlen',
    nothingDue: 'Für diese Rechnung ist nichts mehr zu zahlen.',
    view: 'Gutschrift ansehen',
  },
  invitation: {
    subject: 'Einladung zur Mitgliederverwaltung von {association}',
    intro:
      '{association} nutzt Ledenbalie für die Verwaltung. Über den folgenden Link legen Sie fest, wie Sie sich anmelden: mit einem Passkey oder mit Passwort und Authenticator-App.',
    accept: 'Einladung annehmen',
    until: 'Der Link funktioniert einmal, bis zum {date}. Geben Sie ihn nicht weiter: Er gibt Zugang zur Verwaltung.',
  },
  cancellation: {
    subject: 'Ihre Mitgliedschaft bei {association} ist gekündigt',
    intro: 'Ihre Mitgliedschaft bei {association} ist gekündigt. Der letzte Tag ist der {date}.',
    number: 'Mitgliedsnummer',
    name: 'Name',
    lastDay: 'Letzter Tag',
    mistake: 'Haben Sie das nicht gewünscht? Dann sagen Sie uns bitte Bescheid.',
  },
  eventCancellation: {
    subject: 'Abgesagt: {event}',
    intro: '{event} von {association} findet nicht statt.',
    event: 'Veranstaltung',
    when: 'Wann',
    where: 'Wo',
    registered: 'Angemeldet',
    waiting: 'Auf der Warteliste',
    people: '{people, plural, one {1 Person} other {# Personen}}',
    nothing: 'Ihre Anmeldung entfällt. Sie müssen nichts weiter tun.',
    noSpot: 'Ihr Platz auf der Warteliste entfällt. Sie müssen nichts weiter tun.',
  },
  registration: {
    when: 'Wann',
    where: 'Wo',
    people: 'Personenzahl',
    view: 'Veranstaltung ansehen',
    undecided: 'Der Vorstand vergibt die Plätze noch. Wir melden uns, sobald das geschehen ist.',
    unable: 'Sie können doch nicht kommen? Sagen Sie uns bitte Bescheid, damit jemand anderes Ihren Platz bekommt.',
    mistake: 'Haben Sie das nicht gewünscht? Dann sagen Sie uns bitte Bescheid.',
    confirmed: {
      subject: 'Ihre Anmeldung für {event} ist bestätigt',
      intro: 'Ihre Anmeldung für {event} ist bestätigt. Bis dann!',
    },
    cancelled: {
      subject: 'Ihre Anmeldung für {event} ist storniert',
      intro: 'Ihre Anmeldung für {event} wurde storniert.',
    },
    moved_up: {
      subject: 'Ein Platz ist frei geworden: {event}',
      intro: 'Sie standen auf der Warteliste für {event}. Ein Platz ist frei geworden, und Sie sind jetzt angemeldet.',
    },
  },
} as const satisfies Translation<typeof en>
