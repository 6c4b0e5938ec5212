/** A change of a draft: only what is sent (not in the specification). */
import type { MailingUpdate } from '#contract/schemas/management/mailings.ts'
import { requireVersion } from '../lib/problem.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { audienceColumns, requireRecipients } from './audience.ts'
import { presentMailing } from './present.ts'
import { findMailing, findMailingFor, type MailingRow, requireDraft } from './queries.ts'

/** Throws `not_found`, `version_conflict`, `mailing_status`, and the errors of creating one. */
export async function updateMailing({
  ctx,
  input: { params, version, body },
}: Call<VersionedInput & { readonly body: MailingUpdate }>): Promise<MailingRow> {
  const before = await findMailingFor(ctx, params.id, 'writes')
  const current = await presentMailing(ctx, before)
  requireVersion(version, before, () => current)
  requireDraft(before)
  const { recipients, subject = before.subject, text = before.body, one_per_address: isOne } = body
  if (recipients) await requireRecipients(ctx, recipients)
  await ctx.db
    .updateTable('mailings')
    .set({
      ...(recipients && audienceColumns(recipients)),
      subject,
      body: text,
      ...(body.kind && { is_newsletter: body.kind === 'newsletter' }),
      one_per_address: isOne ?? Boolean(before.one_per_address),
      updated_at: ctx.now,
    })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .execute()
  return findMailing(ctx, before.id)
}
