/** The committee screens. */
export const committees = {
  title: 'Committees',
  search: { label: 'Search committees', placeholder: 'Name, person, role…' },
  people: '{count, plural, =0 {Nobody} one {One person} other {# people}}',
  columns: { name: 'Name', role: 'Role', since: 'Since', phone: 'Phone', email: 'Email' },
  noRole: 'Member',
  nobody: 'No members right now',
  others: '{count, plural, one {and one more} other {and # more}}',
  noEmail: 'No email',
  noPhone: 'No phone',
  sinceDate: 'since {date}',
  empty: { title: 'No committees yet', text: 'Committees of the association appear here.' },
  noMatch: { title: 'No committees found', text: 'No committees match your search.' },
} as const
