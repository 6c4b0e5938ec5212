/** Stops a sending: emails that have not left stay here (not in the specification). */
import { recordChange } from '../changes/change-log.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { discarded } from '../mail/not-delivered.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { presentMailing } from './present.ts'
import { copyRanges, findMailing, findMailingFor, type MailingRow } from './queries.ts'

/** One that is on its way just now may still arrive. Throws `not_found`, `version_conflict`, and `mailing_status` for a draft and for one that was stopped. */
export async function stopMailing({ ctx, input: { params, version } }: Call<VersionedInput>): Promise<MailingRow> {
  const { db, association, now } = ctx
  const before = await findMailingFor(ctx, params.id, 'writes')
  const current = await presentMailing(ctx, before)
  requireVersion(version, before, () => current)
  if (before.sent_at === null || before.stopped_at !== null) throw new Problem('mailing_status')
  await db
    .updateTable('mailings')
    .set({ stopped_at: now, updated_at: now })
    .where('organization_id', '=', association.id)
    .where('id', '=', before.id)
    .execute()
  for await (const { after, until } of copyRanges(ctx, before.id))
    await db
      .updateTable('outbox')
      .set({ given_up_at: now, last_error: discarded })
      .where('organization_id', '=', association.id)
      .where('id', 'in', (is) =>
        is
          .selectFrom('mailing_copies')
          .where('mailing_copies.organization_id', '=', association.id)
          .where('mailing_copies.mailing_id', '=', before.id)
          .where('mailing_copies.copy', '>', after)
          .where('mailing_copies.copy', '<=', until)
          .where('mailing_copies.outbox_id', 'is not', null)
          .select('mailing_copies.outbox_id'),
      )
      .where('delivered_at', 'is', null)
      .where('given_up_at', 'is', null)
      // An attempt that has no outcome yet may be on its way: it asks for itself.
      .where((is) => is.or([is('attempts', '=', 0), is('last_error', 'is not', null)]))
      .execute()
  const after = await findMailing(ctx, before.id)
  const recorded = ({ subject, stopped_at }: MailingRow) => ({ subject, stopped_at })
  await recordChange(ctx, {
    record: 'mailing',
    id: before.id,
    action: 'stopped',
    before: recorded(before),
    after: recorded(after),
  })
  return after
}
