/** Membership numbers: given out in sequence, or chosen by the association. */
import type { FieldProblem } from '#contract/problems.ts'
import type { Reader } from '../context.ts'
import { isListed, listed, prepared } from '../database/prepared.ts'
import { nextNumber, raiseSequence } from '../database/sequences.ts'

/** The sequence of `sequences`. */
const sequence = 'membership_number'
/** How many numbers one statement checks when those of the sequence were chosen already. */
const stretch = 500

export const numberTaken: FieldProblem = { field: 'membership_number', reason: 'taken' }

/** The problem of a number that is taken. The unique constraint decides between two requests that choose the same one at once. */
export async function takenProblems(reader: Reader, number: string): Promise<FieldProblem[]> {
  return (await takenOf(reader, [number])).size > 0 ? [numberTaken] : []
}

/** The next free number. Only inside a transaction, which is the only one to assign numbers until it ends. */
export async function nextFreeNumber(reader: Reader): Promise<string> {
  const { db, association } = reader
  const first = await nextNumber(db, association.id, sequence)
  for (let start = first, length = 1; ; start += length, length = stretch) {
    const numbers = Array.from({ length }, (_, index) => start + index)
    const taken = await takenOf(reader, numbers.map(String))
    const free = numbers.find((number) => !taken.has(String(number)))
    if (free === undefined) continue
    if (free > first) await raiseSequence(db, association.id, sequence, free + 1)
    return String(free)
  }
}

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
    .select('membership_number'),
)
