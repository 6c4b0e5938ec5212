/** The readers of a message about a member, or the reason for none. Used by the preview, the sending and the shown message. */
import { addMonths } from '#contract/dates.ts'
import { emailKey } from '#contract/text.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import { mailingLimits } from '#contract/mailings.ts'
import { sql } from 'kysely'
import { isListed, listed } from '../database/prepared.ts'
import { selectPayers } from '../invoices/payers/queries.ts'
import { fullName } from '../lib/full-name.ts'
import { selectMembers } from '../members/queries.ts'
import type { DatedReader, Reader } from '../operation/context.ts'
import type { ReaderReference } from '../operation/job-kind.ts'
import type { Audience, Guest } from './audience.ts'
import type { MailingRow } from './queries.ts'

export interface MailReader {
  readonly of: ReaderReference
  /** Null for someone who is no member. */
  readonly memberId: number | null
  readonly name: string
  readonly firstName: string
  readonly email: string
}

/** The member whom the message is about. */
export interface MailAddressee {
  /** Null for a guest. */
  readonly memberId: number | null
  readonly guestId: number | null
  readonly name: string
  readonly membershipNumber: string | null
  /** Why nobody gets it; null where someone does. */
  readonly reason: LeftOutReason | null
  readonly readers: readonly MailReader[]
}

/** Months until someone is of age. */
const childhood = 18 * 12

export async function findPeople(reader: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await selectMembers(reader)
    .where(isListed(reader.db, 'id', sql`${listed(reader.db, ids)}`))
    .select(['id', 'membership_number', 'first_name', 'last_name', 'initials', 'email', 'status'])
    .select(['date_of_birth', 'no_newsletters_since'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Person = Awaited<ReturnType<typeof findPeople>> extends ReadonlyMap<number, infer Row> ? Row : never

function memberReader(person: Person): MailReader | null {
  const { id, email, status } = person
  if (email === null || status === 'deceased') return null
  const name = fullName(person)
  return { of: { member: id }, memberId: id, name, firstName: person.first_name ?? name, email }
}

/** For members without an address: their contact persons, and of children also parents and payers. */
async function relativesOf(reader: DatedReader, members: readonly Person[]) {
  const ids = members.map(({ id }) => id)
  if (ids.length === 0) return () => []
  const relations = await reader.db
    .selectFrom('relationships')
    .where('organization_id', '=', reader.association.id)
    .where(isListed(reader.db, 'member_id', sql`${listed(reader.db, ids)}`))
    .select(['member_id', 'related_id', 'type', 'primary_contact'])
    .orderBy('related_id')
    .execute()
  const payers = await selectPayers(reader)
    .where(isListed(reader.db, 'id', sql`${listed(reader.db, ids)}`))
    .execute()
  const payerOf = new Map(payers.map((payer) => [payer.id, payer]))
  const relationsOf = Map.groupBy(relations, ({ member_id: id }) => id)
  const people = await findPeople(reader, [
    ...new Set([
      ...relations.map(({ related_id: id }) => id),
      ...payers.flatMap(({ payer_member_id: id }) => id ?? []),
    ]),
  ])
  const readersOf = (found: readonly number[]) =>
    found.flatMap((id) => {
      const person = people.get(id)
      return (person && memberReader(person)) ?? []
    })
  return ({ id, date_of_birth: birth }: Person): MailReader[] => {
    const related = relationsOf.get(id) ?? []
    const contacts = readersOf(related.flatMap((one) => (one.primary_contact ? [one.related_id] : [])))
    // A grown-up's parents, and an unknown age, are no reason to write to someone else.
    if (contacts.length > 0 || birth === null || birth <= addMonths(reader.today, -childhood)) return contacts
    const parents = readersOf(related.flatMap((one) => (one.type === 'child_of' ? [one.related_id] : [])))
    const payer = payerOf.get(id)
    if (parents.length > 0 || !payer) return parents
    if (payer.payer_member_id !== null) return readersOf([payer.payer_member_id])
    const { recipient_name: name, recipient_email: email } = payer
    if (name === null || email === null) return []
    return [{ of: { payerOf: id }, memberId: null, name, firstName: name, email }]
  }
}

function reasonOf(
  { status, no_newsletters_since: since }: Person,
  { isNewsletter, isRead }: { readonly isNewsletter: boolean; readonly isRead: boolean },
): LeftOutReason | null {
  if (status === 'deceased') return 'deceased'
  if (isNewsletter && since !== null) return 'no_newsletters'
  return isRead ? null : 'no_email'
}

function guestAddressee({ id, name, email }: Guest, isNewsletter: boolean): MailAddressee {
  return {
    memberId: null,
    guestId: id,
    name,
    membershipNumber: null,
    reason: isNewsletter ? 'not_member' : email === null ? 'no_email' : null,
    readers: email === null ? [] : [{ of: { registration: id }, memberId: null, name, firstName: name, email }],
  }
}

/** In the order of the audience: the members, then the guests. */
export async function addresseesOf(
  reader: DatedReader,
  { is_newsletter: newsletter }: Pick<MailingRow, 'is_newsletter'>,
  { memberIds, guests }: Audience,
): Promise<MailAddressee[]> {
  const isNewsletter = Boolean(newsletter)
  const people = await findPeople(reader, memberIds)
  const own = memberIds.flatMap((id) => people.get(id) ?? [])
  const relatives = await relativesOf(
    reader,
    own.filter(({ email, status }) => email === null && status !== 'deceased'),
  )
  return [
    ...own.map((person): MailAddressee => {
      const self = memberReader(person)
      // Nobody's for the deceased, whose relatives are not looked up.
      const readers = self ? [self] : relatives(person)
      return {
        memberId: person.id,
        guestId: null,
        name: fullName(person),
        membershipNumber: person.membership_number,
        reason: reasonOf(person, { isNewsletter, isRead: readers.length > 0 }),
        readers,
      }
    }),
    ...guests.map((guest) => guestAddressee(guest, isNewsletter)),
  ]
}

/** One who reads an email, and about whom. */
export interface CopyPart {
  readonly addressee: MailAddressee
  readonly reader: MailReader
}

/** The emails to some addressees: one for each address, however it is written. */
export function copiesOf(addressees: readonly MailAddressee[]): readonly (readonly CopyPart[])[] {
  const parts = addressees.flatMap((addressee) => addressee.readers.map((reader) => ({ addressee, reader })))
  return [...Map.groupBy(parts, ({ reader }) => emailKey(reader.email)).values()]
}

/**
 * Addressees who share an address directly or through others, together; each alone where everyone gets a message of their own. At most
 * `mailingLimits.together`: an address that many more have been given, such as the association's own, gets several emails.
 */
export function bundlesOf(addressees: readonly MailAddressee[], isOnePerAddress: boolean): readonly MailAddressee[][] {
  if (!isOnePerAddress) return addressees.map((one) => [one])
  const keysOf = ({ readers }: MailAddressee) => readers.map(({ email }) => emailKey(email))
  const bundleAt = new Map<string, MailAddressee[]>()
  const bundles = new Set<MailAddressee[]>()
  for (const addressee of addressees) {
    const found = new Set(
      keysOf(addressee)
        .map((key) => bundleAt.get(key))
        .filter((bundle) => bundle !== undefined),
    )
    const size = [...found].reduce((sum, bundle) => sum + bundle.length, 1)
    const [bundle = [], ...others] = size > mailingLimits.together ? [] : found
    const added = [addressee, ...others.flat()]
    bundle.push(...added)
    for (const other of others) bundles.delete(other)
    bundles.add(bundle)
    for (const key of added.flatMap(keysOf)) bundleAt.set(key, bundle)
  }
  return [...bundles]
}
