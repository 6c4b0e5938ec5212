/** The texts of the operations on people, their sessions, and signing in. */
import type { OperationName } from '#contract/operations.ts'
import type { OperationText } from './operation-text.ts'

/** Where the session is to be a cookie. */
const cookieRefusals = ['insecure_address', 'foreign_origin'] as const

export const peopleTexts = {
  listPeople: { description: 'Oldest first.' },
  invitePerson: {
    description:
      'Invites by email, with a link that works once, for seven days. With a test key no email goes out: the link is in the answer.',
  },
  inviteAgain: {
    description: 'The earlier link ends at once. Who accepts sets up signing in once more, and earlier sessions end.',
    conflicts: ['invitation_not_emailed'],
  },
  updatePerson: {
    description:
      'Changes only the fields sent. A role applies from the next request on, in every session. A new email address gets the open invitation; the one before gets a notice once the person has joined.',
    conflicts: ['last_administrator'],
  },
  removePerson: {
    description:
      'Ends all sessions of the person. Keys that the person made are kept or revoked, as the request says. Shared views stay, without an owner; other views and the layouts of lists are deleted.',
    conflicts: ['last_administrator', 'person_made_keys'],
  },
  updateOwnPerson: {
    description: 'The email address of the person who asks. The one before gets a notice.',
    refusals: ['not_found'],
  },
  changePassword: {
    description:
      'Of the person who asks, who gives the present one; a wrong one counts as a failed sign-in. Other sessions of the person end. A person with passkeys alone has none to change.',
    refusals: ['not_found', 'rate_limited'],
  },
  beginAuthenticator: {
    description: 'A secret for another authenticator app of the person who asks. The present one goes on.',
    refusals: ['not_found'],
  },
  changeAuthenticator: {
    description:
      'Of the person who asks, who gives a code of the present app or a recovery code; a wrong one counts as a failed sign-in. The present app counts until this succeeds; then other sessions of the person end.',
    refusals: ['not_found', 'rate_limited'],
  },
  listSessions: { description: 'The open sessions of the person who asks; none for the key of a program.' },
  endSession: { description: 'Ends an own session.', refusals: ['not_found'] },
  signOut: { description: 'Ends the session of the request.', refusals: ['not_found'] },
  beginPasskey: { description: 'For another passkey of the person who asks.', refusals: ['not_found'] },
  addPasskey: { description: 'A password and earlier passkeys stay.', refusals: ['not_found'] },
  listPasskeys: { description: 'Of the person who asks, oldest first; none for the key of a program.' },
  removePasskey: {
    description: 'An own one. Sessions that it began go on.',
    refusals: ['not_found'],
    conflicts: ['last_passkey'],
  },
  makeRecoveryCodes: { description: 'Of the person who asks. Earlier ones end at once.', refusals: ['not_found'] },
  openInvitation: {
    description: 'For whom the invitation is, and what a passkey or an authenticator app is set up with.',
    refusals: ['invitation_invalid'],
  },
  acceptInvitation: {
    description: 'With a passkey, or with a password and the first code of an authenticator app. Begins a session.',
    refusals: ['invitation_invalid', ...cookieRefusals],
  },
  beginPasskeySignIn: { description: 'The question that a passkey answers, once and within five minutes.' },
  signInWithPasskey: { refusals: ['sign_in_failed', ...cookieRefusals] },
  signInWithPassword: {
    description: 'With the code of an authenticator app; each code is accepted once.',
    refusals: ['sign_in_failed', ...cookieRefusals],
  },
  signInWithRecoveryCode: {
    description: 'Each code is accepted once.',
    refusals: ['sign_in_failed', ...cookieRefusals],
  },
  listBrowserSessions: {
    description: 'The people who are signed in in the browser that asks, for pages of this service only.',
    refusals: ['foreign_origin'],
  },
  signInToSample: {
    description: 'As one of the people of the sample association, on the machine on which it was started.',
    refusals: ['sign_in_failed', 'foreign_origin'],
  },
  openSetUp: { description: 'Whether the set-up is not finished, with this token.', refusals: ['not_found'] },
  setUp: {
    description: 'The association, its modules and the invitation of its first administrator, or nothing.',
    refusals: ['not_found'],
  },
} as const satisfies Partial<Record<OperationName, OperationText>>
