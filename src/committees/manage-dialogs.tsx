/** The dialogs of the administration of committees. Their code comes when one opens. */
import { dialogIsland } from '../problems/dialog-island.tsx'

export const NewCommitteeIsland = dialogIsland(async () => (await import('./committee-dialog.tsx')).NewCommitteeDialog)
export const EditCommitteeIsland = dialogIsland(
  async () => (await import('./committee-dialog.tsx')).EditCommitteeDialog,
)
export const ArchivedCommitteesIsland = dialogIsland(
  async () => (await import('./archived-committees-dialog.tsx')).ArchivedCommitteesDialog,
)
export const AddTermIsland = dialogIsland(async () => (await import('./term-dialog.tsx')).AddTermDialog)
export const EditTermIsland = dialogIsland(async () => (await import('./term-dialog.tsx')).EditTermDialog)
