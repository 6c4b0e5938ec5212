/** A new text that messages begin with (not in the specification). */
import { mailingLimits } from '#contract/mailings.ts'
import type { MailingTemplateCreate } from '#contract/schemas/management/mailings.ts'
import { addRecord } from '../changes/records.ts'
import { refuse } from '../lib/problem.ts'
import type { Call } from '../operation/context.ts'
import { requireFreeTemplateName, selectTemplates, type TemplateRow } from './templates.ts'

/** Throws `validation_failed` for a name that another one has, and where there are as many as there may be. */
export async function createMailingTemplate({
  ctx,
  input: { body },
}: Call<{ readonly body: MailingTemplateCreate }>): Promise<TemplateRow> {
  const { count } = await selectTemplates(ctx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const max = mailingLimits.templates
  refuse(count < max ? [] : [{ field: 'name', reason: 'limit_reached', values: { max } }])
  await requireFreeTemplateName(ctx, body.name)
  return addRecord(ctx, 'mailing_templates', { name: body.name, subject: body.subject ?? '', body: body.text ?? '' })
}
