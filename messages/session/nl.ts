/** Signing in, and what a key may do, in Dutch. */
import type { Translation } from '../translation.ts'
import type { session as en } from './en.ts'

export const session = {
  title: 'Inloggen',
  intro: 'Log in met een sleutel van je vereniging. Een beheerder maakt die aan in de instellingen van de vereniging.',
  key: 'Sleutel',
  keyHint: 'Een lange code die begint met lb_live_ of lb_test_.',
  showKey: 'Sleutel tonen',
  hideKey: 'Sleutel verbergen',
  keep: 'Ingelogd blijven op dit apparaat',
  keepHint:
    'Alleen op een apparaat dat niemand anders gebruikt. Anders wordt de sleutel vergeten zodra dit tabblad sluit.',
  submit: 'Inloggen',
  checking: 'Controleren…',
  anotherService: 'Een andere server gebruiken',
  address: 'Adres van de server',
  addressHint: 'Alleen als je vereniging dat heeft gezegd. Meestal: {example}',
  ownAddress: 'De dienst van deze site gebruiken',
  belongsTo: 'Deze sleutel is van',
  mayDo: 'Wat ermee mag',
  mayNothing: 'Deze sleutel heeft nog geen rechten. Alleen de naam van de vereniging is te zien.',
  live: 'Echte gegevens',
  test: 'Voorbeeldvereniging',
  signedInAlready: 'Al ingelogd',
  endedElsewhere: {
    title: 'Je bent in een ander tabblad uitgelogd bij {association}',
    text: 'Wat je hier nog niet had opgeslagen, is van dit apparaat verwijderd.',
  },
  goOn: 'Verder met {association}',
  secret: 'Een sleutel is als een wachtwoord: mail hem niet en zet hem niet in een link.',
  scopes: {
    'leden:lezen': 'leden bekijken',
    'leden:schrijven': 'leden toevoegen, wijzigen en afmelden',
    'leden:gevoelig': 'geboortedatums en bankgegevens bekijken en wijzigen',
    'groepen:lezen': 'groepen en commissies bekijken',
    'groepen:schrijven': 'leden in groepen plaatsen en eruit halen',
    'evenementen:lezen': 'evenementen en inschrijvingen bekijken',
    'evenementen:schrijven': 'mensen inschrijven voor evenementen',
    'facturen:lezen': 'facturen en betalingen bekijken',
    'facturen:schrijven': 'facturen maken en versturen',
  },
  modules: {
    groups: 'groepen',
    committees: 'commissies',
    participants: 'deelnemers',
    events: 'evenementen',
    invoicing: 'facturen',
    relationships: 'familierelaties',
  },
  faults: {
    empty: 'Plak hier je sleutel.',
    form: 'Dit lijkt niet op een sleutel: een sleutel begint met lb_live_ of lb_test_ en heeft geen spaties. Kopieer hem nog eens helemaal.',
    not_an_address: 'Dit is geen adres, zoals https://voorbeeld.nl/v2.',
    not_secure: 'Het adres moet met https:// beginnen, zodat niemand kan meelezen.',
    unauthorized:
      'Deze sleutel wordt niet geaccepteerd. Hij is niet compleet, ingetrokken of verlopen. Kopieer hem nog eens, of vraag een beheerder om een nieuwe.',
    subscription:
      'De vereniging heeft op dit moment geen geldig abonnement, daarom laat de dienst niemand binnen. Vraag het bestuur om het te verlengen en probeer het dan opnieuw.',
    unreachable:
      'De dienst op {address} geeft geen antwoord. Controleer de internetverbinding en het adres, en probeer het dan opnieuw.',
    other:
      'Op {address} komt wel antwoord, maar niet van een ledendienst zoals deze. Controleer het adres van de dienst.',
    server: 'De dienst heeft een storing. Er is niets mis met je sleutel. Probeer het over een paar minuten opnieuw.',
    busy: 'Er komen nu te veel verzoeken binnen met deze sleutel. Probeer het over een minuut opnieuw.',
    association:
      'Deze sleutel is van {other}, en hier werk je in {association}. Gebruik een sleutel van {association}, of log eerst uit.',
  },
  again: {
    title: 'Opnieuw inloggen',
    text: 'Je sleutel voor {association} wordt niet meer geaccepteerd: hij is ingetrokken of verlopen. Plak een geldige sleutel en ga verder waar je was. Wat je hebt getypt, staat er nog.',
    later: 'Nu niet',
  },
} as const satisfies Translation<typeof en>
