import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'La liste est en cours de chargement',
  soFar: '{count, plural, one {Un pour l’instant, il y en a d’autres} other {# pour l’instant, il y en a d’autres}}',
  complete: '{count, plural, =0 {Rien} one {Un au total} other {# au total}}',
  stale: 'L’actualisation a échoué. Vous voyez l’état précédent.',
  clear: 'Effacer la recherche et les filtres',
  filters: 'Filtres',
  addresses: {
    copy: 'Copier les adresses e-mail',
    copied:
      '{count, plural, one {Une adresse e-mail copiée.} other {# adresses e-mail copiées : collez-les dans le champ Cci, ainsi personne ne voit celles des autres.}}',
    shared:
      '{count, plural, one {Une personne partage son adresse avec une autre ; elle n’y figure qu’une fois.} other {# personnes partagent une adresse ; chacune n’y figure qu’une fois.}}',
    without: 'Adresse e-mail inconnue : {names}.',
    others: '{count, plural, one {une autre personne} other {# autres}}',
    nobody: 'Personne ici n’a d’adresse e-mail.',
    failed: 'Le navigateur n’a pas permis la copie.',
  },
} as const satisfies Translation<typeof en>
