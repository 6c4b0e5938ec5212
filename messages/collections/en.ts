/** Pre-notification of a direct debit, in emails, on invoices and on the payment page. */
export const collections = {
  heading: 'Direct debit',
  title: '{amount} by direct debit',
  on: 'We will collect {amount} from your account on {date}. You don’t need to transfer anything.',
  around: 'We will collect {amount} from your account on or about {date}. You don’t need to transfer anything.',
  amount: 'Amount',
  date: 'Collection date',
  aroundDate: 'on or about {date}',
  account: 'From account',
  mandate: 'Mandate reference',
  creditor: 'Creditor ID',
} as const
