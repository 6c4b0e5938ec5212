/** The operations on duplicates and merges: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { emptyResponse, presented } from '../operation/presented.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { listDuplicates, listMerged, listMerges } from './list.ts'
import { mergeMembers } from './merge-members.ts'
import { presentMerge, presentPlan } from './present.ts'
import { previewMerge } from './preview-merge.ts'
import { undoMerge } from './undo-merge.ts'

export const mergingHandlers = defineHandlers({
  listDuplicates: { handle: listDuplicates },
  decideDuplicate: emptyResponse(decideDuplicate),
  previewMerge: presented(previewMerge, presentPlan),
  mergeMembers: presented(mergeMembers, presentMerge),
  findMerged: presented(listMerged, (id) => ({ object: 'merged_member', member_id: id })),
  listMerges: presented(listMerges, (rows) => ({ object: 'merges', merges: rows.map(presentMerge) })),
  undoMerge: { handle: undoMerge },
})
