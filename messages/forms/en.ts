/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'What you typed earlier is back.',
  discard: 'Start over',
  above: 'This needs attention',
  uncertain: 'It is not certain whether this arrived. Save again: it will not happen twice.',
  nothingChanged: 'Nothing was changed.',
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    stay: 'Keep editing',
    go: 'Leave, do not save',
  },
  moved: {
    title: 'Somebody else changed this in the meantime',
    text: 'Their changes are now in the form, and what you typed has stayed. Look at it and save again.',
    theirs: 'They changed: {fields}.',
    both: 'You both changed: {fields}. What you typed stands in the form.',
    theirValue: '{field} (theirs: {value})',
  },
  dateHint: 'Day, month, year: {example}',
  shortcut: 'Save with {keys}',
} as const
