/** Signing in, and what a key may do, in German. */
import type { Translation } from '../translation.ts'
import type { session as en } from './en.ts'

export const session = {
  title: 'Anmelden',
  intro:
    'Melden Sie sich mit einem Schlüssel Ihres Vereins an. Eine Administratorin oder ein Administrator erstellt ihn in den Einstellungen des Vereins.',
  key: 'Schlüssel',
  keyHint: 'Ein langer Code, der mit lb_live_ oder lb_test_ beginnt.',
  showKey: 'Schlüssel anzeigen',
  hideKey: 'Schlüssel verbergen',
  keep: 'Auf diesem Gerät angemeldet bleiben',
  keepHint:
    'Nur auf einem Gerät, das sonst niemand benutzt. Andernfalls wird der Schlüssel vergessen, sobald dieser Tab geschlossen wird.',
  submit: 'Anmelden',
  checking: 'Wird geprüft …',
  anotherService: 'Einen anderen Server verwenden',
  address: 'Serveradresse',
  addressHint: 'Nur, wenn Ihr Verein es Ihnen gesagt hat. Üblich: {example}',
  ownAddress: 'Den Dienst dieser Seite verwenden',
  belongsTo: 'Dieser Schlüssel gehört zu',
  mayDo: 'Was er erlaubt',
  mayNothing: 'Dieser Schlüssel hat noch keine Rechte. Er zeigt nur den Namen des Vereins.',
  live: 'Echte Daten',
  test: 'Beispielverein',
  signedInAlready: 'Bereits angemeldet',
  endedElsewhere: {
    title: 'Sie haben sich in einem anderen Tab bei {association} abgemeldet',
    text: 'Was Sie hier noch nicht gespeichert hatten, wurde von diesem Gerät entfernt.',
  },
  goOn: 'Weiter mit {association}',
  secret:
    'Ein Schlüssel ist wie ein Passwort: Versenden Sie ihn nicht per E-Mail und setzen Sie ihn nicht in einen Link.',
  scopes: {
    'leden:lezen': 'Mitglieder ansehen',
    'leden:schrijven': 'Mitglieder anlegen, ändern und abmelden',
    'leden:gevoelig': 'Geburtsdaten und Bankverbindungen ansehen und ändern',
    'groepen:lezen': 'Gruppen und Ausschüsse ansehen',
    'groepen:schrijven': 'Mitglieder in Gruppen aufnehmen und daraus entfernen',
    'evenementen:lezen': 'Veranstaltungen und Anmeldungen ansehen',
    'evenementen:schrijven': 'Personen zu Veranstaltungen anmelden',
    'facturen:lezen': 'Rechnungen und Zahlungen ansehen',
    'facturen:schrijven': 'Rechnungen erstellen und versenden',
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
    form: 'Das sieht nicht wie ein Schlüssel aus: Er beginnt mit lb_live_ oder lb_test_ und enthält keine Leerzeichen. Kopieren Sie ihn noch einmal vollständig.',
    not_an_address: 'Das ist keine Adresse wie https://example.org/v2.',
    not_secure: 'Die Adresse muss mit https:// beginnen, damit niemand mitlesen kann.',
    unauthorized:
      'Dieser Schlüssel wird nicht angenommen. Er ist unvollständig, wurde zurückgezogen oder ist abgelaufen. Kopieren Sie ihn noch einmal, oder bitten Sie um einen neuen.',
    subscription:
      'Der Verein hat zurzeit kein gültiges Abonnement, deshalb lässt der Dienst niemanden hinein. Bitten Sie den Vorstand, es zu verlängern, und versuchen Sie es dann erneut.',
    unreachable:
      'Der Dienst unter {address} antwortet nicht. Prüfen Sie die Internetverbindung und die Adresse und versuchen Sie es dann erneut.',
    other:
      'Unter {address} antwortet etwas, aber kein Mitgliederdienst dieser Art. Prüfen Sie die Adresse des Dienstes.',
    server: 'Der Dienst hat eine Störung. Ihr Schlüssel ist in Ordnung. Versuchen Sie es in ein paar Minuten erneut.',
    busy: 'Gerade kommen zu viele Anfragen mit diesem Schlüssel. Versuchen Sie es in einer Minute erneut.',
    association:
      'Dieser Schlüssel gehört zu {other}, hier arbeiten Sie aber in {association}. Verwenden Sie einen Schlüssel von {association}, oder melden Sie sich zuerst ab.',
  },
  again: {
    title: 'Erneut anmelden',
    text: 'Ihr Schlüssel für {association} wird nicht mehr angenommen: Er wurde zurückgezogen oder ist abgelaufen. Fügen Sie einen gültigen Schlüssel ein und machen Sie weiter, wo Sie waren. Ihre Eingaben sind noch da.',
    later: 'Jetzt nicht',
  },
} as const satisfies Translation<typeof en>
