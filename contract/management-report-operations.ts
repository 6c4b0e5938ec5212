/** The part of the management API that counts members (not in the specification). */
import { readsMembers, showing } from './operation-parts.ts'

const reads = { ...showing, ...readsMembers } as const

export const reportOperations = {
  /** Ages only with `leden:gevoelig`, groups only with `groepen:lezen`. */
  getHeadCount: { ...reads, path: '/reports/head-count' },
  getMemberMovements: { ...reads, path: '/reports/movements' },
  /** Birthdays only with `leden:gevoelig`. */
  getAnniversaries: { ...reads, path: '/reports/anniversaries' },
} as const
