/** A registration for an event (specification, rules 4 and 5). */
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import type { RegistrationRow } from './queries.ts'
import { registerFor } from './register-for.ts'

type Input = RecordInput & { readonly body: EventRegistrationCreate }

/** Throws what `registerFor` throws. */
export async function createEventRegistration({ ctx, input }: Call<Input>): Promise<RegistrationRow> {
  return registerFor(ctx, { ...input, action: 'register', isPaidHere: false, isOverCapacity: false })
}
