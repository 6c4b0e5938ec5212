/** Words that every screen uses. */
export const common = {
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  retry: 'Try again',
  edit: 'Edit',
  remove: 'Remove',
  search: 'Search',
  loading: 'Loading…',
  yes: 'Yes',
  no: 'No',
  none: 'none',
  more: 'More',
  copy: 'Copy',
  copied: 'Copied',
  optional: 'optional',
} as const
