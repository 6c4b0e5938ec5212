/** The dialogs of the administration of groups. Their code comes when one opens. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'

export const NewGroupIsland = dialogIsland(
  withTexts(async () => (await import('./group-dialog.tsx')).NewGroupDialog, 'forms', 'groups'),
)
export const EditGroupIsland = dialogIsland(
  withTexts(async () => (await import('./group-dialog.tsx')).EditGroupDialog, 'forms', 'groups'),
)
export const MembershipIsland = dialogIsland(
  withTexts(async () => (await import('./membership-dialog.tsx')).MembershipDialog, 'forms', 'groups'),
)
export const MoveIsland = dialogIsland(
  withTexts(async () => (await import('./move-dialog.tsx')).MoveDialog, 'forms', 'groups'),
)
