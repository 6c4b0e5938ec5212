/** Errors in plain words, with what to do next. */
export const trouble = {
  unauthorized: {
    title: 'Sign in again',
    text: 'You have been signed out, or your key no longer works. Sign in again to continue. What you typed is still there.',
  },
  signedInAgain: { title: 'You’re signed in again', text: 'Continue where you left off: save again or retry.' },
  subscription: {
    title: 'The subscription has ended',
    text: 'The association’s subscription to Ledenbalie has ended. All data is kept. Ask the board to renew it.',
  },
  right: {
    title: 'You don’t have permission',
    text: 'You need permission to {right}. An administrator can give it to you.',
  },
  rightUnknown: {
    title: 'You don’t have permission',
    text: 'You lack a permission. An administrator can give it to you.',
  },
  module: {
    title: 'This module is turned off',
    text: 'The association doesn’t use {module}.',
  },
  moduleUnknown: {
    title: 'This module is turned off',
    text: 'The association doesn’t use this module.',
  },
  notFound: {
    title: 'Not found',
    text: 'This page doesn’t exist in this association. The link may be old or incomplete.',
  },
  conflict: {
    title: 'That isn’t possible right now',
    text: 'Something changed in the meantime. Reload the page to see the current state.',
  },
  fields: {
    title: 'Some fields need attention',
    text: 'Correct the marked fields and save again. Nothing has been changed.',
  },
  busy: { title: 'Too many requests', text: 'The association has reached its limit per minute. Nothing is lost.' },
  server: {
    title: 'Something went wrong on our side',
    text: 'Try again in a moment. If it keeps happening, ask for help.',
  },
  notBuilt: { title: 'Not available here', text: 'This server doesn’t offer this part.' },
  refused: {
    title: 'This couldn’t be processed',
    text: 'This is probably a fault in Ledenbalie. Try again. If it keeps happening, ask for help.',
  },
  offline: {
    title: 'You’re offline',
    text: 'This loads as soon as you’re back online. What you typed is still there.',
  },
  unreachable: {
    title: 'Ledenbalie isn’t responding',
    text: 'The connection may have been interrupted. Try again in a moment. What you typed is still there.',
  },
  unknown: {
    title: 'Unexpected response',
    text: 'Something other than Ledenbalie responded, such as a Wi-Fi sign-in page. Check your connection and try again.',
  },
  update: {
    title: 'This screen could not be loaded',
    text: 'The connection was interrupted, or Ledenbalie was updated. Reload the page to continue.',
  },
  signedOut: { title: 'Signed out', text: 'You were signed out of this association, perhaps in another tab.' },
  crash: {
    title: 'Something went wrong',
    text: 'This is a fault in Ledenbalie. Your data is safe. Reload the page, or go back to the start page.',
  },
  pageNotFound: { title: 'Page not found', text: 'The link may be old or incomplete.' },
  requestId: 'Quote this number when you ask for help: {id}',
  countdown: 'Try again in {seconds, plural, one {one second} other {# seconds}}.',
  countdownMinutes: 'Try again in about {minutes, plural, one {one minute} other {# minutes}}.',
  reload: 'Reload page',
  toStart: 'Go to start page',
  toSignIn: 'Go to sign-in',
  details: 'Technical details',
} as const
