/** Selects of the texts that messages begin with. */
import type { RowOf } from '../database/tables.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { Problem, refuse } from '../lib/problem.ts'
import type { Call, Reader } from '../operation/context.ts'

export type TemplateRow = RowOf<'mailing_templates'>

export function selectTemplates({ db, association }: Reader) {
  return db.selectFrom('mailing_templates').where('organization_id', '=', association.id)
}

/** The text, or 404. */
export async function findTemplate(reader: Reader, id: number): Promise<TemplateRow> {
  const row = await selectTemplates(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Throws `validation_failed`. With the association locked. */
export async function requireFreeTemplateName(reader: Reader, name: string): Promise<void> {
  const taken = await selectTemplates(reader).where('name', '=', name).select('id').executeTakeFirst()
  refuse(taken ? [{ field: 'name', reason: 'taken' }] : [])
}

/** Oldest first. */
export async function listMailingTemplates({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest }, Reader>): Promise<KeysetPage<TemplateRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'mailing_templates' } as const
  return keysetPage(list, selectTemplates(ctx).selectAll(), query)
}
