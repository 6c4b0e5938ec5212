/** A pending registration becomes a confirmed one (not in the specification). */
import type { RegistrationNotice } from '#contract/schemas/management/registrations.ts'
import type { RequestContext } from '../context.ts'
import { Problem, requireVersion } from '../problem.ts'
import { presentManagedRegistration } from './present.ts'
import { findEvent, findRegistration, type RegistrationRow } from './queries.ts'
import { saveRegistration, tellAttendee } from './registrations.ts'

interface Input {
  readonly params: { readonly id: number; readonly registration_id: number }
  readonly version: number | null
  readonly body: RegistrationNotice
}

/**
 * One that is confirmed already stays as it is, without an email. Throws `not_found`, `version_conflict`, `registration_cancelled`,
 * and `recipient_without_email` when an email was asked for.
 */
export async function confirmRegistration({
  ctx,
  input: { params, version, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<RegistrationRow> {
  const event = await findEvent(ctx, params.id)
  const before = await findRegistration(ctx, event.id, params.registration_id)
  requireVersion(version, before, () => presentManagedRegistration(before))
  if (before.status === 'cancelled') throw new Problem('registration_cancelled')
  if (before.status === 'confirmed') return before
  if (body.send_email) await tellAttendee(ctx, before, 'confirmed')
  return saveRegistration(ctx, before, { changes: { status: 'confirmed' }, action: 'confirmed' })
}
