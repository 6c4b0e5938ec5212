/** Messages that were sent. Drafts are in no file: they speak of records by ids. */
import { copiesOfMailings } from '../../mailings/queries.ts'
import type { fileMailing } from '../schema/mailings.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf } from './reader.ts'

type FileMailing = Exported<typeof fileMailing>

async function emailsOf(reader: ExportReader, ids: readonly number[]) {
  const rows = await copiesOfMailings({ db: reader.db, association: { id: reader.organizationId } }, ids)
  const numberOf = (id: number | null) => (id === null ? null : memberNumberOf(reader, id))
  const byMailing = Map.groupBy(rows, ({ mailing_id: id }) => id)
  return (id: number): NonNullable<FileMailing['emails']> =>
    (byMailing.get(id) ?? []).map(({ copy, member_id, reader_id, reader_name, email, arrived_at: delivered_at }) => ({
      copy,
      membership_number: numberOf(member_id),
      reader_membership_number: numberOf(reader_id),
      reader_name,
      email,
      delivered_at,
    }))
}

export async function* exportMailings(reader: ExportReader): AsyncGenerator<FileMailing> {
  for await (const page of pagesOf(reader, 'mailings')) {
    const rows = page.flatMap((row) => (row.sent_at === null ? [] : [{ ...row, sent_at: row.sent_at }]))
    if (rows.length === 0) continue
    const emails = await emailsOf(
      reader,
      rows.map(({ id }) => id),
    )
    for (const row of rows)
      yield {
        subject: row.subject,
        text: row.body,
        audience: row.audience,
        audience_name: row.audience_name,
        one_per_address: Boolean(row.one_per_address),
        created_by: row.created_by,
        sent_at: row.sent_at,
        stopped_at: row.stopped_at,
        emails: emails(row.id),
        created_at: row.created_at,
        updated_at: row.updated_at,
      }
  }
}
