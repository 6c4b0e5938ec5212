import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Wat je eerder had ingevuld, staat er weer.',
  discard: 'Opnieuw beginnen',
  above: 'Dit heeft aandacht nodig',
  unconfirmed: 'Het is niet zeker of dit is aangekomen. Sla het nog eens op: het gebeurt niet dubbel.',
  answersAgain: 'De dienst geeft weer antwoord',
  nothingChanged: 'Er is niets gewijzigd.',
  leave: {
    title: 'Weggaan zonder op te slaan?',
    text: 'Wat je hier hebt gewijzigd, is nog niet opgeslagen.',
    unconfirmed: 'Het is niet zeker of dit is opgeslagen. Zoek het op voordat je het opnieuw invoert.',
    stay: 'Verder bewerken',
    go: 'Weggaan, niet opslaan',
  },
  conflict: {
    title: 'Iemand anders heeft dit intussen gewijzigd',
    text: 'Die wijzigingen staan nu in het formulier, en wat je zelf typte is gebleven. Kijk het na en sla opnieuw op.',
    choose:
      'Jullie hebben allebei {count, plural, one {één veld} other {# velden}} gewijzigd. Kies wat het moet worden en sla opnieuw op.',
    was: 'Het was:',
    mine: 'Die van mij houden:',
    theirs: 'Die van de ander nemen:',
    onlyTheirs: 'Alleen door de ander gewijzigd, en nu in het formulier:',
    before: 'eerst:',
    nothing: 'niets',
    rows: '{count, plural, =0 {niets} one {één regel} other {# regels}}',
  },
  dateHint: 'Dag, maand, jaar: {example}',
  shortcut: 'Opslaan met {keys}',
} as const satisfies Translation<typeof en>
