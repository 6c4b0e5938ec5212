/** Membership numbers: given out in sequence, or chosen by the association. */
import { sql } from 'kysely'
import type { FieldProblem } from '#contract/problems.ts'
import type { Reader } from '../operation/context.ts'
import { isListed, listed, prepared } from '../database/prepared.ts'
import { nextNumber, raiseSequence } from '../database/sequences.ts'
import { inFormOf, trailingNumber } from '#contract/membership-numbers.ts'
import { memberLimits } from '#contract/schemas/members.ts'

/** The sequence of `sequences`. */
const sequence = 'membership_number'
/** How many numbers one statement checks when those of the sequence were chosen already. */
const stretch = 500

export const numberTaken: FieldProblem = { field: 'membership_number', reason: 'taken' }

/** The problem of a number that is taken. The unique constraint decides between two requests that choose the same one at once. */
export async function takenProblems(reader: Reader, number: string): Promise<FieldProblem[]> {
  return (await takenOf(reader, [number])).size > 0 ? [numberTaken] : []
}

/**
 * Numbers that are taken, also by members who were merged with another one. Planned for each list: PostgreSQL would keep the plan of a prepared statement from when there were few
 * members, which reads all of them, so that an import took time with the square of its rows.
 */
export async function takenNumbers(
  { db, association }: Reader,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('members')
    .where('organization_id', '=', association.id)
    .where(isListed(db, 'membership_number', sql`${listed(db, numbers)}`, 'text'))
    .select('membership_number')
    .unionAll(
      db
        .selectFrom('merges')
        .where('organization_id', '=', association.id)
        .where('undone_at', 'is', null)
        .where(isListed(db, 'gone_number', sql`${listed(db, numbers)}`, 'text'))
        .select('gone_number as membership_number'),
    )
    .execute()
  return new Set(rows.map((row) => row.membership_number))
}

/** Numbers that were chosen: the next one follows them, so that none is ever given out again. Only inside a transaction. */
export async function countNumber({ db, association }: Reader, ...numbers: readonly string[]): Promise<void> {
  const value = Math.max(0, ...numbers.map(trailingNumber))
  if (value > 0) await raiseSequence(db, association.id, sequence, value + 1)
}

/**
 * The number after the highest one, in the form of the newest. Only inside a transaction, which is the only one to assign numbers
 * until it ends.
 */
export async function nextFreeNumber(reader: Reader): Promise<string> {
  const { db, association } = reader
  const first = await nextNumber(db, association.id, sequence)
  const example = await newestNumber(reader, first - 1)
  for (let start = first, length = 1; ; start += length, length = stretch) {
    const numbers = Array.from({ length }, (_, index) => start + index)
    // A form that would grow longer than numbers may be ends with the last one that fits.
    const formed = (number: number) => {
      const text = inFormOf(example, number)
      return text.length > memberLimits.membership_number ? String(number) : text
    }
    const taken = await takenOf(reader, numbers.map(formed))
    const free = numbers.find((number) => !taken.has(formed(number)))
    if (free === undefined) continue
    if (free > first) await raiseSequence(db, association.id, sequence, free + 1)
    return formed(free)
  }
}

/** Members among which the one with the highest number is looked for. */
const newest = 50

/** The number whose form the next one has: the highest, or else the newest that ends in digits. */
async function newestNumber({ db, association }: Reader, highest: number): Promise<string | undefined> {
  const rows = await latestNumbers(db, { organizationId: association.id })
  const numbers = rows.map((row) => row.membership_number)
  return (
    numbers.find((number) => trailingNumber(number) === highest) ?? numbers.find((number) => trailingNumber(number) > 0)
  )
}

const latestNumbers = prepared<{ readonly organizationId: number }, { membership_number: string }>(
  (db, { organizationId }) =>
    db
      .selectFrom('members')
      .where('organization_id', '=', organizationId)
      .orderBy('id', 'desc')
      .limit(newest)
      .select('membership_number'),
)

async function takenOf({ db, association }: Reader, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await takenAmong(db, { organizationId: association.id, numbers: listed(db, numbers) })
  return new Set(rows.map((row) => row.membership_number))
}

const takenAmong = prepared<
  { readonly organizationId: number; readonly numbers: unknown },
  { membership_number: string }
>((db, { organizationId, numbers }) =>
  db
    .selectFrom('members')
    .where('organization_id', '=', organizationId)
    .where(isListed(db, 'membership_number', numbers, 'text'))
    .select('membership_number')
    .unionAll(
      db
        .selectFrom('merges')
        .where('organization_id', '=', organizationId)
        .where('undone_at', 'is', null)
        .where(isListed(db, 'gone_number', numbers, 'text'))
        .select('gone_number as membership_number'),
    ),
)
