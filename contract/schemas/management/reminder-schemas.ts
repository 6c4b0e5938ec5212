/** The schemas of the operations on reminders. */
import { z } from 'zod'
import type { reminderOperations } from '../../management-reminder-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { pathId } from '../parameters.ts'
import {
  invoiceReminders,
  reminder,
  reminderCreate,
  reminderHoldCreate,
  reminderLetter,
  reminderLevels,
  reminderLevelsUpdate,
  reminderPreview,
  reminderQuery,
  reminderWithdraw,
} from './reminders.ts'

const none = z.object({})
const byId = z.object({ id: pathId })

export const reminderSchemas = {
  getReminderLevels: { params: none, query: none, body: null, response: reminderLevels },
  updateReminderLevels: { params: none, query: none, body: reminderLevelsUpdate, response: reminderLevels },
  getReminderPreview: { params: none, query: none, body: null, response: reminderPreview },
  getReminderLetter: { params: byId, query: none, body: null, response: reminderLetter },
  getInvoiceReminders: { params: byId, query: none, body: null, response: invoiceReminders },
  createReminder: { params: byId, query: none, body: reminderCreate, response: reminder },
  holdReminders: { params: byId, query: none, body: reminderHoldCreate, response: invoiceReminders },
  resumeReminders: { params: byId, query: none, body: null, response: invoiceReminders },
  getReminder: { params: byId, query: reminderQuery, body: null, response: reminder },
  withdrawReminder: { params: byId, query: none, body: reminderWithdraw, response: reminder },
} as const satisfies Record<keyof typeof reminderOperations, OperationSchemas>
