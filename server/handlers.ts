/** The handler of each operation of the table. A row without one does not compile. */
import { contributionRulesHandlers } from './contribution-runs/handlers.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { bankHandlers } from './ledger/bank/handlers.ts'
import { apiKeyHandlers } from './api-keys/handlers.ts'
import { associationFileHandlers } from './association-file/handlers.ts'
import { billingHandlers } from './invoices/billing/handlers.ts'
import { changeHandlers } from './changes/handlers.ts'
import { committeeHandlers } from './committees/handlers.ts'
import { customFieldHandlers } from './custom-fields/handlers.ts'
import { bookHandlers } from './books/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { directDebitHandlers } from './ledger/direct-debits/handlers.ts'
import { reminderHandlers } from './invoices/reminders/handlers.ts'
import { dossierHandlers } from './dossier/handlers.ts'
import { familyHandlers } from './families/handlers.ts'
import { erasureHandlers } from './erasure/handlers.ts'
import { eventHandlers } from './events/handlers.ts'
import { groupHandlers } from './groups/handlers.ts'
import type { Handlers } from './operation/handler.ts'
import { homeHandlers } from './home/handlers.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { mailingHandlers } from './mailings/handlers.ts'
import { memberHandlers } from './members/handlers.ts'
import { noteHandlers } from './notes/handlers.ts'
import { organizationHandlers } from './organization/handlers.ts'
import { outboxHandlers } from './outbox/handlers.ts'
import { membershipHandlers } from './memberships/handlers.ts'
import { mergingHandlers } from './merging/handlers.ts'
import { payerHandlers } from './invoices/payers/handlers.ts'
import { paymentHandlers } from './ledger/payments/handlers.ts'
import { personHandlers } from './people/handlers.ts'
import { previewHandlers } from './previews/handlers.ts'
import { productHandlers } from './products/handlers.ts'
import { signInHandlers } from './people/sign-in/handlers.ts'
import { snapshotHandlers } from './snapshot/handlers.ts'
import { subscriptionHandlers } from './subscriptions/handlers.ts'
import { viewHandlers } from './views/handlers.ts'

export const handlers: Handlers = {
  ...organizationHandlers,
  ...previewHandlers,
  ...memberHandlers,
  ...groupHandlers,
  ...committeeHandlers,
  ...eventHandlers,
  ...invoiceHandlers,
  ...membershipHandlers,
  ...mergingHandlers,
  ...payerHandlers,
  ...paymentHandlers,
  ...billingHandlers,
  ...directDebitHandlers,
  ...reminderHandlers,
  ...bookHandlers,
  ...reportHandlers,
  ...apiKeyHandlers,
  ...personHandlers,
  ...signInHandlers,
  ...outboxHandlers,
  ...mailHandlers,
  ...bankHandlers,
  ...associationFileHandlers,
  ...changeHandlers,
  ...snapshotHandlers,
  ...homeHandlers,
  ...dossierHandlers,
  ...familyHandlers,
  ...erasureHandlers,
  ...customFieldHandlers,
  ...productHandlers,
  ...subscriptionHandlers,
  ...viewHandlers,
  ...contributionRulesHandlers,
  ...jobHandlers,
  ...mailingHandlers,
  ...noteHandlers,
}
