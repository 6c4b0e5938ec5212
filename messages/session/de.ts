/** Signing in, and what a key may do, in German. */
import type { Translation } from '../translation.ts'
import type { session as en } from './en.ts'

export const session = {
  title: 'Anmelden',
  intro: 'Melden Sie sich mit einem Zugangsschlüssel Ihres Vereins an.',
  key: 'Schlüssel',
  keyHint: 'Beginnt mit lb_live_ oder lb_test_',
  showKey: 'Schlüssel anzeigen',
  hideKey: 'Schlüssel verbergen',
  keep: 'Angemeldet bleiben',
  keepHint:
    'Nur auf einem Gerät, das Sie nicht teilen. Sonst werden Sie abgemeldet, sobald dieser Tab geschlossen wird.',
  submit: 'Anmelden',
  checking: 'Wird geprüft …',
  anotherService: 'Einen anderen Server verwenden',
  address: 'Serveradresse',
  addressHint: 'Nur auf Anweisung Ihres Vereins, zum Beispiel {example}',
  ownAddress: 'Den Server dieser Website verwenden',
  belongsTo: 'Dieser Schlüssel gehört zu',
  mayDo: 'Berechtigungen',
  mayNothing: 'Dieser Schlüssel hat noch keine Berechtigungen. Er zeigt nur den Namen des Vereins.',
  live: 'Echte Daten',
  test: 'Beispielverein',
  signedInAlready: 'Bereits angemeldet',
  endedElsewhere: {
    title: 'Sie haben sich in einem anderen Tab bei {association} abgemeldet',
    text: 'Nicht gespeicherte Änderungen gibt es nur noch in diesem Tab. Melden Sie sich hier mit demselben Schlüssel an, um weiterzumachen.',
    personText:
      'Nicht gespeicherte Änderungen gibt es nur noch in diesem Tab. Melden Sie sich hier wieder an, um weiterzumachen.',
  },
  goOn: 'Weiter mit {association}',
  secret:
    'Ein Schlüssel ist wie ein Passwort: Versenden Sie ihn nicht per E-Mail und setzen Sie ihn nicht in einen Link.',
  signIn: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    showPassword: 'Passwort anzeigen',
    code: 'Code aus Ihrer Authenticator-App',
    submit: 'Anmelden',
    passkey: 'Mit Passkey anmelden',
    or: 'oder',
    recovery: 'Wiederherstellungscode verwenden',
    recoveryCode: 'Wiederherstellungscode',
    withPassword: 'Passwort verwenden',
    forgotten:
      'Passwort vergessen oder Telefon verloren? Verwenden Sie einen Wiederherstellungscode oder bitten Sie die Administration um eine neue Einladung.',
    useKey: 'Schlüssel verwenden',
    usePerson: 'Mit E-Mail-Adresse anmelden',
    noPasskeys: 'Unter dieser Adresse funktionieren keine Passkeys. Verwenden Sie Ihr Passwort.',
    stopped: 'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut oder melden Sie sich anders an.',
    stay: 'Angemeldet bleiben',
    stayHint:
      'Nur auf einem Gerät, das Sie nicht teilen: dreißig Tage, auch nach dem Schließen des Browsers. Sonst werden Sie beim Schließen des Browsers abgemeldet, spätestens nach zwölf Stunden.',
    noCookie: 'Ihr Browser hat sich die Anmeldung nicht gemerkt',
    noCookieText: 'Erlauben Sie Cookies für diese Website und melden Sie sich erneut an.',
  },
  scopes: {
    'leden:lezen': 'Mitglieder ansehen',
    'leden:schrijven': 'Mitglieder aufnehmen, ändern und kündigen',
    'leden:gevoelig': 'Geburtsdaten und Bankverbindungen ansehen und ändern',
    'groepen:lezen': 'Gruppen und Ausschüsse ansehen',
    'groepen:schrijven': 'Mitglieder in Gruppen aufnehmen und daraus entfernen',
    'evenementen:lezen': 'Veranstaltungen und Anmeldungen ansehen',
    'evenementen:schrijven': 'Personen zu Veranstaltungen anmelden',
    'facturen:lezen': 'Rechnungen und Zahlungen ansehen',
    'facturen:schrijven': 'Rechnungen erstellen und versenden',
    'groepen:beheren': 'Gruppen und Ausschüsse anlegen und ändern',
    'evenementen:beheren': 'Veranstaltungen anlegen und ändern, Anmeldungen ändern',
    'facturen:beheren': 'Rechnungen ändern und gutschreiben, Zahlungen verbuchen',
    'instellingen:beheren': 'Einstellungen, Personen und Schlüssel verwalten',
  },
  modules: {
    groups: 'Gruppen',
    committees: 'Ausschüsse',
    participants: 'Teilnehmende',
    events: 'Veranstaltungen',
    invoicing: 'Rechnungen',
    relationships: 'Familienbeziehungen',
  },
  faults: {
    empty: 'Fügen Sie hier Ihren Schlüssel ein.',
    form: 'Das sieht nicht wie ein Schlüssel aus. Ein Schlüssel beginnt mit lb_live_ oder lb_test_ und enthält keine Leerzeichen. Kopieren Sie ihn noch einmal vollständig.',
    not_an_address: 'Geben Sie eine Adresse wie https://example.org/v2 ein.',
    not_secure: 'Die Adresse muss mit https:// beginnen, damit niemand mitlesen kann.',
    unauthorized:
      'Dieser Schlüssel ist nicht gültig: Er ist unvollständig, widerrufen oder abgelaufen. Kopieren Sie ihn noch einmal oder bitten Sie um einen neuen.',
    subscription:
      'Das Abonnement des Vereins für Ledenbalie ist abgelaufen. Bitten Sie den Vorstand, es zu verlängern.',
    unreachable:
      '{address} antwortet nicht. Prüfen Sie Ihre Internetverbindung und die Adresse und versuchen Sie es erneut.',
    other: '{address} ist kein Ledenbalie-Server. Prüfen Sie die Adresse.',
    server:
      'Ledenbalie hat gerade eine Störung. Ihr Schlüssel ist in Ordnung. Versuchen Sie es in ein paar Minuten erneut.',
    busy: 'Zu viele Anfragen mit diesem Schlüssel. Versuchen Sie es in einer Minute erneut.',
    person: 'Sie sind jetzt als {name} angemeldet. Melden Sie sich als {expected} an, um hier weiterzumachen.',
    association:
      'Dieser Schlüssel gehört zu {other}, hier arbeiten Sie aber in {association}. Verwenden Sie einen Schlüssel von {association}, oder melden Sie sich zuerst ab.',
  },
  again: {
    title: 'Erneut anmelden',
    confirmTitle: 'Bestätigen Sie, dass Sie es sind',
    confirmText: 'Das gibt Zugang zu {association}. Melden Sie sich noch einmal an, dann geht es weiter.',
    personText: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um weiterzumachen. Ihre Eingaben sind noch da.',
    text: 'Ihr Schlüssel für {association} wurde widerrufen oder ist abgelaufen. Fügen Sie einen gültigen Schlüssel ein, um weiterzumachen. Ihre Eingaben sind noch da.',
    later: 'Jetzt nicht',
  },
} as const satisfies Translation<typeof en>
