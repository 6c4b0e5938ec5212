/** The part of the management API that finds members who may be one person, and merges them (not in the specification). */
import { readsMembers, writesMembers } from './operation-parts.ts'

const reads = { ...writesMembers, method: 'GET', status: 200 } as const
const acts = { ...writesMembers, method: 'POST', status: 200, idempotent: true } as const

export const mergeOperations = {
  listDuplicates: { ...reads, path: '/duplicates' },
  decideDuplicate: { ...writesMembers, method: 'PUT', path: '/members/{id}/duplicate', status: 204 },
  previewMerge: { ...reads, path: '/members/{id}/merge/{member_id}' },
  mergeMembers: { ...acts, path: '/members/{id}/merge' },
  /** Readers of members may follow the number of one who is gone. */
  findMerged: { ...reads, ...readsMembers, path: '/merged-members' },
  listMerges: { ...reads, path: '/merges' },
  undoMerge: { ...acts, path: '/merges/{id}/undo' },
} as const
