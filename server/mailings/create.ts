/** A new draft of a message (not in the specification). Its sending is in the change log, as a job. */
import type { MailingCreate } from '#contract/schemas/management/mailings.ts'
import { nextId } from '../database/sequences.ts'
import type { Call } from '../operation/context.ts'
import { audienceColumns, requireRecipients } from './audience.ts'
import { findMailing, type MailingRow } from './queries.ts'

/** Throws `insufficient_scope`, `module_disabled`, and `validation_failed` for recipients that do not exist. */
export async function createMailing({
  ctx,
  input: { body },
}: Call<{ readonly body: MailingCreate }>): Promise<MailingRow> {
  const { db, association, now, actor } = ctx
  await requireRecipients(ctx, body.recipients)
  const id = await nextId(db, association.id, 'mailings')
  await db
    .insertInto('mailings')
    .values({
      organization_id: association.id,
      id,
      ...audienceColumns(body.recipients),
      audience_name: null,
      subject: body.subject ?? '',
      body: body.text ?? '',
      is_newsletter: body.kind === 'newsletter',
      one_per_address: body.one_per_address ?? true,
      job_id: null,
      created_by: 'name' in actor ? actor.name : '',
      sent_at: null,
      stopped_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return findMailing(ctx, id)
}
