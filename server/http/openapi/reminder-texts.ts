/** The texts of the operations on reminders. */
import type { reminderOperations } from '#contract/management-reminder-operations.ts'
import type { OperationText } from './operation-text.ts'

export const reminderTagTexts: Readonly<Record<string, string>> = {
  'reminder-levels': 'The reminders that an invoice gets one after the other.',
  'reminder-preview': 'Which invoices get a reminder now.',
  reminders: 'Reminders that were sent: look up, withdraw.',
}

export const reminderTexts: Readonly<Record<keyof typeof reminderOperations, OperationText>> = {
  getReminderLevels: { description: 'In their order. An association that changed nothing has three, without a fee.' },
  updateReminderLevels: { description: 'Replaces all of them. Reminders that were sent stay as they are.' },
  getReminderPreview: {
    description:
      'Every sent invoice that is open past its due date: the reminder that it gets now, or why it gets none. Nothing is stored.',
  },
  getReminderLetter: {
    description: 'The reminder that the invoice would get now, in the language of its recipient.',
    conflicts: ['nothing_to_remind', 'reminder_not_due'],
  },
  getInvoiceReminders: { description: 'The reminders of an invoice, and whether it is held.' },
  createReminder: {
    description:
      'Sends the reminder, or records that it is printed. An invoice gets each level once. A fee is asked for by an invoice of its own.',
    conflicts: ['nothing_to_remind', 'reminder_not_due', 'recipient_without_email'],
  },
  holdReminders: {
    description:
      'The invoice gets no reminders, up to a day or until this is ended. A reminder whose email has not gone out yet is withdrawn.',
  },
  resumeReminders: { description: 'Ends a hold.' },
  getReminder: { description: 'As its recipient reads it.' },
  withdrawReminder: {
    description:
      'It counts no more, and its level may be sent again. The invoice of its fee is cancelled, or credited where something was paid.',
    conflicts: ['reminder_not_withdrawable'],
  },
}
