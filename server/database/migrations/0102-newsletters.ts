/** Newsletters: which messages are, the link of each email that stops them, and members who get none. */
import type { Kysely } from 'kysely'
import { addColumns, type Engine } from './table-builder.ts'

export async function addNewsletters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'mailings', { is_newsletter: 'flag=false' })
  await addColumns(db, engine, 'mailing_copies', { unsubscribe_token: 'text?' })
  await addColumns(db, engine, 'members', { no_newsletters_since: 'date?', no_newsletters_by: 'text?' })
  const index = db.schema.createIndex('mailing_copies_unsubscribe_token_index').on('mailing_copies')
  await index.columns(['organization_id', 'unsubscribe_token']).execute()
}
