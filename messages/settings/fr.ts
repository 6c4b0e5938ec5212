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
  website: 'Site de l’association',
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
    'Des touches simples qui agissent sur chaque écran. Enregistrer se fait toujours par Ctrl S ou ⌘ S, même sans elles.',
  shortcutsUse: 'Utiliser les raccourcis clavier',
  data: 'Données sur cet appareil',
  dataText: 'Ce que ce navigateur retient pour cette application. Qui l’utilise avec le même compte peut y accéder.',
  stored: {
    kept: 'Clés conservées sur cet appareil',
    inTab: 'Clés de cet onglet seulement',
    keys: '{count, plural, =0 {aucune} one {une} other {#}}',
    drafts: 'Formulaires à moitié remplis dans cet onglet',
    forms: '{count, plural, =0 {aucun} one {un} other {#}}',
    lists: 'Listes en cours ici, par exemple à l’entrée',
    entries: '{count, plural, one {une} other {#}}',
    choices: 'Vos choix',
    someChoices: 'langue, affichage ou raccourcis',
    none: 'aucun',
    records: 'Membres, factures et autres données',
    neverStored: 'jamais conservés, en mémoire seulement tant que l’onglet est ouvert',
  },
  clear: 'Tout effacer et se déconnecter',
  clearSure:
    'Vous serez déconnecté de {count, plural, one {une association} other {# associations}} ; les formulaires à moitié remplis et vos choix seront oubliés. Rien ne change dans les données de l’association.',
  clearDo: 'Effacer et se déconnecter',
} as const satisfies Translation<typeof en>
