/** Query options of reminders, and what changes them. */
import { queryOptions } from '@tanstack/react-query'
import { submitOnce } from '../../api/mutations.ts'
import { operationQuery } from '../../api/queries.ts'
import { submissionEntry } from '../../api/send-once.ts'
import type { Session } from '../../session/session.ts'

export function reminderLetterQuery(session: Session, invoiceId: number) {
  return queryOptions({ ...operationQuery(session, 'getReminderLetter', { id: invoiceId }), staleTime: 0 })
}

export function invoiceRemindersQuery(session: Session, invoiceId: number) {
  return operationQuery(session, 'getInvoiceReminders', { id: invoiceId })
}

export async function withdrawReminder(session: Session, id: number, signal: AbortSignal): Promise<void> {
  const pending = submissionEntry(session, `reminders.withdraw.${id}`)
  await submitOnce(session, 'withdrawReminder', { id, body: {} }, { pending, signal })
}

export async function resumeReminders(session: Session, id: number, signal: AbortSignal): Promise<void> {
  const pending = submissionEntry(session, `reminders.resume.${id}`)
  await submitOnce(session, 'resumeReminders', { id }, { pending, signal })
}
