/** Plans an import without a lock, and again where someone else changes its data first. */
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../operation/context.ts'
import type { CreditTransfer, Statement } from '../credit-transfer.ts'
import type { LedgerInput } from '../ledger.ts'
import { allNumbers, entriesBetween, waitingByIds } from '../queries.ts'
import { type NumberIndex, numberIndex } from './invoice-numbers.ts'
import { ownStatements } from './own-statements.ts'
import { type Known, type NewTransfer, receivedEntries, recognise } from './recognise.ts'
import { inOrder } from './reconcile.ts'
import { entriesToRetry } from './retry.ts'

/** Changes with every entry and every file that comes or goes. */
export interface Mark {
  readonly lastEntry: number
  readonly files: number
}

export async function markOf({ db, association }: Reader): Promise<Mark> {
  const { last } = await db
    .selectFrom('bank_entries')
    .where('organization_id', '=', association.id)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const { files } = await db
    .selectFrom('statement_files')
    .where('organization_id', '=', association.id)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return { lastEntry: last ?? 0, files }
}

export function hasChanged(planned: Mark, now: Mark): boolean {
  return planned.lastEntry !== now.lastEntry || planned.files !== now.files
}

/** A new transfer, or the id of an entry that waits and is tried again. */
type Item = { readonly fresh: NewTransfer } | { readonly waiting: number }

export interface StatementsPlan {
  readonly mark: Mark
  /** The moment at which it looked, for the next import to go on from. */
  readonly now: string
  readonly own: readonly Statement[]
  readonly others: readonly Statement[]
  readonly known: ReadonlyMap<CreditTransfer, Known>
  /** Positions of new transfers in the file. */
  readonly order: ReadonlyMap<NewTransfer, number>
  readonly numbers: NumberIndex
  /** By day, so that the order of a file does not matter. */
  readonly work: readonly Item[]
  /** Returns of the file that wait since before. */
  readonly returns: readonly number[]
}

async function entriesOfTheseDays(reader: Reader, received: readonly { readonly transfer: CreditTransfer }[]) {
  let [first, last]: (string | undefined)[] = []
  for (const { transfer } of received) {
    const from = transfer.earliestOn ?? transfer.bookedOn
    if (first === undefined || from < first) first = from
    if (last === undefined || transfer.bookedOn > last) last = transfer.bookedOn
  }
  return first === undefined || last === undefined ? [] : entriesBetween(reader, first, last)
}

export async function planStatements(
  db: Database,
  { organizationId: id, clock, statements }: LedgerInput & { readonly statements: readonly Statement[] },
): Promise<StatementsPlan> {
  const now = clock()
  const reader = { db, association: { id } }
  const owner = await db
    .selectFrom('organizations')
    .select(['slug', 'iban'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { own, others } = ownStatements(owner, statements, now.slice(0, 10))
  const known = recognise(own, await entriesOfTheseDays(reader, own.flatMap(receivedEntries)))
  const fresh = [...new Set([...known.values()].flatMap((one) => ('fresh' in one ? [one.fresh] : [])))]
  const seen = [...known.values()].flatMap((one) =>
    'stored' in one && one.stored.status === 'unmatched' ? [one.stored] : [],
  )
  const retry = [
    ...new Set([
      ...(await entriesToRetry(reader, 'credits')),
      ...seen.filter(({ amount }) => amount > 0).map((entry) => entry.id),
    ]),
  ]
  const waiting = await waitingByIds(reader, retry)
  const itemOf = new Map<CreditTransfer, Item>([
    ...fresh.map((transfer) => [transfer, { fresh: transfer }] as const),
    ...waiting.map((entry) => [entry, { waiting: entry.id }] as const),
  ])
  return {
    mark: await markOf(reader),
    now,
    own,
    others,
    known,
    order: new Map(fresh.map((transfer, index) => [transfer, index])),
    numbers: numberIndex(await allNumbers(reader)),
    work: inOrder([...itemOf], ([transfer]) => transfer).map(([, item]) => item),
    returns: seen.filter(({ amount }) => amount < 0).map((entry) => entry.id),
  }
}
