/** The dialogs of groups and committees. Their code comes when one opens. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useSession } from '../session/session.ts'
import { useChangesAllowed, usePeople } from './people.ts'
import type { GroupDialog } from './group-search.ts'
import { groupQuery } from '../records/queries.ts'

export const NewGroupIsland = dialogIsland(
  withTexts(async () => (await import('./group-dialog.tsx')).NewGroupDialog, 'forms', 'groups'),
)
export const EditGroupIsland = dialogIsland(
  withTexts(async () => (await import('./group-dialog.tsx')).EditGroupDialog, 'forms', 'groups'),
)
export const EditMembershipIsland = dialogIsland(
  withTexts(async () => (await import('./membership-dialog.tsx')).EditMembershipDialog, 'forms', 'groups'),
)
export const MoveIsland = dialogIsland(
  withTexts(async () => (await import('./move-dialog.tsx')).MoveDialog, 'forms', 'groups'),
)
export const NewCommitteeIsland = dialogIsland(
  withTexts(async () => (await import('./group-dialog.tsx')).NewCommitteeDialog, 'forms', 'groups'),
)
export const EditCommitteeIsland = dialogIsland(
  withTexts(async () => (await import('./group-dialog.tsx')).EditCommitteeDialog, 'forms', 'groups'),
)
export const AddTermIsland = dialogIsland(
  withTexts(async () => (await import('./membership-dialog.tsx')).AddTermDialog, 'forms', 'groups'),
)
export const EditTermIsland = dialogIsland(
  withTexts(async () => (await import('./membership-dialog.tsx')).EditTermDialog, 'forms', 'groups'),
)

export const importAddDialog = withTexts(() => import('./add-dialog.tsx'), 'forms')
const AddDialog = dialogIsland(async () => (await importAddDialog()).AddDialog)
const RemoveDialog = dialogIsland(withTexts(async () => (await import('./move-dialog.tsx')).RemoveDialog, 'forms'))

interface GroupDialogsProps {
  readonly id: number
  readonly dialog: GroupDialog
  /** The member that the dialog `remove` is for. */
  readonly member: number | undefined
  readonly onClose: () => void
}

/** The dialog that the address of a group names. */
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
