import type { Translation } from '../translation.ts'
import type { eventPage as en } from './en.ts'

export const eventPage = {
  languages: 'Taal van deze pagina',
  facts: {
    when: 'Wanneer',
    where: 'Waar',
    price: 'Prijs',
    places: 'Plaatsen',
    deadline: 'Aanmelden tot',
  },
  free: 'Gratis',
  freeForMembers: '{price}, gratis voor leden',
  payment: {
    optional: 'Vooraf betalen is optioneel.',
    required: 'Betaling bij aanmelding.',
    after_assignment: 'Betaling na toewijzing door het bestuur.',
    requiredOfOthers: 'Anderen betalen bij het aanmelden.',
  },
  assigned: 'Het bestuur wijst de plaatsen toe.',
  placesLeft: '{left, plural, =0 {Alle {capacity} bezet} other {# van {capacity} vrij}}',
  noPlaces: 'Geen',
  state: {
    cancelled: {
      title: 'Afgelast',
      text: 'Dit evenement gaat niet door.',
    },
    over: {
      title: 'Dit evenement is geweest',
      text: 'Op zoek naar iets anders? Kijk op de website van de vereniging.',
    },
    closed: {
      title: 'De aanmelding is gesloten',
      text: 'Aanmelden voor dit evenement kan niet meer.',
    },
    full: {
      title: 'Vol',
      text: 'Alle plaatsen zijn bezet.',
    },
  },
  register: {
    title: 'Aanmelden',
    text: '{association} noteert uw aanmelding. Neem contact op:',
    paid: 'U betaalt bij het aanmelden. {association} laat u weten hoe.',
    ask: 'Vraag {association} hoe u zich kunt aanmelden.',
  },
  questions: {
    title: 'Vragen?',
    text: 'Neem contact op met {association}:',
  },
  calendar: { add: 'In agenda zetten', subscribe: 'Abonneren op alle evenementen' },
  website: 'Website',
  email: 'E-mail',
  times: 'Tijden in {zone}',
  unknown: {
    title: 'Evenement niet gevonden',
    text: 'Misschien is de link onvolledig, of is het evenement niet meer openbaar.',
    advice: 'Kijk op de website van de vereniging voor haar evenementen.',
  },
} as const satisfies Translation<typeof en>
