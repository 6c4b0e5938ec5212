/** Standard texts of messages. */
import type { fileMailingTemplate } from '../schema/mailing-templates.ts'
import { type Exported, type ExportReader, pagesOf } from './reader.ts'

export async function* exportMailingTemplates(
  reader: ExportReader,
): AsyncGenerator<Exported<typeof fileMailingTemplate>> {
  for await (const page of pagesOf(reader, 'mailing_templates'))
    for (const { name, subject, body: text, created_at, updated_at } of page)
      yield { name, subject, text, created_at, updated_at }
}
