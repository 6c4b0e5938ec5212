/** The committee screens. */
export const committees = {
  title: 'Committees',
  search: { label: 'Search committees', placeholder: 'Name, person, role…' },
  columns: { name: 'Name', role: 'Role', since: 'Since', phone: 'Phone', email: 'Email' },
  noRole: 'Member',
  nobody: 'Nobody serves in this committee now.',
  others: '{count, plural, one {and one more} other {and # more}}',
  noEmail: 'No email',
  noPhone: 'No phone',
  sinceDate: 'since {date}',
  empty: { title: 'No committees yet', text: 'As soon as the association has committees, they appear here.' },
  noMatch: { title: 'No committee found', text: 'No committee, person or role matches this search.' },
} as const
