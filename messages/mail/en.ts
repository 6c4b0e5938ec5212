/** Emails in English, the source of the keys. */
export const mail = {
  greeting: 'Dear {name},',
  businessGreeting: 'Dear Sir or Madam,',
  questions: {
    reply: 'Questions? Just reply to this email.',
    contact: 'Questions? Please contact {association}.',
  },
  newsletter: { question: 'No more newsletters from {association}?', unsubscribe: 'Unsubscribe' },
  invoice: {
    subject: 'Invoice {number} from {association}',
    intro: 'Please find attached your invoice from {association}.',
    number: 'Invoice number',
    subjectMatter: 'For',
    more: '{lines} and {count} more',
    ownReference: 'Reference',
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
  signInChange: {
    subject: 'How you sign in to {association} has changed',
    passkey_added: 'A passkey was added with which you sign in to the administration of {association}.',
    passkey_removed: 'A passkey with which you signed in to the administration of {association} was removed.',
    password_changed:
      'The password with which you sign in to the administration of {association} has been changed. You have been signed out on other devices.',
    authenticator_changed:
      'The authenticator app with which you sign in to the administration of {association} has been replaced. You have been signed out on other devices.',
    recovery_codes_made:
      'New recovery codes were made for the administration of {association}. Earlier codes no longer work.',
    recovery_code_used: 'A recovery code was used to sign in to the administration of {association}.',
    invited_again:
      'You have been invited to the administration of {association} again. The link in that invitation sets up signing in once more.',
    set_up_again:
      'Signing in to the administration of {association} was set up again. What you signed in with before no longer works.',
    by: 'This was done by {name}.',
    mistake: 'Didn’t request this? Let the board of the association know straight away.',
  },
  addressChange: {
    subject: 'Your email address for {association} has been changed',
    intro:
      'You no longer sign in to the administration of {association} with {email}, but with another email address. Passwords and passkeys stay the same.',
    mistake: 'Didn’t request this? Let the board of the association know straight away.',
  },
  creditNote: {
    subject: 'Credit note {number} from {association}',
    intro: 'Please find attached a credit note from {association} for invoice {invoice}.',
    number: 'Credit note number',
    date: 'Date',
    invoice: 'For invoice',
    reason: 'Reason',
    total: 'Amount credited',
    due: 'Amount due',
    nothingDue: 'Nothing more is due for this invoice.',
    view: 'View the credit note',
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
  eventCancellation: {
    subject: 'Cancelled: {event}',
    intro: '{event} of {association} has been cancelled.',
    event: 'Event',
    when: 'When',
    where: 'Where',
    registered: 'Registered',
    waiting: 'On the waiting list',
    people: '{people, plural, one {1 person} other {# people}}',
    nothing: 'Your registration has lapsed. There is nothing you need to do.',
    noSpot: 'Your place on the waiting list has lapsed. There is nothing you need to do.',
  },
  registration: {
    when: 'When',
    where: 'Where',
    people: 'Number of people',
    view: 'View the event',
    undecided: 'The board still has to assign the spots. We’ll let you know once it has.',
    unable: 'Can’t make it after all? Please let us know, so that someone else can have your spot.',
    mistake: 'If you didn’t request this, please let us know.',
    confirmed: {
      subject: 'Your registration for {event} is confirmed',
      intro: 'Your registration for {event} is confirmed. See you there!',
    },
    cancelled: {
      subject: 'Your registration for {event} has been cancelled',
      intro: 'Your registration for {event} has been cancelled.',
    },
    moved_up: {
      subject: 'A spot has opened up for {event}',
      intro: 'You were on the waiting list for {event}. A spot has opened up, and you are now registered.',
    },
  },
} as const
