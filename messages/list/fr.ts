import type { Translation } from '../translation.ts'
import type { list as en } from './en.ts'

/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'Chargement de la liste',
  complete: '{count, plural, =0 {Rien} other {# au total}}',
  stale: 'L’actualisation a échoué. Vous voyez l’état précédent.',
  clear: 'Effacer la recherche et les filtres',
  addresses: {
    write: 'Écrire un message',
    copy: 'Copier les e-mails',
    copied:
      '{count, plural, one {Une adresse e-mail copiée} other {# adresses e-mail copiées. Collez-les dans le champ Cci pour qu’elles restent masquées.}}',
    shared:
      '{count, plural, one {Une personne partage son adresse ; elle n’y figure qu’une fois.} other {# personnes partagent une adresse ; chacune n’y figure qu’une fois.}}',
    without: 'Sans adresse e-mail : {names}',
    others: '{count, plural, one {une autre personne} other {# autres}}',
    nobody: 'Aucune adresse e-mail trouvée',
    failed: 'Le navigateur a bloqué la copie.',
  },
} as const satisfies Translation<typeof en>
