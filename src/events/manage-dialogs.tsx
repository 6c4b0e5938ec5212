/** The administration of registrations and the waiting list. Its code and its texts come after the page. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland, lazyPart } from '../problems/lazy-part.tsx'

const nothing = { renderProblem: () => null }

export const RegistrationMenuPart = lazyPart(
  withTexts(async () => (await import('./registration-menu.tsx')).RegistrationMenu, 'events'),
  nothing,
)
export const ConfirmPickedPart = lazyPart(
  withTexts(async () => (await import('./registration-menu.tsx')).ConfirmPicked, 'events'),
  nothing,
)
export const WaitingListPart = lazyPart(
  withTexts(async () => (await import('./waiting-list.tsx')).WaitingList, 'events'),
)
export const CalendarFactPart = lazyPart(
  withTexts(async () => (await import('./calendar-fact.tsx')).CalendarFact, 'events'),
  nothing,
)
export const SubscribePart = lazyPart(
  withTexts(async () => (await import('./calendar-fact.tsx')).Subscribe, 'events'),
  nothing,
)
export const importRegisterDialog = withTexts(() => import('./register-dialog.tsx'), 'events', 'forms')
export const RegisterIsland = dialogIsland(async () => (await importRegisterDialog()).RegisterDialog)
export const PeopleIsland = dialogIsland(
  withTexts(async () => (await import('./decision-dialog.tsx')).PeopleDialog, 'events', 'forms'),
)
export const DecisionIsland = dialogIsland(
  withTexts(async () => (await import('./decision-dialog.tsx')).DecisionDialog, 'events'),
)
