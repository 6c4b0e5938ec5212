/** Emails in English, the source of the keys. */
export const mail = {
  greeting: 'Dear {name},',
  questions: {
    reply: 'Any questions? Just answer this email.',
    contact: 'Any questions? Please get in touch with {association}.',
  },
  invoice: {
    subject: 'Invoice {number} from {association}',
    intro: 'Here is an invoice from {association}. You find it as a PDF with this email.',
    number: 'Invoice number',
    subjectMatter: 'For',
    more: '{lines} and {count} more',
    yourReference: 'Your reference',
    total: 'Total',
    due: 'To pay',
    dueDate: 'By',
    iban: 'IBAN',
    payee: 'In the name of',
    reference: 'Payment reference',
    pay: 'View and pay the invoice',
    view: 'View the invoice',
    paid: 'This invoice has been paid. You do not have to do anything.',
    nothingDue: 'Nothing has to be paid for this invoice.',
  },
  cancellation: {
    subject: 'Your membership of {association} has been cancelled',
    intro: 'Your membership of {association} has been cancelled. Its last day is {date}.',
    number: 'Membership number',
    name: 'Name',
    lastDay: 'Last day',
    mistake: 'If you did not ask for this, please let us know soon.',
  },
} as const
