/** The administration of registrations and the waiting list. Its code and its texts come after the page. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland, lazyPart } from '../problems/lazy-part.tsx'

const nothing = { renderProblem: () => null }

const registrationMenu = withTexts(() => import('./registration-menu.tsx'), 'events')
export const RegistrationMenuPart = lazyPart(async () => (await registrationMenu()).RegistrationMenu, [], nothing)
export const ConfirmPickedPart = lazyPart(async () => (await registrationMenu()).ConfirmPicked, [], nothing)
export const WaitingListPart = lazyPart(async () => (await import('./waiting-list.tsx')).WaitingList, ['events'])
const calendarFact = withTexts(() => import('./calendar-fact.tsx'), 'events')
export const CalendarFactPart = lazyPart(async () => (await calendarFact()).CalendarFact, [], nothing)
export const SubscribePart = lazyPart(async () => (await calendarFact()).Subscribe, [], nothing)
export const importRegisterDialog = withTexts(() => import('./register-dialog.tsx'), 'events', 'forms')
export const RegisterIsland = dialogIsland(async () => (await importRegisterDialog()).RegisterDialog)
const decisionDialogs = withTexts(() => import('./decision-dialog.tsx'), 'events', 'forms')
export const PeopleIsland = dialogIsland(async () => (await decisionDialogs()).PeopleDialog)
export const DecisionIsland = dialogIsland(async () => (await decisionDialogs()).DecisionDialog)
