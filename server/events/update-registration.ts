/** How many people a registration is for (not in the specification). */
import type { RegistrationUpdate } from '#contract/schemas/management/registrations.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import type { RegistrationRow } from './queries.ts'
import { registrationChange, type RegistrationInput } from './registration-change.ts'
import { saveRegistration } from './registrations.ts'
import { refuseFull } from './states.ts'
import { fillFromWaitingList } from './waiting-list.ts'

/**
 * Also after registration has closed, and where people pay in advance: the association arranges that itself. Throws what
 * `registrationChange` throws, and `event_full` for more people than there are spots.
 */
export async function updateRegistration({
  ctx,
  input,
}: Call<RegistrationInput<RegistrationUpdate>>): Promise<RegistrationRow> {
  const { event, before } = await registrationChange(ctx, input, { action: 'changePeople' })
  const people = input.body.number_of_people ?? before.number_of_people
  if (people > before.number_of_people) refuseFull(event, people - before.number_of_people)
  const after = await saveRegistration(ctx, before, { changes: { number_of_people: people }, action: 'changed' })
  if (people < before.number_of_people) {
    await lowerAttendance(ctx, { id: before.id, people })
    await fillFromWaitingList(ctx, event.id)
  }
  return after
}

/** No more may have come than are registered. */
async function lowerAttendance(
  { db, association, now }: RequestContext,
  { id, people }: { readonly id: number; readonly people: number },
): Promise<void> {
  await db
    .updateTable('attendance')
    .set({ arrived: people, updated_at: now })
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .where('arrived', '>', people)
    .execute()
}
