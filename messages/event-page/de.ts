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
    optional: 'Vorauszahlung ist möglich, aber nicht nötig.',
    required: 'Zahlbar bei der Anmeldung.',
    after_assignment: 'Zahlbar, sobald der Vorstand die Plätze vergeben hat.',
    requiredOfOthers: 'Alle anderen zahlen bei der Anmeldung.',
  },
  assigned: 'Der Vorstand vergibt die Plätze.',
  placesLeft:
    '{left, plural, =0 {Keine mehr, alle {capacity} sind vergeben} one {Noch einer von {capacity} frei} other {Noch # von {capacity} frei}}',
  noPlaces: 'Keine',
  state: {
    cancelled: {
      title: 'Abgesagt',
      text: 'Diese Veranstaltung findet nicht statt.',
    },
    over: {
      title: 'Diese Veranstaltung ist vorbei',
      text: 'Die Seite bleibt stehen, falls jemand etwas nachlesen möchte.',
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
    text: 'Auf dieser Seite gibt es kein Formular. Die Anmeldung läuft über {association}:',
    ask: 'Auf dieser Seite gibt es kein Formular. {association} sagt Ihnen, wie Sie sich anmelden.',
  },
  questions: {
    title: 'Fragen?',
    text: '{association} hilft gern weiter:',
  },
  website: 'Website',
  email: 'E-Mail',
  times: 'Alle Zeiten: {zone}',
  unknown: {
    title: 'Hier ist keine Veranstaltung',
    text: 'Vielleicht wurde die Adresse nicht vollständig übernommen, oder die Veranstaltung ist nicht (mehr) öffentlich.',
    advice: 'Fragen Sie nach, wo Sie die Adresse her haben, oder sehen Sie auf der Website des Vereins nach.',
  },
} as const satisfies Translation<typeof en>
