/** Reads the data of a contribution run. With the association locked, so they are of one moment. */
import { comparedText } from '#contract/text.ts'
import type { DatedReader, Reader } from '../operation/context.ts'
import { fullName } from '../lib/full-name.ts'
import { groupMembershipsOn } from '../members/in-group.ts'
import { storedValues } from '../lib/custom-field-values.ts'
import { selectMembers } from '../members/queries.ts'
import { selectPayers } from '../invoices/payers/queries.ts'
import type { Charge, EarlierInvoice, RunData, RunMember, SetPayer } from './run-data.ts'

export function referenceKey(reference: string): string {
  return comparedText(reference)
}

function idsByMember(rows: readonly { readonly member_id: number; readonly id: number }[]) {
  const groups = Map.groupBy(rows, ({ member_id: member }) => member)
  return (member: number): number[] => [...new Set(groups.get(member)?.map(({ id }) => id))]
}

/** Everyone by id, former members too. */
export async function readMembers(reader: DatedReader): Promise<ReadonlyMap<number, RunMember>> {
  const { db, association, today } = reader
  const { own, byProduct } = groupMembershipsOn(reader)
  const places = await own
    .select(['membership.member_id', 'groups.id'])
    .unionAll(byProduct.select(['membership.member_id', 'groups.id']))
    .execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .where('organization_id', '=', association.id)
    .where('starts_on', '<=', today)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', today)]))
    .select(['member_id', 'product_id as id'])
    .execute()
  const relationships = await db
    .selectFrom('relationships')
    .where('organization_id', '=', association.id)
    .select(['member_id', 'related_id', 'primary_contact'])
    .orderBy('member_id')
    .orderBy('related_id')
    .execute()
  const relatives = Map.groupBy(relationships, ({ member_id: member }) => member)
  const [groupsOf, productsOf] = [idsByMember(places), idsByMember(subscriptions)]
  const rows = await selectMembers(reader)
    .select(['id', 'membership_number', 'first_name', 'last_name', 'initials', 'email', 'status', 'date_of_birth'])
    .select(['member_since', 'membership_end_date', 'created_at', 'postal_code', 'house_number', 'custom_fields'])
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row): [number, RunMember] => {
      const related = relatives.get(row.id) ?? []
      const member = {
        ...row,
        name: fullName(row),
        relatives: related.map(({ related_id: id }) => id),
        contact: related.find(({ primary_contact: isContact }) => Boolean(isContact))?.related_id ?? null,
        groups: groupsOf(row.id),
        products: productsOf(row.id),
        customFields: storedValues(row.custom_fields),
      }
      return [row.id, member]
    }),
  )
}

export type RunPerson = Pick<RunMember, 'id' | 'name' | 'status' | 'email'>

/** These members as they are when their turn comes. */
export async function readPeople(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, RunPerson>> {
  const rows = await selectMembers(reader)
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'first_name', 'last_name', 'initials', 'status', 'email'])
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, name: fullName(row) }]))
}

/** The payer that was set for a member. */
export async function readPayers(reader: Reader): Promise<ReadonlyMap<number, SetPayer>> {
  const rows = await selectPayers(reader).execute()
  return new Map(
    rows.flatMap((row): [number, SetPayer][] => {
      const { id, payer_member_id: member, recipient_name: name, recipient_email: email, recipient_id: own } = row
      if (member !== null) return [[id, { member }]]
      return name === null || own === null ? [] : [[id, { recipientId: own, name, email }]]
    }),
  )
}

/** Those whose invoice counts: what a cancelled or credited one asked for may be asked again. */
export async function readCharges({ db, association }: Reader, reference: string, memberIds?: readonly number[]) {
  const rows = await db
    .selectFrom('contribution_charges as charge')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'charge.organization_id')
        .onRef('invoices.id', '=', 'charge.invoice_id'),
    )
    .where('charge.organization_id', '=', association.id)
    .where('charge.reference_key', '=', referenceKey(reference))
    .where('invoices.status', 'not in', ['cancelled', 'credited'])
    .select(['charge.member_id', 'charge.term', 'charge.terms', 'charge.invoice_id'])
    .$if(memberIds !== undefined, (all) => all.where('charge.member_id', 'in', memberIds ?? []))
    .orderBy('charge.term')
    .execute()
  const charges = rows.map(({ member_id: member, invoice_id: invoiceId, term, terms }) => ({
    member,
    charge: { term, terms, invoiceId } satisfies Charge,
  }))
  return new Map(
    [...Map.groupBy(charges, ({ member }) => member)].map(([member, found]) => [
      member,
      found.map(({ charge }) => charge),
    ]),
  )
}

/** Invoices that no job made, under the reference of the run: a member's number and a term may follow it. */
async function readEarlier({ db, association }: Reader, reference: string): Promise<EarlierInvoice[]> {
  const key = referenceKey(reference)
  const invoices = db
    .selectFrom('invoices')
    .where('organization_id', '=', association.id)
    .where('job_id', 'is', null)
    // An import brings the invoices of runs with whom they charged.
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('contribution_charges as charge')
            .whereRef('charge.organization_id', '=', 'invoices.organization_id')
            .whereRef('charge.invoice_id', '=', 'invoices.id')
            .select('charge.invoice_id'),
        ),
      ),
    )
    .where('reference', 'is not', null)
    .where('status', 'not in', ['cancelled', 'credited'])
  // A text is compared here, and references are few.
  const references = await invoices.select('reference').distinct().execute()
  const matching = references.flatMap(({ reference: one }) => {
    const compared = comparedText(one ?? '')
    return one !== null && (compared === key || compared.startsWith(`${key} `)) ? [one] : []
  })
  if (matching.length === 0) return []
  const wanted = new Set(matching)
  const rows = await invoices.select(['id', 'member_id', 'recipient_name', 'reference', 'created_at']).execute()
  return rows
    .filter(({ reference: one }) => one !== null && wanted.has(one))
    .map(({ id, member_id: memberId, recipient_name: recipientName, reference: one, created_at: createdAt }) => {
      const words = comparedText(one ?? '')
        .slice(key.length)
        .split(' ')
      const suffix = words.filter((word) => word !== '' && !/^\d+\/\d+$/.test(word)).join(' ')
      return { id, memberId, recipientName, suffix, createdAt }
    })
}

/** All of it but what the job says. */
export async function readRunData(
  reader: DatedReader,
  rules: RunData['rules'],
): Promise<Pick<RunData, 'rules' | 'members' | 'payers' | 'charges' | 'earlier'>> {
  return {
    rules,
    members: await readMembers(reader),
    payers: await readPayers(reader),
    charges: await readCharges(reader, rules.reference),
    earlier: await readEarlier(reader, rules.reference),
  }
}
