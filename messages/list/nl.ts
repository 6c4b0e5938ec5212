import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'De lijst wordt geladen',
  soFar: '{count, plural, one {Eén tot nu toe, er zijn er meer} other {# tot nu toe, er zijn er meer}}',
  complete: '{count, plural, =0 {Niets} one {Eén in totaal} other {# in totaal}}',
  stale: 'Verversen is niet gelukt. Wat je ziet is van daarvoor.',
  clear: 'Zoekopdracht en filters wissen',
  filters: 'Filters',
  addresses: {
    copy: 'E-mailadressen kopiëren',
    copied:
      '{count, plural, one {Eén e-mailadres gekopieerd.} other {# e-mailadressen gekopieerd: plak ze bij BCC, dan ziet niemand die van de anderen.}}',
    shared:
      '{count, plural, one {Eén persoon deelt een adres met iemand anders; het staat er één keer in.} other {# mensen delen een adres met iemand anders; elk adres staat er één keer in.}}',
    without: 'Geen e-mailadres bekend: {names}.',
    others: 'nog {count, plural, one {één} other {#}}',
    nobody: 'Niemand hier heeft een e-mailadres.',
    failed: 'De browser liet het kopiëren niet toe.',
  },
} as const satisfies Translation<typeof en>
