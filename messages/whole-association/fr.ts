import type { Translation } from '../translation.ts'
import type { wholeAssociation as en } from './en.ts'

/** Exporter et importer toute l’association. */
export const wholeAssociation = {
  exportTitle: 'Exporter',
  exportText:
    'Un fichier avec tous les membres, groupes, événements, factures, paiements et paramètres, y compris les dates de naissance et les coordonnées bancaires. Les utilisateurs et leurs accès n’y figurent pas. Conservez-le aussi soigneusement que votre liste de membres.',
  exportDo: 'Télécharger le fichier',
  exportDone: '{name} a été exportée ({megabytes} Mo).',
  importTitle: 'Importer',
  importText:
    'Ajoute et modifie ce qui figure dans le fichier, sans rien supprimer. Les clés et les utilisateurs restent inchangés. Vous voyez d’abord ce qui va changer.',
  choose: 'Choisissez un fichier ou déposez-le ici',
  hint: 'Un fichier d’association exporté (JSON), jusqu’à {megabytes} Mo',
  checking: 'Vérification du fichier. Rien n’est encore modifié…',
  other: 'Choisir un autre fichier',
  tooLarge: 'Ce fichier dépasse {megabytes} Mo. Importez-le avec la commande ledenbalie import.',
  sensitive: 'Il faut aussi le droit de voir les dates de naissance et les coordonnées bancaires.',
  resultTitle: 'Ce qui va changer',
  kind: 'Éléments',
  created: 'Nouveaux',
  updated: 'Modifiés',
  unchanged: 'Identiques',
  settings: 'Les paramètres de l’association changent aussi.',
  nothing: 'L’association correspond déjà à ce fichier. Il n’y a rien à importer.',
  refused:
    '{count, plural, one {Le fichier est refusé : il contient une erreur} other {Le fichier est refusé : il contient # erreurs}}',
  first: 'Les {count} premières :',
  wholeFile: 'Fichier entier',
  refusedText: 'Rien n’est importé tant que toutes les erreurs ne sont pas corrigées.',
  warnings: 'À noter',
  go: 'Importer dans {name}',
  sureTitle: 'Importer dans {name} ?',
  sureText:
    '{created, plural, =0 {Aucun élément n’est ajouté} one {Un élément est ajouté} other {# éléments sont ajoutés}} et {updated, plural, =0 {aucun n’est modifié} one {un est modifié} other {# sont modifiés}}. Il n’est pas possible d’annuler en une fois : téléchargez d’abord un export.',
  sureDo: 'Importer',
  done: 'Le fichier a été importé dans {name}.',
  kinds: {
    custom_fields: 'Champs personnalisés',
    products: 'Produits',
    members: 'Membres',
    participants: 'Participants',
    relationships: 'Relations',
    subscriptions: 'Abonnements',
    groups: 'Groupes',
    group_memberships: 'Membres des groupes',
    committees: 'Commissions',
    committee_members: 'Membres des commissions',
    events: 'Événements',
    registrations: 'Inscriptions',
    waiting_list: 'Liste d’attente',
    invoices: 'Factures',
    payments: 'Paiements',
    bank_entries: 'Opérations bancaires',
  },
} as const satisfies Translation<typeof en>
