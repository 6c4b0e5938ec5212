import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'La liste est en cours de chargement',
  soFar: '{count, plural, one {Un pour l’instant, il y en a d’autres} other {# pour l’instant, il y en a d’autres}}',
  complete: '{count, plural, =0 {Rien} one {Un au total} other {# au total}}',
  more: 'Charger la suite',
  stale: 'L’actualisation a échoué. Vous voyez l’état précédent.',
  clear: 'Effacer la recherche et les filtres',
  filters: 'Filtres',
} as const satisfies Translation<typeof en>
