/** The schemas of the operations with which people sign in. */
import { z } from 'zod'
import type { managementOperations } from '../../management-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { page, pathId, updatedSince } from '../parameters.ts'
import {
  authenticator,
  authenticatorChange,
  browserSessions,
  invitation,
  invitationAccept,
  invitationToken,
  passkey,
  passkeyAdd,
  passkeyCreationOptions,
  passkeyList,
  passkeySignIn,
  passkeySignInOptions,
  passwordChange,
  passwordSignIn,
  recoveryCodes,
  recoveryCodeSignIn,
  sampleSignIn,
  session,
} from './sign-in.ts'

const none = z.object({})

export const signInSchemas = {
  changePassword: { params: none, query: none, body: passwordChange, response: null },
  beginAuthenticator: { params: none, query: none, body: null, response: authenticator },
  changeAuthenticator: { params: none, query: none, body: authenticatorChange, response: null },
  beginPasskey: { params: none, query: none, body: null, response: passkeyCreationOptions },
  addPasskey: { params: none, query: none, body: passkeyAdd, response: passkey },
  listPasskeys: {
    params: none,
    query: z.object({ ...page, updated_since: updatedSince }),
    body: null,
    response: passkeyList,
  },
  removePasskey: { params: z.object({ id: pathId }), query: none, body: null, response: null },
  makeRecoveryCodes: { params: none, query: none, body: null, response: recoveryCodes },

  openInvitation: { params: none, query: none, body: invitationToken, response: invitation },
  acceptInvitation: { params: none, query: none, body: invitationAccept, response: session },
  beginPasskeySignIn: { params: none, query: none, body: null, response: passkeySignInOptions },
  signInWithPasskey: { params: none, query: none, body: passkeySignIn, response: session },
  signInWithPassword: { params: none, query: none, body: passwordSignIn, response: session },
  signInWithRecoveryCode: { params: none, query: none, body: recoveryCodeSignIn, response: session },
  listBrowserSessions: { params: none, query: none, body: null, response: browserSessions },
  signInToSample: { params: none, query: none, body: sampleSignIn, response: session },
} as const satisfies Partial<Record<keyof typeof managementOperations, OperationSchemas>>
