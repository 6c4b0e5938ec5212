import type { Translation } from '../translation.ts'
import type { committees as en } from './en.ts'

/** The committee screens: who does what, and how to reach them. */
export const committees = {
  title: 'Commissions',
  search: { label: 'Rechercher une commission', placeholder: 'Nom, personne, rôle…' },
  people: '{count, plural, =0 {Personne} one {Une personne} other {# personnes}}',
  columns: { name: 'Nom', role: 'Rôle', since: 'Depuis', until: 'Jusqu’au', phone: 'Téléphone', email: 'E-mail' },
  noRole: 'Membre',
  nobody: 'Aucun membre actuellement',
  others: '{count, plural, one {et une autre personne} other {et # autres}}',
  empty: {
    title: 'Aucune commission pour l’instant',
    text: 'Les commissions de l’association apparaissent ici.',
  },
  noMatch: {
    title: 'Aucune commission trouvée',
    text: 'Aucune commission ne correspond à votre recherche.',
  },
  manage: {
    new: 'Nouvelle commission',
    create: 'Créer la commission',
    created: '{name} a été créée',
    edit: 'Modifier {name}',
    change: 'Modifier',
    saved: 'Enregistré : {name}',
    fields: {
      name: 'Nom',
      description: 'Description',
      member_id: 'Membre',
      role: 'Rôle',
      since: 'Premier jour',
      until: 'Dernier jour',
    },
    archive: 'Archiver',
    archived: 'Commissions archivées',
    archivedAt: 'Archivée le {date}',
    archivedDone: '{name} a été archivée',
    notArchived: 'Impossible d’archiver {name}.',
    restore: 'Rétablir',
    restoreName: 'Rétablir {name}',
    restored: '{name} est rétablie',
    notRestored: 'Impossible de rétablir {name}. Essayez depuis les commissions archivées.',
    noArchived: { title: 'Aucune commission archivée', text: 'Les commissions que vous archivez figurent ici.' },
    add: 'Ajouter un membre',
    addTo: 'Ajouter un membre à {name}',
    added: 'Membre ajouté : {name}',
    editTerm: 'Modifier le rôle ou les dates de {name}',
    roleHint: 'Par exemple président ou trésorier',
    untilHint: 'Laissez vide s’il n’y a pas de date de fin',
    others: 'Avant et après',
  },
} as const satisfies Translation<typeof en>
