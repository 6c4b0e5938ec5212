/** Signing in, most of it without a key: input → verb → representation. */
import { managementVersion } from '#contract/schemas/management/management.ts'
import { defineHandlers } from '../../operation/handler.ts'
import { emptyResponse, presented, presentedList } from '../../operation/presented.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addPasskey } from './add-passkey.ts'
import { beginAuthenticator } from './begin-authenticator.ts'
import { changeAuthenticator } from './change-authenticator.ts'
import { changePassword } from './change-password.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { listBrowserSessions, listPasskeys } from './list.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { openInvitation } from './open-invitation.ts'
import { openSetUp } from './open-set-up.ts'
import { presentPasskey, presentSession } from './present.ts'
import { removePasskey } from './remove-passkey.ts'
import { setUp } from './set-up.ts'
import { signInToSample } from './sign-in-to-sample.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signInWithRecoveryCode } from './sign-in-with-recovery-code.ts'

export const signInHandlers = defineHandlers({
  openInvitation: { handle: openInvitation },
  acceptInvitation: presented(acceptInvitation, presentSession),
  beginPasskeySignIn: {
    handle: async ({ ctx }) => ({ object: 'passkey_options', options: await beginPasskeySignIn({ ctx }) }),
  },
  signInWithPasskey: presented(signInWithPasskey, presentSession),
  signInWithPassword: presented(signInWithPassword, presentSession),
  signInWithRecoveryCode: presented(signInWithRecoveryCode, presentSession),
  changePassword: {
    prepare: async ({ ctx, input }) => {
      const replace = await changePassword({ ctx, input })
      return async ({ ctx: changing }) => {
        await replace(changing)
        return undefined
      }
    },
  },
  beginAuthenticator: { handle: beginAuthenticator },
  changeAuthenticator: {
    prepare: async ({ ctx, input }) => {
      const replace = await changeAuthenticator({ ctx, input })
      return async ({ ctx: changing }) => {
        await replace(changing)
        return undefined
      }
    },
  },
  beginPasskey: {
    handle: async ({ ctx }) => ({ object: 'passkey_options', options: await beginPasskey({ ctx }) }),
  },
  addPasskey: presented(addPasskey, presentPasskey),
  listPasskeys: presentedList(listPasskeys, presentPasskey),
  removePasskey: emptyResponse(removePasskey),
  makeRecoveryCodes: {
    handle: async ({ ctx }) => ({
      object: 'recovery_codes',
      recovery_codes: [...(await makeRecoveryCodes({ ctx }))],
    }),
  },
  listBrowserSessions: {
    handle: async ({ ctx }) => ({ object: 'browser_sessions', sessions: await listBrowserSessions({ ctx }) }),
  },
  signInToSample: presented(signInToSample, presentSession),
  openSetUp: {
    handle: async ({ ctx, input }) => ({
      object: 'set_up',
      version: managementVersion,
      invitation_token: await openSetUp({ ctx, input }),
    }),
  },
  setUp: {
    handle: async ({ ctx, input }) => ({
      object: 'set_up_result',
      invitation_token: await setUp({ ctx, input }),
    }),
  },
})
