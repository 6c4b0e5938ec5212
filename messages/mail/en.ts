/** Emails in English, the source of the keys. */
export const mail = {
  greeting: 'Dear {name},',
  questions: {
    reply: 'Questions? Just reply to this email.',
    contact: 'Questions? Please contact {association}.',
  },
  invoice: {
    subject: 'Invoice {number} from {association}',
    intro: 'Please find attached your invoice from {association}.',
    number: 'Invoice number',
    subjectMatter: 'For',
    more: '{lines} and {count} more',
    yourReference: 'Your reference',
    total: 'Total',
    due: 'Amount due',
    dueDate: 'Due by',
    iban: 'IBAN',
    payee: 'In the name of',
    reference: 'Payment reference',
    pay: 'View and pay the invoice',
    view: 'View the invoice',
    paid: 'This invoice has been paid. No action is needed.',
    nothingDue: 'Nothing to pay for this invoice.',
  },
  invitation: {
    subject: 'You’re invited to work in Ledenbalie for {association}',
    intro:
      '{association} uses Ledenbalie for its administration. With the link below you choose how to sign in: with a passkey, or with a password and an authenticator app.',
    accept: 'Accept the invitation',
    until: 'The link works once, until {date}. Keep it to yourself: it gives access to the administration.',
  },
  cancellation: {
    subject: 'Your membership of {association} has been cancelled',
    intro: 'Your membership of {association} has been cancelled. Its last day is {date}.',
    number: 'Membership number',
    name: 'Name',
    lastDay: 'Last day',
    mistake: 'If you didn’t request this, please let us know.',
  },
} as const
