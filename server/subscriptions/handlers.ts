/** The operations on the subscriptions of members: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { listAllSubscriptions, listSubscriptions } from './list.ts'
import { presentSubscription } from './present.ts'
import { startSubscription } from './start.ts'
import { updateSubscription } from './update.ts'

type SubscriptionOperation = 'listAllSubscriptions' | 'listSubscriptions' | 'startSubscription' | 'updateSubscription'

export const subscriptionHandlers: Pick<Handlers, SubscriptionOperation> = {
  listAllSubscriptions: {
    handle: async ({ ctx, input }) => {
      const page = await listAllSubscriptions({ ctx, input })
      return listResponse(page, page.rows.map(presentSubscription))
    },
  },
  listSubscriptions: {
    handle: async ({ ctx, input }) => {
      const page = await listSubscriptions({ ctx, input })
      return listResponse(page, page.rows.map(presentSubscription))
    },
  },
  startSubscription: {
    handle: async ({ ctx, input }) => presentSubscription(await startSubscription({ ctx, input })),
  },
  updateSubscription: {
    handle: async ({ ctx, input }) => presentSubscription(await updateSubscription({ ctx, input })),
  },
}
