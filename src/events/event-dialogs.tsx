/** The dialogs of the administration of events. Their code comes when one opens. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'

export const CancelEventIsland = dialogIsland(
  withTexts(async () => (await import('./cancel-event-dialog.tsx')).CancelEventDialog, 'events', 'forms'),
)
export const DuplicateEventIsland = dialogIsland(
  withTexts(async () => (await import('./duplicate-event-dialog.tsx')).DuplicateEventDialog, 'events', 'forms'),
)
export const RepeatEventIsland = dialogIsland(
  withTexts(async () => (await import('./repeat-event-dialog.tsx')).RepeatEventDialog, 'events', 'forms'),
)
export const DeleteEventIsland = dialogIsland(
  withTexts(async () => (await import('./delete-event-dialog.tsx')).DeleteEventDialog, 'events'),
)
