/** Words that every screen uses, in Dutch. */
import type { Translation } from '../translation.ts'
import type { common as en } from './en.ts'

export const common = {
  save: 'Opslaan',
  cancel: 'Annuleren',
  close: 'Sluiten',
  back: 'Terug',
  path: 'Pad naar deze pagina',
  undo: 'Ongedaan maken',
  stop: 'Stoppen',
  retry: 'Opnieuw proberen',
  edit: 'Wijzigen',
  remove: 'Verwijderen',
  search: 'Zoeken',
  loading: 'Bezig met laden…',
  yes: 'Ja',
  vatKinds: { exempt: 'Vrijgesteld', outside: 'Buiten btw', zero: '0%' },
  no: 'Nee',
  none: 'geen',
  more: 'Meer',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  write: 'Mailen',
  call: 'Bellen',
  details: 'Details',
  record: {
    created: 'Aangemaakt',
    updated: 'Laatst gewijzigd',
    id: 'Intern nummer',
    changes: 'Wijzigingen',
    showChanges: 'Wijzigingen tonen',
  },
  optional: 'optioneel',
  keyFacts: 'Kerngegevens',
  mergeFields: {
    first_name: 'voornaam',
    name: 'naam',
    member: 'lid',
    membership_number: 'lidnummer',
    association: 'vereniging',
  },
} as const satisfies Translation<typeof en>
