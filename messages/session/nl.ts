/** Signing in, and what a key may do, in Dutch. */
import type { Translation } from '../translation.ts'
import type { session as en } from './en.ts'

export const session = {
  title: 'Inloggen',
  intro: 'Log in met een toegangssleutel van je vereniging.',
  key: 'Sleutel',
  keyHint: 'Begint met lb_live_ of lb_test_',
  showKey: 'Sleutel tonen',
  hideKey: 'Sleutel verbergen',
  keep: 'Ingelogd blijven op dit apparaat',
  keepHint: 'Alleen op een apparaat dat je niet deelt. Anders word je uitgelogd zodra dit tabblad sluit.',
  submit: 'Inloggen',
  checking: 'Controleren…',
  anotherService: 'Een andere server gebruiken',
  address: 'Adres van de server',
  addressHint: 'Alleen als je vereniging dat heeft gezegd, bijvoorbeeld {example}',
  ownAddress: 'De server van deze site gebruiken',
  belongsTo: 'Deze sleutel is van',
  mayDo: 'Rechten',
  mayNothing: 'Deze sleutel heeft nog geen rechten. Alleen de naam van de vereniging is te zien.',
  live: 'Echte gegevens',
  test: 'Voorbeeldvereniging',
  signedInAlready: 'Al ingelogd',
  endedElsewhere: {
    title: 'Je bent in een ander tabblad uitgelogd bij {association}',
    text: 'Niet-opgeslagen wijzigingen staan niet meer op dit apparaat. Log hier in met dezelfde sleutel om ze terug te krijgen.',
  },
  goOn: 'Verder met {association}',
  secret: 'Een sleutel is als een wachtwoord: mail hem niet en zet hem niet in een link.',
  scopes: {
    'leden:lezen': 'leden bekijken',
    'leden:schrijven': 'leden inschrijven, wijzigen en opzeggen',
    'leden:gevoelig': 'geboortedatums en bankgegevens bekijken en wijzigen',
    'groepen:lezen': 'groepen en commissies bekijken',
    'groepen:schrijven': 'leden aan groepen toevoegen en verwijderen',
    'evenementen:lezen': 'evenementen en aanmeldingen bekijken',
    'evenementen:schrijven': 'mensen aanmelden voor evenementen',
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
    form: 'Dit lijkt niet op een sleutel. Een sleutel begint met lb_live_ of lb_test_ en heeft geen spaties. Kopieer de hele sleutel opnieuw.',
    not_an_address: 'Vul een adres in zoals https://voorbeeld.nl/v2.',
    not_secure: 'Het adres moet met https:// beginnen, zodat niemand kan meelezen.',
    unauthorized:
      'Deze sleutel is niet geldig: hij is onvolledig, ingetrokken of verlopen. Kopieer hem opnieuw of vraag een beheerder om een nieuwe.',
    subscription: 'Het abonnement van de vereniging op Ledenbalie is verlopen. Vraag het bestuur om het te verlengen.',
    unreachable: '{address} reageert niet. Controleer je internetverbinding en het adres, en probeer het opnieuw.',
    other: '{address} is geen Ledenbalie-server. Controleer het adres.',
    server:
      'Ledenbalie heeft even een storing. Met je sleutel is niets mis. Probeer het over een paar minuten opnieuw.',
    busy: 'Te veel verzoeken met deze sleutel. Probeer het over een minuut opnieuw.',
    association:
      'Deze sleutel is van {other}, maar je werkt in {association}. Gebruik een sleutel van {association} of log eerst uit.',
  },
  again: {
    title: 'Opnieuw inloggen',
    text: 'Je sleutel voor {association} is ingetrokken of verlopen. Plak een geldige sleutel om verder te gaan waar je was. Wat je hebt ingevuld, staat er nog.',
    later: 'Nu niet',
  },
} as const satisfies Translation<typeof en>
