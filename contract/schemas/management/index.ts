/** The schemas of every operation of the management API, under its name in the table. Each feature has its own beside what they describe. */
import type { managementOperations } from '../../management-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { apiKeySchemas } from './api-keys.ts'
import { associationFileSchemas } from './association-file.ts'
import { attendanceSchemas } from './attendance.ts'
import { bankSchemas } from './bank.ts'
import { bookSchemas } from './books.ts'
import { reportSchemas } from './reports.ts'
import { changeSchemas } from './changes.ts'
import { committeeSchemas } from './committees.ts'
import { customFieldSchemas } from './custom-fields.ts'
import { debitSchemas } from './direct-debits.ts'
import { dossierSchemas } from './dossier.ts'
import { erasureSchemas } from './erasure.ts'
import { eventSchemas } from './events.ts'
import { groupSchemas } from './groups.ts'
import { familySchemas } from './families.ts'
import { homeSchemas } from './home.ts'
import { invoiceSchemas } from './invoices.ts'
import { letterSchemas } from './letters.ts'
import { contributionRuleSchemas } from './contribution-rules.ts'
import { jobSchemas } from './jobs.ts'
import { mailingSchemas } from './mailings.ts'
import { noteSchemas } from './notes.ts'
import { managementRootSchemas } from './management.ts'
import { membershipSchemas } from './memberships.ts'
import { mergeSchemas } from './merges.ts'
import { outboxSchemas } from './outbox.ts'
import { payerSchemas } from './payers.ts'
import { personSchemas } from './people.ts'
import { previewSchemas } from './previews.ts'
import { productSchemas } from './products.ts'
import { registrationSchemas } from './registrations.ts'
import { reminderSchemas } from './reminders.ts'
import { senderCheckSchemas } from './sender-check.ts'
import { setUpSchemas } from './set-up.ts'
import { settingsSchemas } from './settings.ts'
import { signInSchemas } from './sign-in.ts'
import { snapshotSchemas } from './snapshot.ts'
import { viewSchemas } from './views.ts'

export const managementSchemas = {
  ...managementRootSchemas,
  ...settingsSchemas,
  ...previewSchemas,
  ...apiKeySchemas,
  ...personSchemas,
  ...signInSchemas,
  ...setUpSchemas,
  ...outboxSchemas,
  ...senderCheckSchemas,
  ...associationFileSchemas,
  ...changeSchemas,
  ...homeSchemas,
  ...dossierSchemas,
  ...erasureSchemas,
  ...familySchemas,
  ...snapshotSchemas,
  ...groupSchemas,
  ...committeeSchemas,
  ...eventSchemas,
  ...customFieldSchemas,
  ...productSchemas,
  ...payerSchemas,
  ...membershipSchemas,
  ...mergeSchemas,
  ...registrationSchemas,
  ...attendanceSchemas,
  ...bankSchemas,
  ...debitSchemas,
  ...reminderSchemas,
  ...invoiceSchemas,
  ...bookSchemas,
  ...reportSchemas,
  ...viewSchemas,
  ...letterSchemas,
  ...contributionRuleSchemas,
  ...mailingSchemas,
  ...noteSchemas,
  ...jobSchemas,
} as const satisfies Record<keyof typeof managementOperations, OperationSchemas>
