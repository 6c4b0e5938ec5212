/** Words that every screen uses, in French. */
import type { Translation } from '../translation.ts'
import type { common as en } from './en.ts'

export const common = {
  save: 'Enregistrer',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  path: 'Chemin vers cette page',
  undo: 'Annuler',
  stop: 'Arrêter',
  retry: 'Réessayer',
  edit: 'Modifier',
  remove: 'Retirer',
  search: 'Rechercher',
  loading: 'Chargement…',
  yes: 'Oui',
  vatKinds: { exempt: 'Exonéré', outside: 'Hors TVA', zero: '0 %' },
  no: 'Non',
  none: 'aucun',
  more: 'Plus',
  copy: 'Copier',
  copied: 'Copié',
  write: 'E-mail',
  call: 'Appeler',
  details: 'Détails',
  record: {
    created: 'Créé',
    updated: 'Dernière modification',
    id: 'Numéro interne',
    changes: 'Modifications',
    showChanges: 'Afficher les modifications',
  },
  optional: 'facultatif',
  keyFacts: 'En bref',
  mergeFields: {
    first_name: 'prénom',
    name: 'nom',
    member: 'membre',
    membership_number: 'numéro de membre',
    association: 'association',
  },
} as const satisfies Translation<typeof en>
