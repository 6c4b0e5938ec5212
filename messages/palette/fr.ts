/** The command palette, in French. */
import type { Translation } from '../translation.ts'
import type { palette as en } from './en.ts'

export const palette = {
  open: 'Rechercher…',
  openLong: 'Rechercher ou aller à…',
  title: 'Rechercher ou aller à…',
  label: 'Que cherchez-vous ?',
  placeholder: 'Nom, numéro ou action',
  recent: 'Consultés récemment',
  actions: 'Actions',
  all: 'Les {count} résultats',
  results: '{count, plural, one {Un résultat} other {# résultats}}',
  nothing: 'Aucun résultat pour « {text} »',
  nothingYet: 'Aucun résultat pour « {text} » jusqu’ici',
  next: 'Suggestions',
  newMemberNamed: 'Nouveau membre « {name} »',
  everyField: 'Chercher dans tous les champs : {kind}',
  registerFor: 'Inscrire quelqu’un : {event}',
  register: 'Inscrire à un événement',
  loading: 'Chargement en cours : {kinds}',
  failed: 'Tout n’a pas pu être chargé : {kinds}',
  retry: 'Réessayer',
  goTo: 'Aller à',
  useLanguage: 'Langue : {language}',
  useAppearance: 'Affichage : {appearance}',
  switchTo: 'Passer à {association}',
  keys: { choose: 'choisir', open: 'ouvrir', close: 'fermer' },
} as const satisfies Translation<typeof en>
