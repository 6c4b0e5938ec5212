/** The settings screen, in French. */
import type { Translation } from '../translation.ts'
import type { settings as en } from './en.ts'

export const settings = {
  title: 'Réglages',
  keys: 'Clés sur cet appareil',
  keysText: 'Chaque clé appartient à une association et a ses propres droits.',
  inUse: 'Utilisée',
  use: 'Utiliser celle-ci',
  keptHere: 'Conservée sur cet appareil',
  inThisTab: 'Seulement jusqu’à la fermeture de cet onglet',
  keep: 'Conserver sur cet appareil',
  doNotKeep: 'Oublier à la fermeture de cet onglet',
  mayDo: 'Permet de :',
  modules: 'L’association utilise :',
  startsWith: 'commence par {prefix}',
  service: 'Service : {address}',
  signOut: 'Se déconnecter de {association}',
  add: 'Ajouter une clé',
  language: 'Langue',
  languageText:
    'Des textes, des dates et des montants sur cet appareil. Les e-mails aux membres suivent la langue du membre.',
  appearance: 'Affichage',
  appearanceText: 'Clair, sombre ou comme l’appareil.',
  shortcuts: 'Raccourcis clavier',
  shortcutsText:
    'Des touches simples qui agissent sur chaque écran : ? les affiche. Enregistrer se fait toujours par Ctrl S ou ⌘ S.',
  shortcutsUse: 'Utiliser les raccourcis clavier',
  data: 'Données sur cet appareil',
  dataText:
    'Les membres et les autres données ne sont jamais conservés ici : ils sont en mémoire tant que l’onglet est ouvert. Sont conservés : les clés ci-dessus, les formulaires à moitié remplis de cet onglet et vos choix.',
  clear: 'Tout effacer et se déconnecter',
  clearSure:
    'Vous serez déconnecté de {count, plural, one {une association} other {# associations}} ; les formulaires à moitié remplis et vos choix seront oubliés. Rien ne change dans les données de l’association.',
  clearDo: 'Effacer et se déconnecter',
} as const satisfies Translation<typeof en>
