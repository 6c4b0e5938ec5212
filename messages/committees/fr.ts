import type { Translation } from '../translation.ts'
import type { committees as en } from './en.ts'

/** The committee screens: who does what, and how to reach them. */
export const committees = {
  title: 'Commissions',
  search: { label: 'Rechercher une commission', placeholder: 'Nom, personne, rôle…' },
  people: '{count, plural, =0 {Personne} one {Une personne} other {# personnes}}',
  columns: { name: 'Nom', role: 'Rôle', since: 'Depuis', phone: 'Téléphone', email: 'E-mail' },
  noRole: 'Membre',
  nobody: 'Aucun membre actuellement',
  others: '{count, plural, one {et une autre personne} other {et # autres}}',
  noEmail: 'Pas d’e-mail',
  noPhone: 'Sans tél.',
  sinceDate: 'depuis le {date}',
  empty: {
    title: 'Aucune commission pour l’instant',
    text: 'Les commissions de l’association apparaissent ici.',
  },
  noMatch: {
    title: 'Aucune commission trouvée',
    text: 'Aucune commission ne correspond à votre recherche.',
  },
} as const satisfies Translation<typeof en>
