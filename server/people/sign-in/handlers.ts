/** Signing in, most of it without a key: input → verb → representation. */
import type { PublicOperationName } from '#contract/operations.ts'
import { managementVersion } from '#contract/schemas/management/management.ts'
import type { Handlers } from '../../operation/handler.ts'
import { listResponse } from '../../operation/list-response.ts'
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

type SignInOperation =
  | PublicOperationName
  | 'changePassword'
  | 'beginAuthenticator'
  | 'changeAuthenticator'
  | 'beginPasskey'
  | 'addPasskey'
  | 'listPasskeys'
  | 'removePasskey'
  | 'makeRecoveryCodes'

export const signInHandlers: Pick<Handlers, SignInOperation> = {
  openInvitation: {
    handle: async ({ ctx, input }) => openInvitation({ ctx, input }),
  },
  acceptInvitation: {
    handle: async ({ ctx, input }) => presentSession(await acceptInvitation({ ctx, input })),
  },
  beginPasskeySignIn: {
    handle: async ({ ctx }) => ({ object: 'passkey_options', options: await beginPasskeySignIn({ ctx }) }),
  },
  signInWithPasskey: {
    handle: async ({ ctx, input }) => presentSession(await signInWithPasskey({ ctx, input })),
  },
  signInWithPassword: {
    handle: async ({ ctx, input }) => presentSession(await signInWithPassword({ ctx, input })),
  },
  signInWithRecoveryCode: {
    handle: async ({ ctx, input }) => presentSession(await signInWithRecoveryCode({ ctx, input })),
  },
  changePassword: {
    prepare: async ({ ctx, input }) => {
      const replace = await changePassword({ ctx, input })
      return async ({ ctx: changing }) => {
        await replace(changing)
        return undefined
      }
    },
  },
  beginAuthenticator: {
    handle: async ({ ctx }) => beginAuthenticator({ ctx }),
  },
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
  addPasskey: {
    handle: async ({ ctx, input }) => presentPasskey(await addPasskey({ ctx, input })),
  },
  listPasskeys: {
    handle: async ({ ctx, input }) => {
      const page = await listPasskeys({ ctx, input })
      return listResponse(page, page.rows.map(presentPasskey))
    },
  },
  removePasskey: {
    handle: async ({ ctx, input }) => {
      await removePasskey({ ctx, input })
      return undefined
    },
  },
  makeRecoveryCodes: {
    handle: async ({ ctx }) => ({
      object: 'recovery_codes',
      recovery_codes: [...(await makeRecoveryCodes({ ctx }))],
    }),
  },
  listBrowserSessions: {
    handle: async ({ ctx }) => ({ object: 'browser_sessions', sessions: await listBrowserSessions({ ctx }) }),
  },
  signInToSample: {
    handle: async ({ ctx, input }) => presentSession(await signInToSample({ ctx, input })),
  },
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
}
