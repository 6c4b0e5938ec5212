/** The operations on duplicates and merges: input → verb → representation. */
import type { Call } from '../operation/context.ts'
import { defineHandlers } from '../operation/handler.ts'
import { isLargeAssociation } from '../operation/large-association.ts'
import { emptyResponse, presented } from '../operation/presented.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { listDuplicates, listMerged, listMerges } from './list.ts'
import { mergeMembers } from './merge-members.ts'
import { presentMerge, presentPlan } from './present.ts'
import { previewMerge } from './preview-merge.ts'
import { undoMerge } from './undo-merge.ts'

/** Each row of the two is read, compared and written. */
const isLarge = ({ ctx }: Call<unknown>) => isLargeAssociation(ctx)

export const mergingHandlers = defineHandlers({
  listDuplicates: { handle: listDuplicates },
  decideDuplicate: emptyResponse(decideDuplicate),
  previewMerge: { ...presented(previewMerge, presentPlan), isLarge },
  mergeMembers: { ...presented(mergeMembers, presentMerge), isLarge },
  findMerged: presented(listMerged, (id) => ({ object: 'merged_member', member_id: id })),
  listMerges: presented(listMerges, (rows) => ({ object: 'merges', merges: rows.map(presentMerge) })),
  undoMerge: { handle: undoMerge, isLarge },
})
