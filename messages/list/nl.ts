import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'De lijst wordt geladen',
  soFar: '{count, plural, one {Eén tot nu toe, er zijn er meer} other {# tot nu toe, er zijn er meer}}',
  complete: '{count, plural, =0 {Niets} one {Eén in totaal} other {# in totaal}}',
  more: 'Meer laden',
  stale: 'Verversen is niet gelukt. Wat je ziet is van daarvoor.',
  clear: 'Zoekopdracht en filters wissen',
  filters: 'Filters',
} as const satisfies Translation<typeof en>
