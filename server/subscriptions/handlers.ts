/** The operations on the subscriptions of members: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { presented, presentedList } from '../operation/presented.ts'
import { listAllSubscriptions, listSubscriptions } from './list.ts'
import { presentSubscription } from './present.ts'
import { startSubscription } from './start.ts'
import { updateSubscription } from './update.ts'

export const subscriptionHandlers = defineHandlers({
  listAllSubscriptions: presentedList(listAllSubscriptions, presentSubscription),
  listSubscriptions: presentedList(listSubscriptions, presentSubscription),
  startSubscription: presented(startSubscription, presentSubscription),
  updateSubscription: presented(updateSubscription, presentSubscription),
})
