/** Texts of all forms: drafts, errors, conflicts, unsaved changes. */
export const forms = {
  restored: 'What you typed earlier is back.',
  discard: 'Start over',
  above: 'This needs attention',
  unconfirmed: 'It is not certain whether this arrived. Save again: it will not happen twice.',
  answersAgain: 'The service answers again',
  nothingChanged: 'Nothing was changed.',
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    unconfirmed: 'It is not certain whether this was saved. Look it up before you enter it again.',
    stay: 'Keep editing',
    go: 'Leave, do not save',
  },
  conflict: {
    title: 'Somebody else changed this in the meantime',
    text: 'Their changes are now in the form, and what you typed has stayed. Look at it and save again.',
    choose:
      '{count, plural, one {You both changed one field} other {You both changed # fields}}. Choose what it should be, then save again.',
    was: 'It was:',
    mine: 'Keep mine:',
    theirs: 'Take theirs:',
    onlyTheirs: 'Changed by them alone, and now in the form:',
    before: 'before:',
    nothing: 'nothing',
    rows: '{count, plural, =0 {nothing} one {one entry} other {# entries}}',
  },
  dateHint: 'Day, month, year: {example}',
  shortcut: 'Save with {keys}',
} as const
