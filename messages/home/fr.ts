/** The first screen after signing in, in French. */
import type { Translation } from '../translation.ts'
import type { home as en } from './en.ts'

export const home = {
  title: 'Accueil',
  findMember: 'Trouver un membre',
  findMemberText: 'Par prénom, nom ou initiales.',
  findMemberLabel: 'Nom du membre',
  find: 'Rechercher',
  newMember: 'Nouveau membre',
  newMemberText: 'Inscrire quelqu’un.',
  allMembers: 'Tous les membres',
  allMembersText: 'Parcourir la liste.',
  doNow: 'Que souhaitez-vous faire ?',
  yourKey: 'Votre clé',
  yourKeyText: 'Avec « {name} », vous pouvez :',
  website: 'Site de l’association',
  nothingYet:
    'Il n’y a encore rien à faire ici avec cette clé. Elle permet de : {rights}. Ces écrans ne font pas encore partie de cette version.',
  noRights: 'Cette clé n’a encore aucun droit. Un administrateur de l’association peut créer une clé qui en possède.',
  moreInSettings: 'La langue, l’affichage et les clés se trouvent dans les réglages.',
} as const satisfies Translation<typeof en>
