/** What stands around every screen, in French. */
import type { Translation } from '../translation.ts'
import type { shell as en } from './en.ts'

export const shell = {
  product: 'Ledenbalie',
  skip: 'Aller au contenu',
  navigation: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  home: 'Accueil',
  members: 'Membres',
  settings: 'Réglages',
  language: 'Langue',
  languages: { nl: 'Nederlands', en: 'English', de: 'Deutsch', fr: 'Français' },
  appearance: 'Affichage',
  appearances: { light: 'Clair', dark: 'Sombre', auto: 'Comme l’appareil' },
  association: 'Association',
  switchAssociation: 'Changer d’association',
  addAssociation: 'Ajouter une association',
  signOut: 'Se déconnecter',
  keyName: 'Clé : {name}',
  testKey: 'Association d’exemple : aucun e-mail n’est envoyé',
  offline: 'Pas de connexion Internet. Ce qui est chargé reste lisible ; ce que vous avez saisi est conservé.',
  unreachable: 'Le service ne répond pas. Nous continuons d’essayer et reprendrons automatiquement.',
  backAgain: 'La connexion est rétablie.',
  waiting: 'Un instant : reprise automatique dans {seconds, plural, one {une seconde} other {# secondes}}.',
  expired: 'Votre clé n’est plus acceptée.',
  signInAgain: 'Se reconnecter',
  shortcuts: {
    title: 'Raccourcis clavier',
    search: 'Aller au champ de recherche',
    new: 'Nouveau : un membre, une facture, selon l’écran',
    edit: 'Modifier ce qui est à l’écran',
    help: 'Afficher cette liste',
    go: 'Aller à : {screen}',
  },
} as const satisfies Translation<typeof en>
