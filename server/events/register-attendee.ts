/** The organiser registers someone for an event (not in the specification). */
import type { AttendeeCreate } from '#contract/schemas/management/registrations.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import type { RegistrationRow } from './queries.ts'
import { registerFor } from './register-for.ts'

type Input = RecordInput & { readonly body: AttendeeCreate }

/**
 * The association arranges the payment itself, so an event that requires it is no reason to refuse. After the deadline, and
 * beyond the capacity, only when the request says that it is meant. Throws what `registerFor` throws, except `event_requires_payment`.
 */
export async function registerAttendee({ ctx, input: { params, body: asked } }: Call<Input>): Promise<RegistrationRow> {
  const { after_deadline: isLate = false, over_capacity: isOverCapacity = false, ...body } = asked
  const action = isLate ? 'registerLate' : 'register'
  return registerFor(ctx, { params, body, action, isPaidHere: true, isOverCapacity })
}
