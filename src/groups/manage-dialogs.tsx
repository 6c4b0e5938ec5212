/** The dialogs of the administration of groups. Their code comes when one opens. */
import { dialogIsland } from '../problems/dialog-island.tsx'

export const NewGroupIsland = dialogIsland(async () => (await import('./new-group-dialog.tsx')).NewGroupDialog)
export const EditGroupIsland = dialogIsland(async () => (await import('./edit-group-dialog.tsx')).EditGroupDialog)
export const ArchivedGroupsIsland = dialogIsland(
  async () => (await import('./archived-groups-dialog.tsx')).ArchivedGroupsDialog,
)
export const MembershipIsland = dialogIsland(async () => (await import('./membership-dialog.tsx')).MembershipDialog)
export const MoveIsland = dialogIsland(async () => (await import('./move-dialog.tsx')).MoveDialog)
