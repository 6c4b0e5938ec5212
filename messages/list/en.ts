/** The states of any list: loading, incomplete, empty, failed. */
export const list = {
  loading: 'Loading list',
  complete: '{count, plural, =0 {Nothing} other {# in total}}',
  stale: 'Couldn’t refresh. You’re seeing earlier data.',
  clear: 'Clear search and filters',
  addresses: {
    write: 'Write a message',
    copy: 'Copy email addresses',
    copied:
      '{count, plural, one {One email address copied} other {# email addresses copied. Paste them into BCC to keep them private.}}',
    shared:
      '{count, plural, one {One person shares an address; it is included once.} other {# people share an address; each address is included once.}}',
    without: 'Without an email address: {names}',
    others: '{count, plural, one {one more} other {# more}}',
    nobody: 'No email addresses found',
    failed: 'The browser blocked copying.',
  },
} as const
