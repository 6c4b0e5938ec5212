/** The dialogs of the administration of invoices. Their code comes when one opens. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'

const paymentDialogs = withTexts(() => import('./payment-dialog.tsx'), 'forms', 'invoices')
export const PaymentIsland = dialogIsland(async () => (await paymentDialogs()).PaymentDialog)
export const CancelInvoiceIsland = dialogIsland(async () => (await paymentDialogs()).CancelInvoiceDialog)
export const CreditIsland = dialogIsland(async () => (await paymentDialogs()).CreditDialog)
const confirmDialogs = withTexts(() => import('./confirm-dialogs.tsx'), 'invoices')
export const MarkSentIsland = dialogIsland(async () => (await confirmDialogs()).MarkSentDialog)
export const WriteOffIsland = dialogIsland(async () => (await confirmDialogs()).WriteOffDialog)
export const ReverseIsland = dialogIsland(async () => (await paymentDialogs()).ReverseDialog)
export const NoteIsland = dialogIsland(async () => (await confirmDialogs()).NoteDialog)
