/** Texts that an association keeps for its messages. */
import type { Kysely } from 'kysely'
import { createTables, type Engine, type TableDeclarations } from './table-builder.ts'

export const mailingTemplateTables = {
  /** A text that messages begin with. */
  mailing_templates: {
    isRecord: true,
    columns: {
      name: 'text',
      /** With placeholders, as `body`. */
      subject: 'text',
      body: 'text',
    },
    unique: [['name']],
  },
} as const satisfies TableDeclarations

export async function createMailingTemplates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, mailingTemplateTables)
}
