/** Texts of notes, in Dutch. */
import type { Translation } from '../translation.ts'
import type { notes as en } from './en.ts'

export const notes: Translation<typeof en> = {
  title: 'Notities',
  add: 'Notitie toevoegen',
  new: 'Nieuwe notitie',
  edit: 'Notitie bewerken',
  editOf: 'Notitie van {date} bewerken',
  removeOf: 'Notitie van {date} verwijderen',
  text: 'Notitie',
  sensitive: 'Alleen voor wie gevoelige gegevens mag zien',
  sensitiveMark: 'gevoelig',
  edited: 'bewerkt op {date}',
  none: 'Nog geen notities',
  saved: 'Notitie opgeslagen',
  removed: 'Notitie verwijderd',
  notRemoved: 'De notitie staat er nog. {why}',
  notRestored: 'De notitie kon niet worden teruggezet. {why}',
  restored: 'De notitie staat er weer',
}
