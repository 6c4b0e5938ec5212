/** Errors in plain words, with what to do next. */
export const trouble = {
  unauthorized: {
    title: 'Sign in again',
    text: 'The key is no longer accepted: it was withdrawn or has expired. Sign in with a valid key and go on; what you typed is still there.',
  },
  signedInAgain: { title: 'You are signed in again', text: 'Go on where you were: save or try again.' },
  subscription: {
    title: 'The subscription has ended',
    text: 'The association has no valid subscription, so the service shows nothing at the moment. Nothing is lost. Ask the board to renew it, then try again.',
  },
  right: {
    title: 'Your key may not do this',
    text: 'The right to {right} is missing. An administrator of the association can make a key that has it.',
  },
  rightUnknown: {
    title: 'Your key may not do this',
    text: 'A right is missing. An administrator of the association can make a key that has it.',
  },
  module: {
    title: 'This part is switched off',
    text: 'The association does not use {module}. An administrator can switch it on in the association’s settings.',
  },
  moduleUnknown: {
    title: 'This part is switched off',
    text: 'The association does not use this part. An administrator can switch it on in the association’s settings.',
  },
  notFound: {
    title: 'Not found',
    text: 'What you are looking for does not exist, or not in this association. Perhaps the link is old or incomplete.',
  },
  conflict: {
    title: 'That is not possible now',
    text: 'Something has changed in the meantime. Load the page again to see how it stands.',
  },
  fields: {
    title: 'Some fields are not right',
    text: 'Look at the marked fields and save again. Nothing has been changed.',
  },
  busy: { title: 'Too many requests', text: 'The association’s limit per minute has been reached. Nothing is lost.' },
  server: {
    title: 'The service is having trouble',
    text: 'This is not your doing. Try again in a moment; if it stays, ask for help.',
  },
  notBuilt: { title: 'Not available here', text: 'The service does not offer this part yet.' },
  refused: {
    title: 'The service did not understand this',
    text: 'That is probably a fault in this program. Try again; if it stays, ask for help.',
  },
  offline: {
    title: 'No internet connection',
    text: 'As soon as the connection is back, this can be loaded. What you typed is still there.',
  },
  unreachable: {
    title: 'The service does not answer',
    text: 'Perhaps the connection was interrupted. Try again in a moment. What you typed is still there.',
  },
  unknown: {
    title: 'A strange answer',
    text: 'Something answered that is not the membership service, such as a network’s sign-in page. Check your connection and try again.',
  },
  update: {
    title: 'This screen could not be loaded',
    text: 'The connection was interrupted, or this app was renewed while you had it open. Load the page again to go on.',
  },
  signedOut: { title: 'Signed out', text: 'This association has been signed out, perhaps in another tab.' },
  crash: {
    title: 'Something went wrong here',
    text: 'That is a fault in this program, and not your doing. Your data is safe. Load the page again; if it stays, go back to the start.',
  },
  pageNotFound: { title: 'This page does not exist', text: 'Perhaps the link is old or incomplete.' },
  requestId: 'When you ask for help, pass on this number: {id}',
  countdown: 'You can try again in {seconds, plural, one {one second} other {# seconds}}.',
  countdownMinutes: 'You can try again in about {minutes, plural, one {one minute} other {# minutes}}.',
  reload: 'Load the page again',
  toStart: 'To the start',
  toSignIn: 'To sign in',
  details: 'Technical details',
} as const
