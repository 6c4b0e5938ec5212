/** What went wrong, and what to do now, in Dutch. */
import type { Translation } from '../translation.ts'
import type { trouble as en } from './en.ts'

export const trouble = {
  unauthorized: {
    title: 'Log opnieuw in',
    text: 'De sleutel wordt niet meer geaccepteerd: hij is ingetrokken of verlopen. Log in met een geldige sleutel en ga verder; wat je hebt getypt, staat er nog.',
  },
  signedInAgain: {
    title: 'Je bent weer ingelogd',
    text: 'Ga verder waar je was: sla opnieuw op of probeer het nog eens.',
  },
  subscription: {
    title: 'Het abonnement is afgelopen',
    text: 'De vereniging heeft geen geldig abonnement, daarom laat de dienst nu niets zien. Er is niets kwijt. Vraag het bestuur om het te verlengen en probeer het dan opnieuw.',
  },
  right: {
    title: 'Dit mag niet met je sleutel',
    text: 'Het recht “{right}” ontbreekt. Een beheerder van de vereniging kan een sleutel maken die het heeft.',
  },
  rightUnknown: {
    title: 'Dit mag niet met je sleutel',
    text: 'Er ontbreekt een recht. Een beheerder van de vereniging kan een sleutel maken die het heeft.',
  },
  module: {
    title: 'Dit onderdeel staat uit',
    text: 'De vereniging werkt hier niet met {module}. Een beheerder kan dat aanzetten in de instellingen van de vereniging.',
  },
  moduleUnknown: {
    title: 'Dit onderdeel staat uit',
    text: 'De vereniging gebruikt dit onderdeel niet. Een beheerder kan het aanzetten in de instellingen van de vereniging.',
  },
  notFound: {
    title: 'Niet gevonden',
    text: 'Wat je zoekt bestaat niet, of niet bij deze vereniging. Misschien is de link oud of niet compleet.',
  },
  conflict: {
    title: 'Dat kan nu niet',
    text: 'Er is intussen iets veranderd. Laad de pagina opnieuw om te zien hoe het ervoor staat.',
  },
  fields: {
    title: 'Niet alle velden kloppen',
    text: 'Bekijk de gemarkeerde velden en sla opnieuw op. Er is niets gewijzigd.',
  },
  busy: { title: 'Te veel verzoeken', text: 'De limiet per minuut van de vereniging is bereikt. Er is niets kwijt.' },
  server: {
    title: 'De dienst heeft een storing',
    text: 'Dit ligt niet aan jou. Probeer het zo weer; blijft het, vraag dan om hulp.',
  },
  notBuilt: { title: 'Hier niet beschikbaar', text: 'De dienst biedt dit onderdeel nog niet aan.' },
  refused: {
    title: 'De dienst begreep dit niet',
    text: 'Dat is waarschijnlijk een fout in dit programma. Probeer het opnieuw; blijft het, vraag dan om hulp.',
  },
  offline: {
    title: 'Geen internetverbinding',
    text: 'Zodra er weer verbinding is, kan dit worden geladen. Wat je hebt getypt, staat er nog.',
  },
  unreachable: {
    title: 'De dienst geeft geen antwoord',
    text: 'Misschien viel de verbinding even weg. Probeer het zo weer. Wat je hebt getypt, staat er nog.',
  },
  unknown: {
    title: 'Een vreemd antwoord',
    text: 'Er kwam antwoord van iets anders dan de ledendienst, bijvoorbeeld de inlogpagina van een wifinetwerk. Controleer de verbinding en probeer het opnieuw.',
  },
  update: {
    title: 'Dit scherm kon niet worden geladen',
    text: 'De verbinding viel weg, of deze app is vernieuwd terwijl je hem open had. Laad de pagina opnieuw om verder te gaan.',
  },
  signedOut: { title: 'Uitgelogd', text: 'Voor deze vereniging ben je uitgelogd, misschien in een ander tabblad.' },
  crash: {
    title: 'Hier ging iets mis',
    text: 'Dat is een fout in dit programma en ligt niet aan jou. Je gegevens zijn veilig. Laad de pagina opnieuw; blijft het, ga dan terug naar de start.',
  },
  pageNotFound: { title: 'Deze pagina bestaat niet', text: 'Misschien is de link oud of niet compleet.' },
  requestId: 'Geef dit nummer door als je om hulp vraagt: {id}',
  countdown: 'Over {seconds, plural, one {één seconde} other {# seconden}} kun je het opnieuw proberen.',
  countdownMinutes: 'Over ongeveer {minutes, plural, one {één minuut} other {# minuten}} kun je het opnieuw proberen.',
  reload: 'Pagina opnieuw laden',
  toStart: 'Naar de start',
  toSignIn: 'Naar inloggen',
  details: 'Technische gegevens',
} as const satisfies Translation<typeof en>
