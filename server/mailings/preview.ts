/** A message as one of its readers gets it, by the same functions that send it (not in the specification). */
import { setImmediate } from 'node:timers/promises'
import type { Call, RecordInput, RequestContext } from '../operation/context.ts'
import type { MailingPreview } from '#contract/schemas/management/mailings.ts'
import { Problem } from '../lib/problem.ts'
import { letterHtml, letterText } from '../mail/letter.ts'
import { correspondent, findDetails } from '../organization/details.ts'
import { audienceOf } from './audience.ts'
import { exampleLink, mailingLetter } from './mailing-letter.ts'
import { findMailingFor, type MailingRow } from './queries.ts'
import { addresseesOf, bundlesOf, copiesOf } from './readers.ts'

/** Read within some milliseconds. */
const membersAtATime = 500

type Input = RecordInput & { readonly query: { readonly member_id?: number | undefined } }

/** Throws `insufficient_scope`, and `not_found` where nobody gets it. */
export async function previewMailing({ ctx, input }: Call<Input>): Promise<MailingPreview> {
  const { association, db } = ctx
  const mailing = await findMailingFor(ctx, input.params.id, 'reads')
  const { member_id: memberId } = input.query
  const copies = await copiesFor(ctx, mailing, memberId)
  const [copy] = copies
  if (!copy) throw new Problem('not_found')
  const details = await findDetails(db, association.id)
  const names = { readers: copy.map(({ reader }) => reader), members: copy.map(({ addressee }) => addressee) }
  const unsubscribeUrl = exampleLink(ctx, mailing)
  const letter = mailingLetter({ mailing, names, association, details, unsubscribeUrl })
  const { name: sender, email: replyTo } = correspondent(association, details)
  return {
    object: 'mailing_preview',
    to: copies.flatMap(([part]) => (part ? [{ name: part.reader.name, email: part.reader.email }] : [])),
    language: letter.language,
    sender,
    reply_to: replyTo,
    subject: letter.subject,
    html: letterHtml(letter),
    text: letterText(letter),
  }
}

/** The emails about the member, or else the first ones. */
async function copiesFor(ctx: RequestContext, mailing: MailingRow, memberId: number | undefined) {
  const { memberIds, guests } = await audienceOf(ctx, mailing)
  const addressees = []
  for (let from = 0; from <= memberIds.length; from += membersAtATime) {
    const ids = memberIds.slice(from, from + membersAtATime)
    const isLast = from + membersAtATime > memberIds.length
    const found = await addresseesOf(ctx, mailing, { memberIds: ids, guests: isLast ? guests : [] })
    addressees.push(...found.filter(({ reason }) => reason === null))
    // Other requests go on: on SQLite all members of a large association would be one stretch of the event loop.
    await setImmediate()
  }
  const bundles = bundlesOf(addressees, Boolean(mailing.one_per_address))
  const bundle = bundles.find((members) => memberId === undefined || members.some((one) => one.memberId === memberId))
  return copiesOf(bundle ?? []).filter(
    (parts) => memberId === undefined || parts.some(({ addressee }) => addressee.memberId === memberId),
  )
}
