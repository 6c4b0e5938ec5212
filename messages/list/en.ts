/** The states of any list: loading, incomplete, empty, failed. */
export const list = {
  loading: 'The list is loading',
  soFar: '{count, plural, one {One so far, there are more} other {# so far, there are more}}',
  complete: '{count, plural, =0 {Nothing} one {One in all} other {# in all}}',
  stale: 'This could not be refreshed. What you see is from before.',
  clear: 'Clear search and filters',
  filters: 'Filters',
  addresses: {
    copy: 'Copy email addresses',
    copied:
      '{count, plural, one {One email address copied.} other {# email addresses copied: paste them under BCC, so that nobody sees the others’.}}',
    shared:
      '{count, plural, one {One person shares an address with somebody else; it is there once.} other {# people share an address with somebody else; each address is there once.}}',
    without: 'No email address known: {names}.',
    others: '{count, plural, one {one more} other {# more}}',
    nobody: 'Nobody here has an email address.',
    failed: 'The browser did not let the addresses be copied.',
  },
} as const
