/** Texts of notes, in German. */
import type { Translation } from '../translation.ts'
import type { notes as en } from './en.ts'

export const notes: Translation<typeof en> = {
  title: 'Notizen',
  add: 'Notiz hinzufügen',
  new: 'Neue Notiz',
  edit: 'Notiz bearbeiten',
  editOf: 'Notiz vom {date} bearbeiten',
  removeOf: 'Notiz vom {date} löschen',
  text: 'Notiz',
  sensitive: 'Nur für Personen, die sensible Daten sehen dürfen',
  sensitiveMark: 'sensibel',
  edited: 'bearbeitet am {date}',
  none: 'Noch keine Notizen',
  saved: 'Notiz gespeichert',
  removed: 'Notiz gelöscht',
  notRemoved: 'Die Notiz ist noch da. {why}',
  notRestored: 'Die Notiz konnte nicht wiederhergestellt werden. {why}',
  restored: 'Die Notiz ist wieder da',
}
