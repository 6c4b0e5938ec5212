import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Wat je eerder had ingevuld, staat er weer.',
  discard: 'Opnieuw beginnen',
  above: 'Dit heeft aandacht nodig',
  uncertain: 'Het is niet zeker of dit is aangekomen. Sla het nog eens op: het gebeurt niet dubbel.',
  nothingChanged: 'Er is niets gewijzigd.',
  leave: {
    title: 'Weggaan zonder op te slaan?',
    text: 'Wat je hier hebt gewijzigd, is nog niet opgeslagen.',
    stay: 'Verder bewerken',
    go: 'Weggaan, niet opslaan',
  },
  moved: {
    title: 'Iemand anders heeft dit intussen gewijzigd',
    text: 'Die wijzigingen staan nu in het formulier, en wat je zelf typte is gebleven. Kijk het na en sla opnieuw op.',
    theirs: 'Door een ander gewijzigd: {fields}.',
    both: 'Door jullie allebei gewijzigd: {fields}. Wat je zelf typte staat in het formulier.',
    theirValue: '{field} (van de ander: {value})',
  },
  dateHint: 'Dag, maand, jaar: {example}',
  shortcut: 'Opslaan met {keys}',
} as const satisfies Translation<typeof en>
