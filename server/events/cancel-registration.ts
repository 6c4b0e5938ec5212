/** A registration is cancelled; it stays in the list (not in the specification). */
import type { RegistrationNotice } from '#contract/schemas/management/registrations.ts'
import type { Call } from '../operation/context.ts'
import type { RegistrationRow } from './queries.ts'
import { registrationChange, type RegistrationInput } from './registration-change.ts'
import { saveRegistration, tellAttendee } from './registrations.ts'
import { fillFromWaitingList } from './waiting-list.ts'

/**
 * One that is cancelled already stays as it is, without an email. Throws what `registrationChange` throws, and
 * `recipient_without_email` when an email was asked for.
 */
export async function cancelRegistration({
  ctx,
  input,
}: Call<RegistrationInput<RegistrationNotice>>): Promise<RegistrationRow> {
  const isEmailed = input.body.send_email
  const { event, before } = await registrationChange(ctx, input, { action: 'cancelRegistration', isEmailed })
  if (before.status === 'cancelled') return before
  if (isEmailed) await tellAttendee(ctx, before, 'cancelled')
  const after = await saveRegistration(ctx, before, { changes: { status: 'cancelled' }, action: 'cancelled' })
  await fillFromWaitingList(ctx, event.id)
  return after
}
