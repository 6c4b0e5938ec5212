import { useWholeList } from '../api/whole-list.ts'
import { ArchivedDialog } from '../archive/archived-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { archivedCommittees } from './archive.ts'

export function ArchivedCommitteesDialog({ onClose }: { readonly onClose: () => void }) {
  const list = useWholeList(useSession(), 'listManagedCommittees', { query: { archived: true } })
  return <ArchivedDialog kind={archivedCommittees} list={list} onClose={onClose} />
}
