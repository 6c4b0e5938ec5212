/** Messages that were sent, recognised by when and what about. One that is there stays as it is: what was sent changes no more. */
import { insertRows } from '../../database/insert-rows.ts'
import { nextIds } from '../../database/sequences.ts'
import type { Located } from '../parse.ts'
import type { FileMailing } from '../schema/mailings.ts'
import { keyOf, pair } from './match.ts'
import { lookUpMembers, memberId } from './references.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { storedRows } from './stored.ts'

type Record = Located<FileMailing>

/** After the members that they name. */
export async function importMailings(run: ImportRun, parts: Iterable<Record>): Promise<void> {
  for (const record of parts) await importMailing(run, record)
}

/** One at a time: a message may have as many emails as the association has members. */
async function importMailing(run: ImportRun, record: Record): Promise<void> {
  const { emails = [], text, created_at, updated_at, ...mailing } = record.value
  await lookUpMembers(
    run,
    emails.flatMap(({ membership_number: member, reader_membership_number: reader }) =>
      [member ?? [], reader ?? []].flat(),
    ),
  )
  const stored = await storedRows(run, 'mailings', { column: 'sent_at', values: [mailing.sent_at], order: 'id' })
  const existing = pair([record], stored, {
    givenKey: ({ value }) => keyOf(value.subject),
    storedKey: ({ subject }) => keyOf(subject),
    isEqual: () => false,
  }).get(record)
  const copies = emails.flatMap((email, index) => {
    const at = `${record.location}.emails[${index}]`
    // They went with the member.
    const isRemoved = [email.membership_number, email.reader_membership_number].some(
      (number) => typeof number === 'string' && run.newer.idOfRemovedMember(number) !== undefined,
    )
    if (isRemoved) return []
    const idOf = (field: 'membership_number' | 'reader_membership_number') => {
      const number = email[field] ?? null
      return number === null ? null : memberId(run, `${at}.${field}`, number)
    }
    return [
      {
        copy: email.copy,
        member_id: idOf('membership_number'),
        reader_id: idOf('reader_membership_number'),
        reader_name: email.reader_name ?? null,
        email: email.email,
        unsubscribe_token: email.unsubscribe_token ?? null,
        outbox_id: null,
        delivered_at: email.delivered_at ?? null,
      },
    ]
  })
  const [saved] = await save(run, { kind: 'mailings', table: 'mailings' }, [
    {
      existing,
      given: {},
      otherwise: {
        audience: mailing.audience,
        audience_id: null,
        audience_name: mailing.audience_name ?? null,
        member_ids: '[]',
        subject: mailing.subject,
        body: text,
        one_per_address: mailing.one_per_address ?? true,
        is_newsletter: mailing.is_newsletter ?? false,
        job_id: null,
        created_by: mailing.created_by ?? '',
        sent_at: mailing.sent_at,
        stopped_at: mailing.stopped_at ?? null,
      },
      created_at,
      updated_at,
    },
  ])
  if (saved?.change !== 'created' || run.problems.any) return
  const ids = await nextIds(run.tx, run.organizationId, 'mailing_copies', copies.length)
  const times = { created_at: mailing.sent_at, updated_at: mailing.sent_at }
  await insertRows(
    run.tx,
    'mailing_copies',
    copies.flatMap((copy, index) => {
      const id = ids[index]
      const key = { organization_id: run.organizationId, mailing_id: saved.id }
      return id === undefined ? [] : [{ ...key, id, ...copy, ...times }]
    }),
  )
}
