/** The part of the management API that reminds of open invoices (not in the specification). */

const manages = { scope: 'facturen:beheren', module: 'invoicing' } as const
const acts = { ...manages, method: 'POST', idempotent: true } as const

export const reminderOperations = {
  getReminderLevels: { ...manages, method: 'GET', path: '/reminder-levels', status: 200 },
  updateReminderLevels: {
    method: 'PUT',
    path: '/reminder-levels',
    scope: 'instellingen:beheren',
    module: 'invoicing',
    status: 200,
    versioned: true,
  },
  getReminderPreview: { ...manages, method: 'GET', path: '/reminder-preview', status: 200 },
  getReminderLetter: { ...manages, method: 'GET', path: '/invoices/{id}/reminder-letter', status: 200 },
  getInvoiceReminders: { ...manages, method: 'GET', path: '/invoices/{id}/reminders', status: 200 },
  createReminder: { ...acts, path: '/invoices/{id}/reminders', status: 201 },
  holdReminders: { ...acts, path: '/invoices/{id}/hold-reminders', status: 200 },
  resumeReminders: { ...acts, path: '/invoices/{id}/resume-reminders', status: 200 },
  getReminder: { ...manages, method: 'GET', path: '/reminders/{id}', status: 200 },
  withdrawReminder: { ...acts, path: '/reminders/{id}/withdraw', status: 200 },
} as const
