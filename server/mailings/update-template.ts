/** A change of a text that messages begin with: only what is sent (not in the specification). Messages keep theirs. */
import type { MailingTemplateUpdate } from '#contract/schemas/management/mailings.ts'
import { changeRecord } from '../changes/records.ts'
import { requireVersion } from '../lib/problem.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { presentTemplate } from './present.ts'
import { findTemplate, requireFreeTemplateName, type TemplateRow } from './templates.ts'

/** Throws `not_found`, `version_conflict`, and `validation_failed` for a name that another one has. */
export async function updateMailingTemplate({
  ctx,
  input: { params, version, body },
}: Call<VersionedInput & { readonly body: MailingTemplateUpdate }>): Promise<TemplateRow> {
  const before = await findTemplate(ctx, params.id)
  requireVersion(version, before, () => presentTemplate(before))
  const { name = before.name, subject = before.subject, text = before.body } = body
  if (name !== before.name) await requireFreeTemplateName(ctx, name)
  return changeRecord(ctx, 'mailing_templates', before, { changes: { name, subject, body: text }, action: 'changed' })
}
