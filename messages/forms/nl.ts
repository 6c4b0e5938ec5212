import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Je niet-opgeslagen wijzigingen staan er weer.',
  discard: 'Opnieuw beginnen',
  wrong: '{count, plural, one {Eén veld klopt nog niet} other {# velden kloppen nog niet}}',
  sections: 'Onderdelen',
  lostPermission: 'Wat je hebt ingevuld, blijft staan. Zodra je het recht weer hebt, kun je opslaan.',
  unconfirmed: 'We weten niet zeker of dit is opgeslagen. Sla nog eens op: er gebeurt niets dubbel.',
  unconfirmedKey:
    'We weten niet zeker of dit is opgeslagen, en kunnen dat met je nieuwe sleutel niet nagaan. Kijk of het er al staat voordat je opnieuw opslaat.',
  lookUp: 'Opzoeken',
  earlier:
    'Je eerste poging is toch aangekomen. Je latere wijzigingen zijn nog niet opgeslagen: bevestig opnieuw om ze op te slaan.',
  answersAgain: 'Ledenbalie reageert weer',
  nothingChanged: 'Geen wijzigingen om op te slaan',
  leave: {
    title: 'Weggaan zonder op te slaan?',
    text: 'Je wijzigingen zijn nog niet opgeslagen.',
    unconfirmed: 'We weten niet zeker of dit is opgeslagen. Controleer het voordat je het opnieuw invoert.',
    sending: 'Dit wordt nog opgeslagen. Als je nu weggaat, controleer dan later of het gelukt is.',
    stay: 'Verder bewerken',
    go: 'Niet opslaan',
    anyway: 'Weggaan',
  },
  again: {
    title: 'Nog een keer opslaan?',
    sending:
      'Je hebt dit formulier verlaten terwijl het werd opgeslagen, en dat is nog bezig. Als je nu opslaat, staat het er misschien dubbel.',
    saved:
      'Dit is opgeslagen nadat je het formulier had verlaten. Als je het nog een keer opslaat, staat het er dubbel.',
    unconfirmed:
      'Je hebt dit formulier verlaten terwijl het werd opgeslagen, en we weten niet zeker of dat is gelukt. Kijk of het er al staat voordat je opnieuw opslaat.',
    submit: 'Toch opslaan',
  },
  conflict: {
    title: 'Iemand anders heeft dit intussen gewijzigd',
    text: 'Hun wijzigingen staan nu in het formulier, naast die van jou. Controleer ze en sla opnieuw op.',
    again: 'Er is nog niets gebeurd. Bekijk hoe het nu is en bevestig opnieuw.',
    choose:
      'Jullie hebben allebei {count, plural, one {één veld} other {# velden}} gewijzigd. Kies een waarde en sla opnieuw op.',
    was: 'Het was:',
    mine: 'Mijn waarde houden:',
    theirs: 'Hun waarde nemen:',
    onlyTheirs: 'Door de ander gewijzigd, nu in het formulier:',
    before: 'was:',
    nothing: 'leeg',
    rows: '{count, plural, =0 {leeg} one {één regel} other {# regels}}',
  },
  timePlaceholder: 'uu:mm',
  datePlaceholder: 'dd-mm-jjjj',
  checkboxes: {
    search: 'Zoeken: {list}',
    placeholder: 'Zoek op naam',
    all: 'Alles kiezen',
    none: 'Niets kiezen',
    chosen: '{count, plural, =0 {Niets gekozen} one {1 gekozen} other {# gekozen}}',
    nothingFound: 'Niets gevonden',
  },
  calendar: {
    open: 'Kiezen uit de kalender: {label}',
    title: 'Kalender',
    monthLevelControl: 'Maand kiezen',
    yearLevelControl: 'Jaar kiezen',
    previousMonth: 'Vorige maand',
    nextMonth: 'Volgende maand',
    previousYear: 'Vorig jaar',
    nextYear: 'Volgend jaar',
    previousDecade: 'Tien jaar terug',
    nextDecade: 'Tien jaar verder',
  },
} as const satisfies Translation<typeof en>
