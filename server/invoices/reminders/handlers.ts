/** The operations on reminders: input → verb → representation. */
import { defineHandlers } from '../../operation/handler.ts'
import { forCaller, presented, presentedById } from '../../operation/presented.ts'
import { createReminder } from './create-reminder.ts'
import { holdReminders } from './hold-reminders.ts'
import {
  presentInvoiceReminders,
  presentCurrentLevels,
  presentLevels,
  presentNextLetter,
  presentReminderPreview,
  presentReminder,
} from './present.ts'
import { findInvoiceReminders, findReminder } from './queries.ts'
import { resumeReminders } from './resume-reminders.ts'
import { updateReminderLevels } from './update-reminder-levels.ts'
import { withdrawReminder } from './withdraw-reminder.ts'

const reminder = forCaller(presentReminder)
const invoiceReminders = forCaller(presentInvoiceReminders)

export const reminderHandlers = defineHandlers({
  getReminderLevels: {
    handle: async ({ ctx }) => presentCurrentLevels(ctx),
  },
  updateReminderLevels: presented(updateReminderLevels, presentLevels),
  getReminderPreview: {
    handle: async ({ ctx }) => presentReminderPreview(ctx),
  },
  getReminderLetter: {
    handle: async ({ ctx, input }) => presentNextLetter(ctx, input.params.id),
  },
  getInvoiceReminders: presentedById(findInvoiceReminders, invoiceReminders),
  createReminder: presented(createReminder, reminder),
  holdReminders: presented(holdReminders, invoiceReminders),
  resumeReminders: presented(resumeReminders, invoiceReminders),
  getReminder: {
    handle: async ({ ctx, input }) => presentReminder(ctx, await findReminder(ctx, input.params.id), input.query),
  },
  withdrawReminder: presented(withdrawReminder, reminder),
})
