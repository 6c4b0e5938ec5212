/** Erasing the data of a person, and what the books keep (not in the specification; article 17 of the GDPR). */

/** Years after the one in which something was last booked on an invoice. */
export const booksYears = 7

/** The last day on which the books keep the name for something of this date. Both `YYYY-MM-DD`. */
export function booksUntil(date: string): string {
  return `${String(Number(date.slice(0, 4)) + booksYears).padStart(4, '0')}-12-31`
}

/** Reasons why the data of a person cannot be erased yet. */
export const erasureObstacles = [
  /** The membership has not ended. */
  'membership',
  /** In a group, in a committee or with a subscription, of someone who never was a member. */
  'groups',
  'committees',
  'subscriptions',
  /** For an event to come, or on a waiting list. */
  'registrations',
  /** Drafts too. */
  'invoices',
  /** The person pays for a current member, or is the contact person of one. */
  'payer',
  'contact',
  /** Emails that are not delivered yet. */
  'emails',
  /** One that runs and is about the person. */
  'job',
  /** A file that waits for its import, or is being imported, may have the person in it. */
  'member_import',
  /** A person who signs in here has the same address. */
  'signs_in',
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/** The parts of a person's data: removed, kept without the name, or kept in the books. Each also names its text in the app. */
export const erasureParts = {
  removed: [
    'participants',
    'relationships',
    'notes',
    'payers',
    'messages',
    'emails',
    'job_rows',
    'views',
    'history',
    'merges',
  ],
  anonymized: ['memberships', 'registrations', 'old_invoices'],
  kept: ['invoices', 'payments', 'bank_entries', 'direct_debits'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ErasurePart = (typeof erasureParts)[keyof typeof erasureParts][number]
