/** Messages that were sent. Drafts are in no file: they speak of records by ids. */
import { copiesOfMailing } from '../../mailings/queries.ts'
import type { fileMailing } from '../schema/mailings.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf } from './reader.ts'

type FileMailing = Exported<typeof fileMailing>

async function emailsOf(reader: ExportReader, id: number): Promise<NonNullable<FileMailing['emails']>> {
  const rows = await copiesOfMailing({ db: reader.db, association: { id: reader.organizationId } }, id)
  const numberOf = (member: number | null) => (member === null ? null : memberNumberOf(reader, member))
  return rows.map(
    ({ copy, member_id, reader_id, reader_name, email, unsubscribe_token, arrived_at: delivered_at }) => ({
      copy,
      membership_number: numberOf(member_id),
      reader_membership_number: numberOf(reader_id),
      reader_name,
      email,
      unsubscribe_token,
      delivered_at,
    }),
  )
}

export async function* exportMailings(reader: ExportReader): AsyncGenerator<FileMailing> {
  for await (const page of pagesOf(reader, 'mailings')) {
    for (const row of page) {
      if (row.sent_at === null) continue
      yield {
        subject: row.subject,
        text: row.body,
        audience: row.audience,
        audience_name: row.audience_name,
        one_per_address: Boolean(row.one_per_address),
        is_newsletter: Boolean(row.is_newsletter),
        created_by: row.created_by,
        sent_at: row.sent_at,
        stopped_at: row.stopped_at,
        // One message at a time: each may have as many emails as the association has members.
        emails: await emailsOf(reader, row.id),
        created_at: row.created_at,
        updated_at: row.updated_at,
      }
    }
  }
}
