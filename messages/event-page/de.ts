import type { Translation } from '../translation.ts'
import type { eventPage as en } from './en.ts'

export const eventPage = {
  languages: 'Sprache dieser Seite',
  facts: {
    when: 'Wann',
    where: 'Wo',
    price: 'Preis',
    places: 'Plätze',
    deadline: 'Anmeldung bis',
  },
  free: 'Kostenlos',
  freeForMembers: '{price}, für Mitglieder kostenlos',
  payment: {
    optional: 'Vorauszahlung ist optional.',
    required: 'Zahlung bei der Anmeldung.',
    after_assignment: 'Zahlung nach der Platzvergabe durch den Vorstand.',
    requiredOfOthers: 'Alle anderen zahlen bei der Anmeldung.',
  },
  assigned: 'Der Vorstand vergibt die Plätze.',
  placesLeft: '{left, plural, =0 {Alle {capacity} vergeben} other {# von {capacity} frei}}',
  noPlaces: 'Keine',
  state: {
    cancelled: {
      title: 'Abgesagt',
      text: 'Diese Veranstaltung wurde abgesagt.',
    },
    over: {
      title: 'Diese Veranstaltung ist vorbei',
      text: 'Suchen Sie etwas anderes? Sehen Sie auf der Website des Vereins nach.',
    },
    closed: {
      title: 'Die Anmeldung ist geschlossen',
      text: 'Eine Anmeldung zu dieser Veranstaltung ist nicht mehr möglich.',
    },
    full: {
      title: 'Ausgebucht',
      text: 'Alle Plätze sind vergeben.',
    },
  },
  register: {
    title: 'Anmeldung',
    text: '{association} nimmt Ihre Anmeldung entgegen. Nehmen Sie Kontakt auf:',
    paid: 'Sie zahlen bei der Anmeldung. {association} teilt Ihnen mit, wie.',
    ask: '{association} sagt Ihnen, wie Sie sich anmelden.',
  },
  questions: {
    title: 'Fragen?',
    text: 'Wenden Sie sich an {association}:',
  },
  calendar: { add: 'In den Kalender', subscribe: 'Alle Veranstaltungen abonnieren' },
  website: 'Website',
  email: 'E-Mail',
  times: 'Zeiten in {zone}',
  unknown: {
    title: 'Veranstaltung nicht gefunden',
    text: 'Vielleicht ist der Link unvollständig, oder die Veranstaltung ist nicht mehr öffentlich.',
    advice: 'Die Veranstaltungen finden Sie auf der Website des Vereins.',
  },
} as const satisfies Translation<typeof en>
