import { useTranslations } from 'use-intl'
import { useWholeList } from '../api/whole-list.ts'
import { ArchivedDialog } from '../archive/archived-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { archivedGroups } from './archive.ts'
import { useKindName } from './group-columns.tsx'

export function ArchivedGroupsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('groups.manage')
  const kindName = useKindName()
  return (
    <ArchivedDialog
      kind={archivedGroups}
      list={useWholeList(useSession(), 'listManagedGroups', { query: { archived: true } })}
      text={t('archivedText')}
      detailOf={({ kind }) => kindName(kind)}
      onClose={onClose}
    />
  )
}
