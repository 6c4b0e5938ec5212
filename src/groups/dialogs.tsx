/** The dialogs of groups and committees. Their code comes when one opens. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useSession } from '../session/session.ts'
import { useChangesAllowed, usePeople } from './people.ts'
import type { GroupDialog } from './group-search.ts'
import { groupQuery } from '../records/queries.ts'

const groupDialogs = withTexts(() => import('./group-dialog.tsx'), 'forms', 'groups')
export const NewGroupIsland = dialogIsland(async () => (await groupDialogs()).NewGroupDialog)
export const EditGroupIsland = dialogIsland(async () => (await groupDialogs()).EditGroupDialog)
const membershipDialogs = withTexts(() => import('./membership-dialog.tsx'), 'forms', 'groups')
export const EditMembershipIsland = dialogIsland(async () => (await membershipDialogs()).EditMembershipDialog)
export const MoveIsland = dialogIsland(async () => (await import('./move-dialog.tsx')).MoveDialog, 'forms', 'groups')
export const NewCommitteeIsland = dialogIsland(async () => (await groupDialogs()).NewCommitteeDialog)
export const EditCommitteeIsland = dialogIsland(async () => (await groupDialogs()).EditCommitteeDialog)
export const AddTermIsland = dialogIsland(async () => (await membershipDialogs()).AddTermDialog)
export const EditTermIsland = dialogIsland(async () => (await membershipDialogs()).EditTermDialog)

export const importAddDialog = withTexts(() => import('./add-dialog.tsx'), 'forms')
const AddDialog = dialogIsland(async () => (await importAddDialog()).AddDialog)
const RemoveDialog = dialogIsland(async () => (await import('./move-dialog.tsx')).RemoveDialog, 'forms')

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
