/** Operations that need no key: signing in, and the set-up of a new installation (not in the specification). */
import type { Operation } from './operations.ts'

export const signInOperations = {
  openInvitation: {
    method: 'POST',
    path: '/invitation/open',
    scope: null,
    module: null,
    status: 200,
    public: true,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitation/accept',
    scope: null,
    module: null,
    status: 201,
    public: true,
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/sign-in/passkey/begin',
    scope: null,
    module: null,
    status: 200,
    public: true,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/sign-in/passkey',
    scope: null,
    module: null,
    status: 201,
    public: true,
  },
  signInWithPassword: {
    method: 'POST',
    path: '/sign-in/password',
    scope: null,
    module: null,
    status: 201,
    public: true,
  },
  signInWithRecoveryCode: {
    method: 'POST',
    path: '/sign-in/recovery-code',
    scope: null,
    module: null,
    status: 201,
    public: true,
  },
  /** What the cookies of the browser say. Asked for with each page, so it has a limit of its own per network. */
  listBrowserSessions: {
    method: 'GET',
    path: '/browser/sessions',
    scope: null,
    module: null,
    status: 200,
    public: true,
  },
  signInToSample: { method: 'POST', path: '/sign-in/sample', scope: null, module: null, status: 201, public: true },
  openSetUp: {
    method: 'POST',
    path: '/set-up/open',
    scope: null,
    module: null,
    status: 200,
    public: true,
  },
  setUp: {
    method: 'POST',
    path: '/set-up',
    scope: null,
    module: null,
    status: 201,
    public: true,
  },
} as const satisfies Record<string, Operation>
