/**
 * How many members have a postal code or a second record that needs correction: the contract's rules over all of them, in batches, and
 * kept until a member changes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { duplicatesAmong, hasBadPostalCode, presentStatuses } from '#contract/member-attention.ts'
import type { Steps } from '#contract/steps.ts'
import type { DatedReader, Reader } from '../operation/context.ts'
import { preparedList } from '../database/prepared.ts'
import { type MemberRow, selectMembers } from '../members/queries.ts'
import { cachePerDatabase } from '../operation/representation-cache.ts'

const cacheOf = cachePerDatabase(1_000_000)

const kept = z.strictObject({ invalid_postal_codes: z.int(), possible_duplicates: z.int() })
type Corrections = z.output<typeof kept>

/** `withBirths`: two dates of birth tell two people apart, for callers who may read them. As their own list of members does. */
export async function countCorrections(reader: DatedReader, withBirths: boolean): Promise<Corrections> {
  const cache = cacheOf(reader.db)
  const { id } = reader.association
  const view = cache.view(`${id} ${withBirths}`)
  const version = await lastUpdate(reader)
  const known = cache.get(view, id, version)
  if (known) return kept.parse(JSON.parse(String(known)))
  const people = await findPeople(reader, withBirths)
  const duplicates = await inTurns(duplicatesAmong(people))
  const counts = {
    invalid_postal_codes: people.filter(hasBadPostalCode).length,
    possible_duplicates: duplicates.size,
  }
  cache.set(view, id, { version, json: Buffer.from(JSON.stringify(counts)) })
  return counts
}

async function lastUpdate(reader: Reader): Promise<string> {
  const { last } = await selectMembers(reader)
    .select(({ fn }) => fn.max('updated_at').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

type PersonRow = Pick<
  MemberRow,
  | ('id' | 'status' | 'first_name' | 'last_name' | 'initials' | 'email' | 'phone' | 'date_of_birth')
  | ('street' | 'house_number' | 'postal_code' | 'city' | 'country')
>

const batch = 1000

const peopleAfter = preparedList<{ readonly organizationId: number; readonly after: number }, PersonRow>(
  (db, { organizationId, after }) =>
    db
      .selectFrom('members')
      .where('members.organization_id', '=', organizationId)
      .where('id', '>', after)
      .where('status', 'in', presentStatuses)
      .select(['id', 'status', 'first_name', 'last_name', 'initials', 'email', 'phone', 'date_of_birth'])
      .select(['street', 'house_number', 'postal_code', 'city', 'country'])
      .orderBy('id')
      .limit(batch),
)

async function findPeople({ db, association }: Reader, withBirths: boolean) {
  const people = []
  for (let after = 0; ;) {
    const rows = await peopleAfter(db, { organizationId: association.id, after })
    for (const { street, house_number, postal_code, city, country, date_of_birth, ...row } of rows) {
      const address = { street, house_number, postal_code, city, country }
      people.push({ ...row, address, ...(withBirths ? { date_of_birth } : {}) })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return people
    after = last.id
  }
}

/** Milliseconds of work before other requests have their turn. */
const turn = 5

async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let end = performance.now() + turn
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + turn
  }
}
