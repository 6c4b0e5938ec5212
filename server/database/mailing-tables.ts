/** Row types of messages to many members. */
import type { MailingAudience } from '#contract/mailings.ts'
import type { ColumnType } from 'kysely'
import type { Flag, InstantText, JsonColumn, RecordTable } from './columns.ts'

export interface MailingTable extends RecordTable {
  audience: MailingAudience
  /** The group, the committee or the event. */
  audience_id: number | null
  /** Its name when the sending began. */
  audience_name: string | null
  /** Of a selection; empty for other audiences. */
  member_ids: JsonColumn
  /** With placeholders, as `body`: nothing personal is kept here. */
  subject: string
  body: string
  one_per_address: Flag
  is_newsletter: ColumnType<boolean | number, boolean | undefined, boolean>
  /** The job that sends it; null for a draft. */
  job_id: number | null
  created_by: string
  sent_at: InstantText | null
  stopped_at: InstantText | null
}

/** A member to whom an email is addressed or whom it is about, with who reads it. Rows with the same `copy` are one email. */
export interface MailingCopyTable extends RecordTable {
  mailing_id: number
  copy: number
  /** Null for a guest of an event. */
  member_id: number | null
  /** Null for someone who is no member. */
  reader_id: number | null
  /** Of someone who is no member. */
  reader_name: string | null
  email: string
  /** Of a newsletter: in the link that stops them for the members whom the email was for; the same in all rows of a copy. */
  unsubscribe_token: string | null
  /** The entry of the outbox that says whether it was delivered; null with a test key, and for one that came with a file. */
  outbox_id: number | null
  /** Only of one that came with a file. */
  delivered_at: InstantText | null
}

export interface MailingTables {
  mailings: MailingTable
  mailing_copies: MailingCopyTable
}
