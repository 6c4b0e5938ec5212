/** A pending registration becomes a confirmed one (not in the specification). */
import type { RegistrationNotice } from '#contract/schemas/management/registrations.ts'
import type { Call } from '../operation/context.ts'
import type { RegistrationRow } from './queries.ts'
import { registrationChange, type RegistrationInput } from './registration-change.ts'
import { saveRegistration, tellAttendee } from './registrations.ts'

/**
 * One that is confirmed already stays as it is, without an email. Throws what `registrationChange` throws, and
 * `recipient_without_email` when an email was asked for.
 */
export async function confirmRegistration({
  ctx,
  input,
}: Call<RegistrationInput<RegistrationNotice>>): Promise<RegistrationRow> {
  const isEmailed = input.body.send_email
  const { before } = await registrationChange(ctx, input, { action: 'confirm', isEmailed })
  if (before.status === 'confirmed') return before
  if (isEmailed) await tellAttendee(ctx, before, 'confirmed')
  return saveRegistration(ctx, before, { changes: { status: 'confirmed' }, action: 'confirmed' })
}
