/** The page that stops newsletters. */
export const unsubscribePage = {
  languages: 'Language of this page',
  question: {
    title: 'No more newsletters from {association}?',
    text: 'Emails about the membership, such as invoices and cancelled events, still arrive.',
    submit: 'No more newsletters',
  },
  done: {
    title: 'No more newsletters',
    text: '{association} sends no more newsletters for the members whom that email was for. Changed your mind? Let the association know.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Nothing was changed. The link may be incomplete, belong to a test, or be about a member who was deleted. Open it once more from the latest newsletter, or reply to that email.',
  },
} as const
