/** The dialogs of the administration of events. Their code comes when one opens. */
import { dialogIsland } from '../problems/dialog-island.tsx'

export const CancelEventIsland = dialogIsland(async () => (await import('./cancel-event-dialog.tsx')).CancelEventDialog)
export const DuplicateEventIsland = dialogIsland(
  async () => (await import('./duplicate-event-dialog.tsx')).DuplicateEventDialog,
)
export const RepeatEventIsland = dialogIsland(async () => (await import('./repeat-event-dialog.tsx')).RepeatEventDialog)
export const DeleteEventIsland = dialogIsland(async () => (await import('./delete-event-dialog.tsx')).DeleteEventDialog)
