/** Leaves people out of a file whose data were erased after its export, so that the import does not bring the data back. */
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { FileParts } from '../parse.ts'
import type { NewerRecords } from './newer.ts'

type Numbered = { readonly membership_number?: string | null | undefined }

/** Changes records of the file, or leaves them out for null. Each keeps its location. */
function* mapped<Item extends { readonly value: object }>(
  records: Iterable<Item>,
  change: (value: Item['value']) => Item['value'] | null,
): Generator<Item> {
  for (const record of records) {
    const value = change(record.value)
    if (value !== null) yield { ...record, value }
  }
}

interface Erased {
  /** Ids of members. */
  readonly members: ReadonlySet<number>
  readonly numbers: ReadonlySet<string>
  /** Numbers of invoices that name one of them. */
  readonly invoices: ReadonlySet<string>
  /** Identities of bank entries that pay invoices to them. */
  readonly entries: ReadonlySet<string>
}

async function findErased(db: Database, organizationId: number): Promise<Erased | null> {
  const members = await db
    .selectFrom('members')
    .where('organization_id', '=', organizationId)
    .where('erased_on', 'is not', null)
    .select(['id', 'membership_number'])
    .execute()
  if (members.length === 0) return null
  // Before they were merged, they were in files under another number.
  const merged = await db
    .selectFrom('merges')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'merges.organization_id')
        .onRef('members.id', '=', 'merges.member_id')
        .on('members.erased_on', 'is not', null),
    )
    .where('merges.organization_id', '=', organizationId)
    .where('undone_at', 'is', null)
    .select(['gone_id as id', 'gone_number as membership_number'])
    .execute()
  const people = [...members, ...merged]
  const erased = sql`(select id from members where organization_id = ${organizationId} and erased_on is not null)`
  const invoices = await sql<{ number: string }>`select number from invoices where organization_id = ${organizationId}
    and (member_id in ${erased} or id in (select invoice_id from invoice_lines
      where organization_id = ${organizationId} and for_member_id in ${erased}))`.execute(db)
  const entries = await sql<{
    identity: string
  }>`select identity from bank_entries where organization_id = ${organizationId}
    and id in (select entry_id from payments where organization_id = ${organizationId} and invoice_id in (
      select id from invoices where organization_id = ${organizationId} and member_id in ${erased}))`.execute(db)
  return {
    members: new Set(people.map(({ id }) => id)),
    numbers: new Set(people.map(({ membership_number: number }) => number)),
    invoices: new Set(invoices.rows.map(({ number }) => number)),
    entries: new Set(entries.rows.map(({ identity }) => identity)),
  }
}

/** The parts of a file without erased people. */
export async function withoutErased(
  parts: FileParts,
  {
    db,
    organizationId,
    newer,
  }: { readonly db: Database; readonly organizationId: number; readonly newer: NewerRecords },
): Promise<FileParts> {
  const erased = await findErased(db, organizationId)
  if (erased === null) return parts
  // The file may have the number from before it changed.
  const isErased = (number: string | null | undefined) =>
    typeof number === 'string' &&
    (erased.numbers.has(number) || erased.members.has(newer.former.idOf('members', number) ?? 0))
  const others = <Item extends Numbered>(items: readonly Item[] | undefined) =>
    items?.filter(({ membership_number: number }) => !isErased(number))
  return {
    ...parts,
    members: mapped(parts.members, (member) =>
      isErased(member.membership_number)
        ? null
        : {
            ...member,
            relationships: others(member.relationships),
            not_the_same_as: member.not_the_same_as?.filter((number) => !isErased(number)),
            payer: isErased(member.payer?.membership_number) ? undefined : member.payer,
          },
    ),
    groups: mapped(parts.groups, (group) => ({ ...group, members: others(group.members) })),
    committees: mapped(parts.committees, (committee) => ({ ...committee, members: others(committee.members) })),
    events: mapped(parts.events, (event) => ({
      ...event,
      registrations: others(event.registrations),
      waiting_list: others(event.waiting_list),
    })),
    mailings: mapped(parts.mailings, (mailing) => {
      const emails = mailing.emails?.filter(
        ({ membership_number: member, reader_membership_number: reader }) => !isErased(member) && !isErased(reader),
      )
      // A message with no other recipients may be about them.
      return emails?.length === 0 && (mailing.emails?.length ?? 0) > 0 ? null : { ...mailing, emails }
    }),
    notes: mapped(parts.notes, (note) => (isErased(note.membership_number) ? null : note)),
    bank_entries: mapped(parts.bank_entries, (entry) => (erased.entries.has(entry.identity) ? null : entry)),
    invoices: mapped(parts.invoices, (invoice) =>
      invoice.number !== undefined && erased.invoices.has(invoice.number) ? null : invoice,
    ),
    contribution_rules: mapped(parts.contribution_rules, ({ rules, ...others }) => ({
      ...others,
      rules: {
        ...rules,
        who: {
          ...rules.who,
          excluded: rules.who.excluded.map((one) => (isErased(one.membership_number) ? { ...one, reason: null } : one)),
        },
      },
    })),
  }
}
