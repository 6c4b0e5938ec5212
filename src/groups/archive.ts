import type { ArchivedKind } from '../archive/archive.ts'

export const archivedGroups: ArchivedKind = {
  name: 'groups',
  archive: 'archiveGroup',
  restore: 'restoreGroup',
  list: 'listGroups',
  path: '/groups',
  texts: 'groups.manage',
}
