/** Texts of notes, in French. */
import type { Translation } from '../translation.ts'
import type { notes as en } from './en.ts'

export const notes: Translation<typeof en> = {
  title: 'Notes',
  add: 'Ajouter une note',
  new: 'Nouvelle note',
  edit: 'Modifier la note',
  editOf: 'Modifier la note du {date}',
  removeOf: 'Supprimer la note du {date}',
  text: 'Note',
  sensitive: 'Réservée aux personnes autorisées à voir les données sensibles',
  sensitiveMark: 'sensible',
  edited: 'modifiée le {date}',
  none: 'Aucune note pour l’instant',
  saved: 'Note enregistrée',
  removed: 'Note supprimée',
  notRemoved: 'La note est toujours là. {why}',
  notRestored: 'La note n’a pas pu être rétablie. {why}',
  restored: 'La note est de retour',
}
