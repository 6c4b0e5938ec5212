/** The administration of registrations and the waiting list. Its code and its texts come after the page. */
import type { ComponentType } from 'react'
import { loadFurtherTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'

async function withTexts<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [part] = await Promise.all([load(), loadFurtherTexts()])
  return part
}

const nothing = { renderProblem: () => null }

export const RegistrationMenuPart = lazyPart(
  () => withTexts(async () => (await import('./registration-menu.tsx')).RegistrationMenu),
  nothing,
)
export const ConfirmPickedPart = lazyPart(
  () => withTexts(async () => (await import('./registration-menu.tsx')).ConfirmPicked),
  nothing,
)
export const WaitingListPart = lazyPart(() => withTexts(async () => (await import('./waiting-list.tsx')).WaitingList))
export const CalendarFactPart = lazyPart(
  () => withTexts(async () => (await import('./calendar-fact.tsx')).CalendarFact),
  nothing,
)
export const SubscribePart = lazyPart(
  () => withTexts(async () => (await import('./calendar-fact.tsx')).Subscribe),
  nothing,
)
export const DoorSharedPart = lazyPart(
  () => withTexts(async () => (await import('./door-shared.tsx')).DoorShared),
  nothing,
)
export const importRegisterDialog = () => import('./register-dialog.tsx')
export const RegisterIsland = dialogIsland(() => withTexts(async () => (await importRegisterDialog()).RegisterDialog))
export const PeopleIsland = dialogIsland(() =>
  withTexts(async () => (await import('./people-dialog.tsx')).PeopleDialog),
)
export const DecisionIsland = dialogIsland(() =>
  withTexts(async () => (await import('./decision-dialog.tsx')).DecisionDialog),
)
export const MoveUpIsland = dialogIsland(() =>
  withTexts(async () => (await import('./move-up-dialog.tsx')).MoveUpDialog),
)
