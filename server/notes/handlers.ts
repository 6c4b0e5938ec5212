/** The operations on notes: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { emptyResponse, presented, presentedList } from '../operation/presented.ts'
import { createNote } from './create.ts'
import { deleteNote } from './delete.ts'
import { listNotes } from './list.ts'
import { presentNote } from './present.ts'
import { restoreNote } from './restore.ts'
import { updateNote } from './update.ts'

export const noteHandlers = defineHandlers({
  listNotes: presentedList(listNotes, presentNote),
  createNote: presented(createNote, presentNote),
  updateNote: presented(updateNote, presentNote),
  deleteNote: emptyResponse(deleteNote),
  restoreNote: presented(restoreNote, presentNote),
})
