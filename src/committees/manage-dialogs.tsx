/** The dialogs of the administration of committees. Their code comes when one opens. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'

export const NewCommitteeIsland = dialogIsland(
  withTexts(async () => (await import('./committee-dialog.tsx')).NewCommitteeDialog, 'forms', 'groups'),
)
export const EditCommitteeIsland = dialogIsland(
  withTexts(async () => (await import('./committee-dialog.tsx')).EditCommitteeDialog, 'forms', 'groups'),
)
export const AddTermIsland = dialogIsland(
  withTexts(async () => (await import('./term-dialog.tsx')).AddTermDialog, 'forms', 'groups'),
)
export const EditTermIsland = dialogIsland(
  withTexts(async () => (await import('./term-dialog.tsx')).EditTermDialog, 'forms', 'groups'),
)
