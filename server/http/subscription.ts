/** Step 3: an association without a valid subscription gets 402 on everything (specification, "Authentication" 7). */
import type { Association } from '../context.ts'
import { Problem } from '../problem.ts'

/** `today`: in the association's time zone. The last day is still valid. */
export function requireSubscription({ subscriptionValidUntil }: Association, today: string): void {
  if (subscriptionValidUntil !== null && subscriptionValidUntil < today) throw new Problem('subscription_required')
}
