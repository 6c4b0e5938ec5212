import type { Translation } from '../translation.ts'
import type { registrations as en } from './en.ts'

/** What the organiser does with registrations and the waiting list. */
export const registrations = {
  door: {
    shared: 'Gedeeld met andere telefoons',
    later: 'Geen verbinding: {count, plural, one {1 vinkje wordt} other {# vinkjes worden}} later gedeeld',
    notNow: 'Geen verbinding met andere telefoons',
  },
  calendar: {
    label: 'Agenda',
    download: 'Agendabestand downloaden',
    copy: 'Link naar de agenda met alle evenementen kopiëren',
    subscribe: 'Abonneren',
    title: 'Abonneren op de agenda',
    text: 'Voeg dit adres toe in Google Agenda, Apple Agenda of Outlook. Nieuwe en gewijzigde evenementen verschijnen daar vanzelf. Iedereen met het adres kan de gepubliceerde evenementen zien, zonder namen van deelnemers.',
    address: 'Adres van de agenda',
    copyAddress: 'Adres kopiëren',
  },
  wait: {
    title: 'Wachtlijst voor {event}',
    submit: 'Op de wachtlijst zetten',
    done: '{name} staat op de wachtlijst.',
    email: 'Wie doorschuift, krijgt een e-mail.',
  },
  manage: {
    actions: 'Acties voor {name}',
    change: 'Aantal personen wijzigen',
    people: '{name}: aantal personen',
    changed: 'Aanmelding van {name} gewijzigd',
    back: 'Terug',
    noEmail: 'Er is geen e-mailadres bekend.',
    email: 'E-mail sturen naar {email}',
    emailMany:
      '{count, plural, one {E-mail sturen naar de deelnemer met een e-mailadres} other {E-mail sturen naar de # deelnemers met een e-mailadres}}',
    confirm: {
      action: 'Bevestigen',
      title: 'Aanmelding van {name} bevestigen',
      many: '{count, plural, one {1 aanmelding bevestigen} other {# aanmeldingen bevestigen}}',
      text: '{people, plural, one {Eén persoon krijgt een plaats.} other {# personen krijgen een plaats.}}',
      submit: 'Bevestigen',
      submitMany: '{count, plural, one {1 bevestigen} other {# bevestigen}}',
      done: 'Aanmelding van {name} bevestigd',
      doneMany: '{count, plural, one {1 aanmelding} other {# aanmeldingen}} bevestigd voor {event}',
    },
    cancel: {
      action: 'Annuleren',
      title: 'Aanmelding van {name} annuleren',
      text: '{people, plural, one {Er komt één plaats vrij.} other {Er komen # plaatsen vrij.}} Wie op de wachtlijst staat, schuift door.',
      submit: 'Aanmelding annuleren',
      done: 'Aanmelding van {name} geannuleerd',
    },
  },
  waiting: {
    title: 'Wachtlijst',
    place: 'Plaats',
    note: 'Wacht',
    actions: 'Acties',
    since: 'sinds {date}',
    passedOver:
      'overgeslagen op {date}: {people, plural, one {kon niet worden aangemeld} other {geen # plaatsen vrij}}',
    moveUp: {
      title: '{name} nu aanmelden',
      submit: '{people, plural, one {1 persoon aanmelden} other {# personen aanmelden}}',
      fewer:
        '{left, plural, one {Er is nog 1 plaats vrij} other {Er zijn nog # plaatsen vrij}}, voor {waiting, number} personen op de wachtlijst.',
      told: 'Er gaat een e-mail naar {email}.',
      untold: 'Er is geen e-mailadres bekend: laat het zelf weten.',
      done: '{name} is aangemeld',
    },
    remove: {
      title: '{name} van de wachtlijst halen',
      text: 'Wie erachter staat, schuift een plaats op. Er wordt geen e-mail verstuurd.',
      submit: 'Van de wachtlijst halen',
      done: '{name} staat niet meer op de wachtlijst',
    },
  },
} as const satisfies Translation<typeof en>
