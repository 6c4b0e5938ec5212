/** Standard texts of messages, recognised by their name. */
import type { Located } from '../parse.ts'
import type { FileMailingTemplate } from '../schema/mailing-templates.ts'
import { pair } from './match.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { storedRows } from './stored.ts'

export async function importMailingTemplates(
  run: ImportRun,
  parts: Iterable<Located<FileMailingTemplate>>,
): Promise<void> {
  const records = [...parts]
  const names = new Set<string>()
  for (const { location, value } of records) {
    if (names.has(value.name)) run.problems.add(`${location}.name`, 'Another text has this name.')
    names.add(value.name)
  }
  const stored = await storedRows(run, 'mailing_templates', { column: 'name', values: [...names], order: 'id' })
  const existingOf = pair(records, stored, {
    givenKey: ({ value }) => value.name,
    storedKey: ({ name }) => name,
    isEqual: () => false,
  })
  if (run.problems.any) return
  const items = records.map((record) => {
    const { name, subject = '', text: body = '', created_at, updated_at } = record.value
    const existing = existingOf.get(record)
    const columns = { name, subject, body }
    return { existing, given: columns, otherwise: columns, created_at, updated_at }
  })
  await save(run, { kind: 'mailing_templates', table: 'mailing_templates' }, items)
}
