/** Parts of the door list that come after it. */
import { withTexts } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'

const nothing = { renderProblem: () => null }

export const DoorSharedPart = lazyPart(
  withTexts(async () => (await import('./door-menu.tsx')).DoorShared, 'events'),
  nothing,
)
export const DoorWalkInPart = lazyPart(
  withTexts(async () => (await import('./door-walk-in.tsx')).DoorWalkIn, 'events'),
  nothing,
)
export const DoorMenuPart = lazyPart(
  withTexts(async () => (await import('./door-menu.tsx')).DoorMenu, 'events'),
  nothing,
)
