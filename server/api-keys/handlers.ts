/** The operations on keys and sessions: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { createApiKey } from './create-api-key.ts'
import { endSession } from './end-session.ts'
import { listApiKeys, listSessions } from './list.ts'
import { presentKey } from './present.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'
import { signOut } from './sign-out.ts'

type KeyOperation =
  | 'listApiKeys'
  | 'createApiKey'
  | 'rotateApiKey'
  | 'revokeApiKey'
  | 'listSessions'
  | 'endSession'
  | 'signOut'

export const apiKeyHandlers: Pick<Handlers, KeyOperation> = {
  listApiKeys: {
    handle: async ({ ctx, input }) => {
      const page = await listApiKeys({ ctx, input })
      return listResponse(
        page,
        page.rows.map((record) => presentKey(ctx, record)),
      )
    },
  },
  createApiKey: {
    handle: async ({ ctx, input }) => {
      const created = await createApiKey({ ctx, input })
      return { ...presentKey(ctx, created), key: created.key }
    },
  },
  rotateApiKey: {
    handle: async ({ ctx, input }) => {
      const rotated = await rotateApiKey({ ctx, input })
      return { ...presentKey(ctx, rotated), key: rotated.key }
    },
  },
  revokeApiKey: {
    handle: async ({ ctx, input }) => presentKey(ctx, await revokeApiKey({ ctx, input })),
  },
  listSessions: {
    handle: async ({ ctx, input }) => {
      const page = await listSessions({ ctx, input })
      return listResponse(
        page,
        page.rows.map((record) => presentKey(ctx, record)),
      )
    },
  },
  endSession: {
    handle: async ({ ctx, input }) => {
      await endSession({ ctx, input })
      return undefined
    },
  },
  signOut: {
    handle: async ({ ctx }) => {
      await signOut({ ctx })
      return undefined
    },
  },
}
