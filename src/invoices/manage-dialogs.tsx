/** The dialogs of the administration of invoices. Their code comes when one opens. */
import { dialogIsland } from '../problems/dialog-island.tsx'

export const PaymentIsland = dialogIsland(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
export const CancelInvoiceIsland = dialogIsland(async () => (await import('./cancel-dialog.tsx')).CancelInvoiceDialog)
export const CreditIsland = dialogIsland(async () => (await import('./credit-dialog.tsx')).CreditDialog)
export const ReverseIsland = dialogIsland(async () => (await import('./reverse-dialog.tsx')).ReverseDialog)
