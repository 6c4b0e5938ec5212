/** The operations on reminders: input → verb → representation. */
import type { Handlers } from '../../operation/handler.ts'
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

type ReminderOperation =
  | 'getReminderLevels'
  | 'updateReminderLevels'
  | 'getReminderPreview'
  | 'getReminderLetter'
  | 'getInvoiceReminders'
  | 'createReminder'
  | 'holdReminders'
  | 'resumeReminders'
  | 'getReminder'
  | 'withdrawReminder'

export const reminderHandlers: Pick<Handlers, ReminderOperation> = {
  getReminderLevels: {
    handle: async ({ ctx }) => presentCurrentLevels(ctx),
  },
  updateReminderLevels: {
    handle: async ({ ctx, input }) => presentLevels(await updateReminderLevels({ ctx, input })),
  },
  getReminderPreview: {
    handle: async ({ ctx }) => presentReminderPreview(ctx),
  },
  getReminderLetter: {
    handle: async ({ ctx, input }) => presentNextLetter(ctx, input.params.id),
  },
  getInvoiceReminders: {
    handle: async ({ ctx, input }) => presentInvoiceReminders(ctx, await findInvoiceReminders(ctx, input.params.id)),
  },
  createReminder: {
    handle: async ({ ctx, input }) => presentReminder(ctx, await createReminder({ ctx, input })),
  },
  holdReminders: {
    handle: async ({ ctx, input }) => presentInvoiceReminders(ctx, await holdReminders({ ctx, input })),
  },
  resumeReminders: {
    handle: async ({ ctx, input }) => presentInvoiceReminders(ctx, await resumeReminders({ ctx, input })),
  },
  getReminder: {
    handle: async ({ ctx, input }) => presentReminder(ctx, await findReminder(ctx, input.params.id), input.query),
  },
  withdrawReminder: {
    handle: async ({ ctx, input }) => presentReminder(ctx, await withdrawReminder({ ctx, input })),
  },
}
