/** Others with the address, email address or phone number of a member, who may change with them (not in the specification). */
import { sql, type SqlBool } from 'kysely'
import { phoneEnd } from '#contract/likely-duplicates.ts'
import { presentStatuses } from '#contract/member-attention.ts'
import { versionOf } from '#contract/operations.ts'
import { type MemberHousehold, mostInHousehold } from '#contract/schemas/management/memberships.ts'
import { sharedFields, type SharedField } from '#contract/shared-fields.ts'
import { compactText, emailKey, foldText } from '#contract/text.ts'
import type { Call, RecordInput, RequestContext } from '../operation/context.ts'
import { findMember, type MemberRow, selectMembers } from './queries.ts'

/** Throws `not_found`. */
export async function findHousehold({ ctx, input: { params } }: Call<RecordInput>): Promise<MemberHousehold> {
  const { row, relationships } = await findMember(ctx, params.id)
  const relatives = new Set(relationships.map(({ related_id: other }) => other))
  const found = await findCandidates(ctx, row, [...relatives])
  const sharing = found
    .map((other) => ({ other, shared: sharedFields.filter((field) => isShared(field, row, other)) }))
    .filter(({ other, shared }) => (relatives.has(other.id) ? shared.length > 0 : shared.includes('address')))
    .toSorted(
      (a, b) => Number(relatives.has(b.other.id)) - Number(relatives.has(a.other.id)) || a.other.id - b.other.id,
    )
  return {
    object: 'household',
    members: sharing.slice(0, mostInHousehold).map(({ other, shared }) => present(other, shared)),
    has_more: sharing.length > mostInHousehold,
  }
}

type Candidate = Pick<
  MemberRow,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'street'
  | 'house_number'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'updated_at'
>

/** Relatives, and those at the same house number of the same postal code or street. One more than is shown tells that there are more. */
async function findCandidates(ctx: RequestContext, row: MemberRow, relatives: readonly number[]): Promise<Candidate[]> {
  const house = row.house_number?.toLowerCase().replaceAll(' ', '') ?? null
  return selectMembers(ctx)
    .where('id', '<>', row.id)
    .where('status', 'in', presentStatuses)
    .where('erased_on', 'is', null)
    .where((is) =>
      is.or([
        ...(relatives.length > 0 ? [is('id', 'in', relatives)] : []),
        is.and([
          is.or([
            is('postal_code', '=', row.postal_code),
            is.and([is('street', '=', row.street), is('city', '=', row.city)]),
          ]),
          sql<SqlBool>`lower(replace(house_number, ' ', '')) = ${house}`,
        ]),
      ]),
    )
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'street',
      'house_number',
      'postal_code',
      'city',
      'country',
      'updated_at',
    ])
    .orderBy('id')
    .limit(relatives.length + mostInHousehold + 1)
    .execute()
}

function compared(text: string | null): string {
  return compactText(foldText(text ?? ''))
}

/** Equal for one house; empty where too little is known of it. */
function houseOf({ street, house_number: house, postal_code: code, city, country }: Candidate): string {
  const place = compared(code) || (compared(street) && compared(city) && `${compared(street)} ${compared(city)}`)
  return place && compared(house) ? `${compared(country)} ${place} ${compared(house)}` : ''
}

const keyOf: Readonly<Record<SharedField, (member: Candidate) => string>> = {
  address: houseOf,
  email: ({ email }) => (email === null ? '' : emailKey(email)),
  phone: ({ phone }) => phoneEnd(phone),
}

function isShared(field: SharedField, one: Candidate, other: Candidate): boolean {
  const key = keyOf[field](one)
  return key !== '' && key === keyOf[field](other)
}

function present(row: Candidate, shared: SharedField[]): MemberHousehold['members'][number] {
  const { id, first_name, last_name, email, phone, street, house_number, postal_code, city, country } = row
  const address = { street, house_number, postal_code, city, country }
  return { id, first_name, last_name, email, phone, address, version: versionOf(row), shared }
}
