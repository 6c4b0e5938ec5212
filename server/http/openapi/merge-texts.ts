/** The texts of the operations on duplicates and merges. */
import type { mergeOperations } from '#contract/management-merge-operations.ts'
import type { OperationText } from './operation-text.ts'

export const mergeTagTexts: Readonly<Record<string, string>> = {
  duplicates: 'Members who may be one person.',
  merges: 'Members who were merged, for as long as that can be undone.',
  'merged-members': 'Where the number of someone who was merged leads.',
}

export const mergeTexts: Readonly<Record<keyof typeof mergeOperations, OperationText>> = {
  listDuplicates: { description: 'Pairs with a similar name and something else in common, the most likely first.' },
  decideDuplicate: {
    description: 'Says that two members are not the same person, or takes that back.',
    conflicts: ['member_erased'],
  },
  previewMerge: {
    description:
      'The first member stays, the second one goes: in which fields they differ, what moves, and what happens to what both have.',
    conflicts: ['member_erased'],
  },
  mergeMembers: {
    description:
      'Everything that belongs to the member of the body moves to the member of the path. Fields in which both have a value need a choice. Can be undone for thirty days.',
    conflicts: ['merge_outdated', 'job_in_progress', 'member_erased'],
  },
  findMerged: { description: 'The member to whom the id or the number of one who is gone leads.' },
  listMerges: { description: 'Those of the last thirty days, newest first.' },
  undoMerge: {
    description: 'Puts back what moved, unless something newer happened to it; the response says what stays.',
    conflicts: ['merge_not_undoable', 'job_in_progress'],
  },
}
