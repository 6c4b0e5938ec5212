import { useSuspenseQuery } from '@tanstack/react-query'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { useSession } from '../session/use-session.ts'
import { useChangesAllowed, usePeople } from './people.ts'
import type { GroupDialog } from './group-search.ts'
import { groupQuery } from '../records/queries.ts'

// Lazy, so that reading a group loads no dialog.
const AddDialog = dialogIsland(async () => (await importAddDialog()).AddDialog)
const RemoveDialog = dialogIsland(withTexts(async () => (await import('./remove-dialog.tsx')).RemoveDialog, 'forms'))

export const importAddDialog = withTexts(() => import('./add-dialog.tsx'), 'forms')

interface GroupDialogsProps {
  readonly id: number
  readonly dialog: GroupDialog
  /** The member that the dialog `remove` is for. */
  readonly member: number | undefined
  readonly onClose: () => void
}

export function GroupDialogs({ id, dialog, member, onClose }: GroupDialogsProps) {
  const session = useSession()
  const { data: group } = useSuspenseQuery(groupQuery(session, id))
  const allowed = useChangesAllowed(group)
  const people = usePeople(session, group)
  return (
    <>
      {dialog === 'add' && allowed.add && <AddDialog group={group} people={people} onClose={onClose} />}
      {dialog === 'remove' && member !== undefined && allowed.remove && (
        <RemoveDialog group={group} people={people} memberId={member} onClose={onClose} />
      )}
    </>
  )
}
