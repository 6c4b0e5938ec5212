/** Payers of members. Loaded with invoices. */
export const payers = {
  title: 'Who pays',
  question: 'Who pays for {who}?',
  members: '{count, plural, one {1 member} other {# members}}',
  change: 'Change',
  changeName: 'Change who pays for {name}',
  ended: 'no longer a member',
  kinds: {
    contact: 'The primary contact',
    self: 'The member',
    member: 'Another member',
    other: 'A business or someone else',
  },
  contactHint: 'As set under the relationships. Without a primary contact, the member pays.',
  member: 'Paying member',
  keep: 'Also for the next invoices',
  keepHint: 'Otherwise only for this run.',
  submit: 'Save',
  choose: 'Choose',
  saved: 'Saved who pays for {name}.',
  suggestion: 'Invoices for this member go to {payer}.',
  use: 'Send to {payer}',
} as const
