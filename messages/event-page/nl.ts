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
    optional: 'Vooraf betalen kan, maar hoeft niet.',
    required: 'Te betalen bij het aanmelden.',
    after_assignment: 'Te betalen nadat het bestuur de plaatsen heeft verdeeld.',
    requiredOfOthers: 'Anderen betalen bij het aanmelden.',
  },
  assigned: 'Het bestuur verdeelt de plaatsen.',
  placesLeft:
    '{left, plural, =0 {Geen meer, alle {capacity} zijn bezet} one {Nog één van de {capacity} vrij} other {Nog # van de {capacity} vrij}}',
  noPlaces: 'Geen',
  state: {
    cancelled: {
      title: 'Afgelast',
      text: 'Dit evenement gaat niet door.',
    },
    over: {
      title: 'Dit evenement is geweest',
      text: 'De pagina blijft staan voor wie iets wil nazoeken.',
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
    text: 'Op deze pagina staat geen formulier. Aanmelden gaat via {association}:',
    ask: 'Op deze pagina staat geen formulier. Vraag {association} hoe aanmelden gaat.',
  },
  questions: {
    title: 'Vragen?',
    text: '{association} helpt graag:',
  },
  website: 'Website',
  email: 'E-mail',
  times: 'Alle tijden: {zone}',
  unknown: {
    title: 'Hier is geen evenement',
    text: 'Misschien is het adres niet helemaal overgenomen, of is het evenement niet (meer) openbaar.',
    advice: 'Vraag het na bij wie het adres gaf, of kijk op de website van de vereniging.',
  },
} as const satisfies Translation<typeof en>
