/** The dialogs of the administration of invoices. Their code comes when one opens. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'

const paymentDialog = withTexts(() => import('./payment-dialog.tsx'), 'forms', 'invoices')
export const PaymentIsland = dialogIsland(async () => (await paymentDialog()).PaymentDialog)
const creditDialog = withTexts(() => import('./credit-dialog.tsx'), 'forms', 'invoices')
export const CreditIsland = dialogIsland(async () => (await creditDialog()).CreditDialog)
const reasonDialogs = withTexts(() => import('./reason-dialogs.tsx'), 'forms', 'invoices')
export const CancelInvoiceIsland = dialogIsland(async () => (await reasonDialogs()).CancelInvoiceDialog)
export const ReverseIsland = dialogIsland(async () => (await reasonDialogs()).ReverseDialog)
const confirmDialogs = withTexts(() => import('./confirm-dialogs.tsx'), 'invoices')
export const MarkSentIsland = dialogIsland(async () => (await confirmDialogs()).MarkSentDialog)
export const WriteOffIsland = dialogIsland(async () => (await confirmDialogs()).WriteOffDialog)
export const NoteIsland = dialogIsland(async () => (await confirmDialogs()).NoteDialog)
