/** The settings screen. */
export const settings = {
  title: 'Settings',
  keys: 'Keys on this device',
  keysText: 'Each key belongs to one association and has its own rights.',
  inUse: 'In use',
  use: 'Use this one',
  keptHere: 'Kept on this device',
  inThisTab: 'Only until this tab closes',
  keep: 'Keep on this device',
  doNotKeep: 'Forget when this tab closes',
  mayDo: 'May:',
  modules: 'The association uses:',
  startsWith: 'starts with {prefix}',
  service: 'Service: {address}',
  signOut: 'Sign out of {association}',
  add: 'Add another key',
  language: 'Language',
  languageText: 'Of the texts, dates and amounts on this device. Letters to members follow the member’s own language.',
  appearance: 'Appearance',
  appearanceText: 'Light, dark, or the same as the device.',
  data: 'Data on this device',
  dataText:
    'Members and other records are never stored here: they are in memory while the tab is open. What is stored: the keys above, half-filled forms of this tab, and your choices.',
  clear: 'Clear everything and sign out',
  clearSure:
    'This signs you out of {count, plural, one {one association} other {# associations}} and forgets half-filled forms and your choices. Nothing changes in the association’s records.',
  clearDo: 'Clear and sign out',
} as const
