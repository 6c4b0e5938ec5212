/** Errors and their next steps, in Dutch. */
import type { Translation } from '../translation.ts'
import type { trouble as en } from './en.ts'

export const trouble = {
  unauthorized: {
    title: 'Log opnieuw in',
    text: 'Je bent uitgelogd, of je sleutel werkt niet meer. Log opnieuw in om verder te gaan. Wat je hebt ingevuld, staat er nog.',
  },
  signedInAgain: {
    title: 'Je bent weer ingelogd',
    text: 'Ga verder waar je was: sla opnieuw op of probeer het nog eens.',
  },
  subscription: {
    title: 'Het abonnement is verlopen',
    text: 'Het abonnement van de vereniging op Ledenbalie is verlopen. Alle gegevens blijven bewaard. Vraag het bestuur om het te verlengen.',
  },
  right: {
    title: 'Je hebt hier geen rechten voor',
    text: 'Hiervoor heb je dit recht nodig: {right}. Een beheerder kan het je geven.',
  },
  rightUnknown: {
    title: 'Je hebt hier geen rechten voor',
    text: 'Je mist een recht. Een beheerder kan het je geven.',
  },
  module: {
    title: 'Deze module staat uit',
    text: 'De vereniging werkt niet met {module}.',
  },
  moduleUnknown: {
    title: 'Deze module staat uit',
    text: 'De vereniging gebruikt deze module niet.',
  },
  notFound: {
    title: 'Niet gevonden',
    text: 'Deze pagina bestaat niet bij deze vereniging. Misschien is de link oud of onvolledig.',
  },
  conflict: {
    title: 'Dat kan nu niet',
    text: 'Er is intussen iets gewijzigd. Laad de pagina opnieuw voor de laatste stand.',
  },
  fields: {
    title: 'Niet alle velden kloppen',
    text: 'Verbeter de gemarkeerde velden en sla opnieuw op. Er is niets gewijzigd.',
  },
  busy: { title: 'Te veel verzoeken', text: 'De vereniging zit aan de limiet per minuut. Er is niets kwijt.' },
  server: {
    title: 'Er ging iets mis bij Ledenbalie',
    text: 'Probeer het zo opnieuw. Blijft het misgaan, vraag dan om hulp.',
  },
  notBuilt: { title: 'Hier niet beschikbaar', text: 'Deze server biedt dit onderdeel niet.' },
  refused: {
    title: 'Dit kon niet worden verwerkt',
    text: 'Waarschijnlijk is dit een fout in Ledenbalie. Probeer het opnieuw. Blijft het misgaan, vraag dan om hulp.',
  },
  offline: {
    title: 'Je bent offline',
    text: 'Dit wordt geladen zodra je weer online bent. Wat je hebt ingevuld, staat er nog.',
  },
  unreachable: {
    title: 'Ledenbalie reageert niet',
    text: 'Misschien viel de verbinding even weg. Probeer het zo opnieuw. Wat je hebt ingevuld, staat er nog.',
  },
  unknown: {
    title: 'Onverwacht antwoord',
    text: 'Er kwam antwoord van iets anders dan Ledenbalie, bijvoorbeeld de inlogpagina van een wifinetwerk. Controleer de verbinding en probeer het opnieuw.',
  },
  update: {
    title: 'Dit scherm kon niet worden geladen',
    text: 'De verbinding viel weg of Ledenbalie is bijgewerkt. Laad de pagina opnieuw om verder te gaan.',
  },
  signedOut: { title: 'Uitgelogd', text: 'Je bent uitgelogd bij deze vereniging, misschien in een ander tabblad.' },
  crash: {
    title: 'Er ging iets mis',
    text: 'Dit is een fout in Ledenbalie. Je gegevens zijn veilig. Laad de pagina opnieuw of ga terug naar de startpagina.',
  },
  pageNotFound: { title: 'Pagina niet gevonden', text: 'Misschien is de link oud of onvolledig.' },
  requestId: 'Noem dit nummer als je om hulp vraagt: {id}',
  countdown: 'Probeer het over {seconds, plural, one {één seconde} other {# seconden}} opnieuw.',
  countdownMinutes: 'Probeer het over ongeveer {minutes, plural, one {één minuut} other {# minuten}} opnieuw.',
  reload: 'Pagina opnieuw laden',
  toStart: 'Naar de startpagina',
  toSignIn: 'Naar inloggen',
  details: 'Technische gegevens',
} as const satisfies Translation<typeof en>
