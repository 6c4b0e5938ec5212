/** Parts of the door list that come after it. */
import { lazyPart } from '../problems/lazy-part.tsx'

const nothing = { renderProblem: () => null }

export const DoorSharedPart = lazyPart(async () => (await import('./door-menu.tsx')).DoorShared, ['events'], nothing)
export const DoorWalkInPart = lazyPart(async () => (await import('./door-walk-in.tsx')).DoorWalkIn, ['events'], nothing)
export const DoorMenuPart = lazyPart(async () => (await import('./door-menu.tsx')).DoorMenu, ['events'], nothing)
