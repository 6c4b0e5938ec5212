/** How many members have a postal code that needs correction: the contract's rule over all of them, in batches, and kept until a member changes. */
import { z } from 'zod'
import { hasBadPostalCode, presentStatuses } from '#contract/member-attention.ts'
import type { Reader } from '../operation/context.ts'
import { preparedList } from '../database/prepared.ts'
import { type MemberRow, selectMembers } from '../members/queries.ts'
import { cachePerDatabase } from '../operation/representation-cache.ts'

const cacheOf = cachePerDatabase(1_000_000)

export async function countBadPostalCodes(reader: Reader): Promise<number> {
  const cache = cacheOf(reader.db)
  const { id } = reader.association
  const view = cache.view(String(id))
  const version = await lastUpdate(reader)
  const known = cache.get(view, id, version)
  if (known) return z.int().parse(JSON.parse(String(known)))
  const count = await countAll(reader)
  cache.set(view, id, { version, json: Buffer.from(JSON.stringify(count)) })
  return count
}

async function lastUpdate(reader: Reader): Promise<string> {
  const { last } = await selectMembers(reader)
    .select(({ fn }) => fn.max('updated_at').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

type AddressRow = Pick<MemberRow, 'id' | 'status' | 'street' | 'house_number' | 'postal_code' | 'city' | 'country'>

const batch = 1000

const addressesAfter = preparedList<{ readonly organizationId: number; readonly after: number }, AddressRow>(
  (db, { organizationId, after }) =>
    db
      .selectFrom('members')
      .where('members.organization_id', '=', organizationId)
      .where('id', '>', after)
      .where('status', 'in', presentStatuses)
      .select(['id', 'status', 'street', 'house_number', 'postal_code', 'city', 'country'])
      .orderBy('id')
      .limit(batch),
)

async function countAll({ db, association }: Reader): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const rows = await addressesAfter(db, { organizationId: association.id, after })
    count += rows.filter(({ status, ...address }) => hasBadPostalCode({ status, address })).length
    const last = rows.at(-1)
    if (!last || rows.length < batch) return count
    after = last.id
  }
}
