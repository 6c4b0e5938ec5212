/** Messages and their emails, each field by name (not in the specification). */
import { setImmediate } from 'node:timers/promises'
import { versionOf } from '#contract/operations.ts'
import type { Mailing, MailingCopy, MailingTemplate } from '#contract/schemas/management/mailings.ts'
import { fullName } from '../lib/full-name.ts'
import type { RequestContext } from '../operation/context.ts'
import { audienceName, selectedIds } from './audience.ts'
import { type CopyRecord, copyCounts, type MailingRow, mailingStatus } from './queries.ts'
import { findPeople } from './readers.ts'
import type { TemplateRow } from './templates.ts'

export async function presentMailings(ctx: RequestContext, rows: readonly MailingRow[]): Promise<Mailing[]> {
  const mailings: Mailing[] = []
  for (const row of rows) {
    // Other requests go on: on SQLite the emails of a page of large messages would be counted in one stretch of the event loop.
    if (mailings.length > 0) await setImmediate()
    mailings.push({
      object: 'mailing',
      id: row.id,
      version: versionOf(row),
      status: mailingStatus(row),
      kind: row.is_newsletter ? 'newsletter' : 'information',
      recipients: {
        kind: row.audience,
        id: row.audience_id,
        name: row.sent_at === null ? await audienceName(ctx, row) : row.audience_name,
        count: row.audience === 'members' ? selectedIds(row).length : null,
      },
      subject: row.subject,
      text: row.body,
      one_per_address: Boolean(row.one_per_address),
      job_id: row.job_id,
      counts: await copyCounts(ctx, row.id),
      created_by: row.created_by,
      sent_at: row.sent_at,
      stopped_at: row.stopped_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
    })
  }
  return mailings
}

export async function presentMailing(ctx: RequestContext, row: MailingRow): Promise<Mailing> {
  const [mailing] = await presentMailings(ctx, [row])
  if (!mailing) throw new Error('A message is presented.')
  return mailing
}

export function presentTemplate(row: TemplateRow): MailingTemplate {
  return {
    object: 'mailing_template',
    id: row.id,
    version: versionOf(row),
    name: row.name,
    subject: row.subject,
    text: row.body,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** With the names of today. */
export async function presentCopies(ctx: RequestContext, rows: readonly CopyRecord[]): Promise<MailingCopy[]> {
  const people = await findPeople(ctx, [
    ...new Set(rows.flatMap(({ member_id: member, reader_id: reader }) => [member ?? [], reader ?? []].flat())),
  ])
  return rows.map((row) => {
    const member = people.get(row.member_id ?? 0)
    const reader = people.get(row.reader_id ?? 0)
    return {
      object: 'mailing_copy',
      id: row.id,
      mailing: { id: row.mailing_id, subject: row.subject, sent_at: row.sent_at ?? row.created_at },
      member: member ? { id: member.id, name: fullName(member), membership_number: member.membership_number } : null,
      reader: {
        member_id: row.reader_id,
        name: reader ? fullName(reader) : (row.reader_name ?? ''),
        email: row.email,
      },
      status: row.status,
      delivered_at: row.arrived_at,
      failure: row.status === 'failed' ? row.failure : null,
    }
  })
}
