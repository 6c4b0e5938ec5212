/** Texts of notes, in English: the source of the keys. */
export const notes = {
  title: 'Notes',
  add: 'Add note',
  new: 'New note',
  edit: 'Edit note',
  editOf: 'Edit the note of {date}',
  removeOf: 'Remove the note of {date}',
  text: 'Note',
  sensitive: 'Only for people who may see sensitive data',
  sensitiveMark: 'sensitive',
  edited: 'edited on {date}',
  none: 'No notes yet',
  saved: 'Note saved',
  removed: 'Note removed',
  notRemoved: 'The note is still there. {why}',
  notRestored: 'The note could not be brought back. {why}',
  restored: 'The note is back',
}
