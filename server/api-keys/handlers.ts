/** The operations on keys and sessions: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { forCaller, emptyResponse, presented, presentedList } from '../operation/presented.ts'
import { createApiKey } from './create-api-key.ts'
import { endSession } from './end-session.ts'
import { listApiKeys, listSessions } from './list.ts'
import { presentKey } from './present.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'
import { signOut } from './sign-out.ts'

const key = forCaller(presentKey)

export const apiKeyHandlers = defineHandlers({
  listApiKeys: presentedList(listApiKeys, key),
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
  revokeApiKey: presented(revokeApiKey, key),
  listSessions: presentedList(listSessions, key),
  endSession: emptyResponse(endSession),
  signOut: emptyResponse(signOut),
})
