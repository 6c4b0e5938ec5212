/** Operations that need no key: signing in, and the set-up of a new installation (not in the specification). */
import { noKey, showing } from './operation-parts.ts'

export const signInOperations = {
  openInvitation: { ...noKey, method: 'POST', path: '/invitation/open', status: 200 },
  acceptInvitation: { ...noKey, method: 'POST', path: '/invitation/accept', status: 201 },
  beginPasskeySignIn: { ...noKey, method: 'POST', path: '/sign-in/passkey/begin', status: 200 },
  signInWithPasskey: { ...noKey, method: 'POST', path: '/sign-in/passkey', status: 201 },
  signInWithPassword: { ...noKey, method: 'POST', path: '/sign-in/password', status: 201 },
  signInWithRecoveryCode: { ...noKey, method: 'POST', path: '/sign-in/recovery-code', status: 201 },
  /** The sessions in the browser's cookies. Requested with each page, so it has a limit of its own per network. */
  listBrowserSessions: { ...showing, ...noKey, path: '/browser/sessions' },
  signInToSample: { ...noKey, method: 'POST', path: '/sign-in/sample', status: 201 },
  openSetUp: { ...noKey, method: 'POST', path: '/set-up/open', status: 200 },
  setUp: { ...noKey, method: 'POST', path: '/set-up', status: 201 },
} as const
