/** The texts of the operations on notes. */
import type { noteOperations } from '#contract/management-note-operations.ts'
import type { OperationText } from './operation-text.ts'

export const noteTagTexts: Readonly<Record<string, string>> = {
  notes: 'Notes on members, groups, committees and events.',
}

const byRecord = ['insufficient_scope', 'module_disabled'] as const

export const noteTexts: Readonly<Record<keyof typeof noteOperations, OperationText>> = {
  listNotes: {
    description:
      'On one record, which decides the scope that this and every other operation on its notes needs: to read them that of reading the record, to write them `leden:schrijven`, `groepen:schrijven`, `groepen:beheren` for a committee, or `evenementen:schrijven`. Sensitive notes are left out without `leden:gevoelig`.',
    refusals: byRecord,
  },
  createNote: {
    description: 'A sensitive one needs `leden:gevoelig`.',
    refusals: byRecord,
    conflicts: ['member_erased'],
  },
  updateNote: {
    description: 'Changes only the fields sent. Who wrote it, and when, stays.',
    refusals: byRecord,
  },
  deleteNote: {
    description: 'The change log keeps its text for those who may see sensitive data.',
    refusals: byRecord,
  },
  restoreNote: {
    description: 'Takes its removal back. 404 where its record is gone too.',
    refusals: byRecord,
    conflicts: ['member_erased'],
  },
}
