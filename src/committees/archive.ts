import type { ArchivedKind } from '../archive/archive.ts'

export const archivedCommittees: ArchivedKind = {
  name: 'committees',
  archive: 'archiveCommittee',
  restore: 'restoreCommittee',
  list: 'listCommittees',
  path: '/committees',
  texts: 'committees.manage',
}
