import type { Translation } from '../translation.ts'
import type { registrations as en } from './en.ts'

/** What the organiser does with registrations and the waiting list. */
export const registrations = {
  door: {
    shared: 'Mit anderen Telefonen geteilt',
    later: 'Keine Verbindung: {count, plural, one {1 Häkchen wird} other {# Häkchen werden}} später geteilt',
    notNow: 'Keine Verbindung zu anderen Telefonen',
  },
  calendar: {
    label: 'Kalender',
    download: 'Kalenderdatei herunterladen',
    copy: 'Link zum Kalender aller Veranstaltungen kopieren',
    subscribe: 'Abonnieren',
    title: 'Kalender abonnieren',
    text: 'Fügen Sie diese Adresse in Google Kalender, Apple Kalender oder Outlook hinzu. Neue und geänderte Veranstaltungen erscheinen dort automatisch. Wer die Adresse hat, sieht die veröffentlichten Veranstaltungen, aber keine Namen der Teilnehmenden.',
    address: 'Adresse des Kalenders',
    copyAddress: 'Adresse kopieren',
  },
  wait: {
    title: 'Warteliste für {event}',
    submit: 'Auf die Warteliste setzen',
    done: '{name} steht auf der Warteliste.',
    email: 'Wer nachrückt, erhält eine E-Mail.',
  },
  manage: {
    actions: 'Aktionen für {name}',
    change: 'Personenzahl ändern',
    people: '{name}: Personenzahl',
    changed: 'Anmeldung von {name} geändert',
    back: 'Zurück',
    noEmail: 'Es ist keine E-Mail-Adresse bekannt.',
    email: 'E-Mail an {email} senden',
    emailMany:
      '{count, plural, one {E-Mail an die Person mit Adresse senden} other {E-Mail an die # Personen mit Adresse senden}}',
    confirm: {
      action: 'Bestätigen',
      title: 'Anmeldung von {name} bestätigen',
      many: '{count, plural, one {1 Anmeldung bestätigen} other {# Anmeldungen bestätigen}}',
      text: '{people, plural, one {Eine Person bekommt einen Platz.} other {# Personen bekommen einen Platz.}}',
      submit: 'Bestätigen',
      submitMany: '{count, plural, one {1 bestätigen} other {# bestätigen}}',
      done: 'Anmeldung von {name} bestätigt',
      doneMany: '{count, plural, one {1 Anmeldung} other {# Anmeldungen}} für {event} bestätigt',
    },
    cancel: {
      action: 'Stornieren',
      title: 'Anmeldung von {name} stornieren',
      text: '{people, plural, one {Ein Platz wird frei.} other {# Plätze werden frei.}} Wer auf der Warteliste steht, rückt nach.',
      submit: 'Anmeldung stornieren',
      done: 'Anmeldung von {name} storniert',
    },
  },
  waiting: {
    title: 'Warteliste',
    place: 'Platz',
    note: 'Wartet',
    actions: 'Aktionen',
    since: 'seit {date}',
    passedOver:
      'übersprungen am {date}: {people, plural, one {Anmeldung war nicht möglich} other {keine # Plätze frei}}',
    moveUp: {
      title: '{name} jetzt anmelden',
      submit: '{people, plural, one {1 Person anmelden} other {# Personen anmelden}}',
      fewer:
        '{left, plural, one {Es ist noch 1 Platz frei} other {Es sind noch # Plätze frei}}, für {waiting, number} Personen auf der Warteliste.',
      told: 'Eine E-Mail geht an {email}.',
      untold: 'Es ist keine E-Mail-Adresse bekannt: Bitte geben Sie selbst Bescheid.',
      done: '{name} ist angemeldet',
    },
    remove: {
      title: '{name} von der Warteliste nehmen',
      text: 'Alle dahinter rücken einen Platz auf. Es wird keine E-Mail gesendet.',
      submit: 'Von der Warteliste nehmen',
      done: '{name} steht nicht mehr auf der Warteliste',
    },
  },
} as const satisfies Translation<typeof en>
