/** Texts of every list: how far it has been loaded, and what to do when there is nothing or something went wrong. */
export const list = {
  loading: 'The list is loading',
  soFar: '{count, plural, one {One so far, there are more} other {# so far, there are more}}',
  complete: '{count, plural, =0 {Nothing} one {One in all} other {# in all}}',
  more: 'Load more',
  stale: 'This could not be refreshed. What you see is from before.',
  clear: 'Clear search and filters',
  filters: 'Filters',
} as const
