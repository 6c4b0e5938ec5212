/** The dialogs of the administration of invoices. Their code comes when one opens. */
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'

export const PaymentIsland = dialogIsland(
  withTexts(async () => (await import('./payment-dialog.tsx')).PaymentDialog, 'forms', 'invoices'),
)
export const CancelInvoiceIsland = dialogIsland(
  withTexts(async () => (await import('./payment-dialog.tsx')).CancelInvoiceDialog, 'forms', 'invoices'),
)
export const CreditIsland = dialogIsland(
  withTexts(async () => (await import('./payment-dialog.tsx')).CreditDialog, 'forms', 'invoices'),
)
export const MarkSentIsland = dialogIsland(
  withTexts(async () => (await import('./confirm-dialogs.tsx')).MarkSentDialog, 'invoices'),
)
export const WriteOffIsland = dialogIsland(
  withTexts(async () => (await import('./confirm-dialogs.tsx')).WriteOffDialog, 'invoices'),
)
export const ReverseIsland = dialogIsland(
  withTexts(async () => (await import('./payment-dialog.tsx')).ReverseDialog, 'forms', 'invoices'),
)
export const NoteIsland = dialogIsland(
  withTexts(async () => (await import('./confirm-dialogs.tsx')).NoteDialog, 'invoices'),
)
