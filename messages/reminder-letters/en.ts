/** Reminders as an association begins with them, in English, the source of the keys. */
export const reminderLetters = {
  returned: 'The direct debit of {amount} was returned by the bank on {date}. That is why we ask for a transfer.',
  fee: 'Reminder costs',
  feeInvoice: '{amount} (invoice {number})',
  feeLine: 'Reminder costs for invoice {number}',
  first: {
    name: 'Reminder',
    subject: 'Reminder: invoice {number}',
    body: 'We have not received your payment for invoice {number} yet. The amount due, {amount}, should have been paid by {due_date}.\n\nPerhaps it slipped your mind. Would you please pay it soon?\n\nIf you have paid already, please ignore this reminder.',
  },
  second: {
    name: 'Second reminder',
    subject: 'Second reminder: invoice {number}',
    body: 'We wrote to you before about invoice {number} and have not received your payment. The amount due is {amount}; the due date was {due_date}.\n\nPlease pay within 14 days. If you cannot pay all of it at once, let us know: we will find a solution together.',
  },
  third: {
    name: 'Final reminder',
    subject: 'Final reminder: invoice {number}',
    body: 'Despite our reminders, invoice {number} has not been paid. {amount} is due, and the invoice is {days} days overdue.\n\nPlease pay within 7 days. Otherwise the board will decide how to proceed.',
  },
} as const
