/**
 * Imports bank statements in batches, each a transaction that holds the association's lock, so that others read and write in between: credit
 * transfers are allocated to the invoices they name, and wait if they name no invoice. A transfer is never booked twice, also when an import
 * was broken off and its file comes again. The rules are in docs/decisions/bank-statements.md.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { batches } from '../../database/batches.ts'
import type { Database, Storage } from '../../database/database.ts'
import { preferIndexes } from '../../database/statistics.ts'
import type { Statement } from '../credit-transfer.ts'
import { type Ledger, type LedgerInput, lockLedger } from '../ledger.ts'
import { waitingByIds } from '../queries.ts'
import { recordBalances } from './balances.ts'
import { bookReturns, decideAndBook } from './book.ts'
import { finishFile, type KeptFile, type ReceivedFile, recordFile } from './files.ts'
import { insertEntries } from './insert-entries.ts'
import { hasChanged, markOf, type StatementsPlan, planStatements } from './plan.ts'
import type { Proposal } from './reconcile.ts'
import { withSuggestions } from './reconcile.ts'
import type { NewTransfer } from './recognise.ts'
import { statementReport, type StatementReport } from './report.ts'
import { entriesToRetry } from './retry.ts'

/** Entries of a batch: it holds the association for a fraction of a second. */
const entriesPerBatch = 200
/** Milliseconds between two batches: SQLite has no queue, so a waiting writer looks again in between (`../../database/retry.ts`). */
const room = 25
/** How often an import looks again at what is there because someone else changed it in between. */
const mostPlans = 50

interface StatementsInput extends LedgerInput {
  readonly storage: Pick<Storage, 'snapshot' | 'transaction'>
  readonly statements: readonly Statement[]
  /** The file that they were in. */
  readonly file?: ReceivedFile
  /** Throws when the caller may no longer do this; asked in each batch. */
  readonly admit?: (db: Database) => Promise<unknown>
}

/** The results of batches so far, also when the plan had to be made again. */
interface Done {
  readonly ids: Map<NewTransfer, number>
  readonly newIds: Set<number>
  readonly proposals: Map<number, Proposal>
  kept: KeptFile | null
}

/** The effect of a batch, once it has committed. */
interface Booked {
  readonly ids: ReadonlyMap<NewTransfer, number>
  readonly kept: KeptFile | null
  readonly proposals: readonly Proposal[]
}

/** Someone else imported or removed entries since the plan was made. */
export class PlanOutdated extends Error {
  override readonly name = 'PlanOutdated'
}

class StatementImport {
  readonly #input: StatementsInput
  readonly #done: Done = { ids: new Map(), newIds: new Set(), proposals: new Map(), kept: null }
  #mark: StatementsPlan['mark']
  readonly #plan: StatementsPlan

  constructor(input: StatementsInput, plan: StatementsPlan, before: Done | null) {
    this.#input = input
    this.#plan = plan
    this.#mark = plan.mark
    if (before) this.#done = before
  }

  get done(): Done {
    return this.#done
  }

  /** Work with the ledger held and as it was planned; the mark moves with what it does itself. */
  async #batch<T>(work: (ledger: Ledger) => Promise<T>): Promise<T> {
    const { storage, admit } = this.#input
    const { result, mark } = await storage.transaction(async (tx) => {
      await preferIndexes(tx)
      const ledger = await lockLedger(tx, this.#input)
      await admit?.(tx)
      if (hasChanged(this.#mark, await markOf(ledger))) throw new PlanOutdated()
      const result = await work(ledger)
      return { result, mark: await markOf(ledger) }
    })
    this.#mark = mark
    return result
  }

  #note(proposals: readonly Proposal[]): void {
    for (const proposal of proposals) this.#done.proposals.set(proposal.entry.id, proposal)
  }

  /** All batches of the plan, and what is left to do once in the last one. */
  async run(): Promise<StatementReport> {
    const { own, work } = this.#plan
    const parts = [...batches(work, entriesPerBatch)]
    const last = parts.pop() ?? []
    for (const batch of parts) {
      const booked = await this.#batch((ledger) => this.#book(ledger, batch))
      this.#keep(booked)
      await delay(room)
    }
    const ended = await this.#batch(async (ledger) => {
      const booked = await this.#book(ledger, last)
      const returns = await this.#returns(ledger, booked.ids)
      if (returns.length > entriesPerBatch) return { booked, returns, proposals: [], finished: null }
      const proposals = await bookReturns(ledger, returns)
      return { booked, returns: [], proposals, finished: await this.#finish(ledger, booked.kept) }
    })
    this.#keep(ended.booked)
    this.#note(ended.proposals)
    let { finished } = ended
    for (const some of batches(ended.returns)) {
      const { proposals, warnings } = await this.#batch(async (ledger) => ({
        proposals: await bookReturns(ledger, some),
        warnings: await this.#finish(ledger, this.#done.kept),
      }))
      this.#note(proposals)
      finished = warnings
    }
    return statementReport({
      entries: own.flatMap(({ entries }) => entries),
      unread: own.flatMap(({ unread }) => unread),
      others: this.#plan.others,
      known: this.#plan.known,
      proposals: await this.#input.storage.snapshot((db) =>
        withSuggestions({ db, association: { id: this.#input.organizationId } }, [...this.#done.proposals.values()]),
      ),
      ids: this.#done.ids,
      newIds: this.#done.newIds,
      warnings: finished ?? [],
      file: this.#done.kept,
    })
  }

  #keep({ ids, kept, proposals }: Booked): void {
    for (const [transfer, id] of ids) {
      this.#done.ids.set(transfer, id)
      this.#done.newIds.add(id)
    }
    this.#done.kept = kept
    this.#note(proposals)
  }

  async #book(ledger: Ledger, batch: StatementsPlan['work']): Promise<Booked> {
    const { own, order } = this.#plan
    const { file } = this.#input
    const kept = this.#done.kept ?? (file ? await recordFile(ledger, own, file) : null)
    const fresh = batch.flatMap((item) => ('fresh' in item ? [item.fresh] : []))
    // In the order of the file.
    const inFile = fresh.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    const ids = await insertEntries(ledger, inFile, kept?.id ?? null)
    const waiting = batch.flatMap((item) => ('waiting' in item ? [item.waiting] : []))
    const credits = fresh.filter(({ amount }) => amount > 0).flatMap((transfer) => ids.get(transfer) ?? [])
    const proposals = await decideAndBook(
      ledger,
      await waitingByIds(ledger, [...waiting, ...credits]),
      this.#plan.numbers,
    )
    return { ids, kept, proposals }
  }

  /** Returns of this file and earlier ones that may take back what is booked by now. */
  async #returns(ledger: Ledger, ids: ReadonlyMap<NewTransfer, number>): Promise<number[]> {
    const all = [...this.#done.ids, ...ids]
    const fresh = all.flatMap(([{ amount }, id]) => (amount < 0 ? [id] : []))
    return [...new Set([...fresh, ...this.#plan.returns, ...(await entriesToRetry(ledger, 'returns'))])]
  }

  async #finish(ledger: Ledger, kept: KeptFile | null) {
    if (kept) await finishFile(ledger, kept.id, this.#plan.now)
    return recordBalances(ledger, this.#plan.own)
  }
}

/** Throws a `LedgerError`, and then nothing of the batch in which it happened was booked. */
export async function importStatements(input: StatementsInput): Promise<StatementReport> {
  const { storage } = input
  let before: Done | null = null
  for (let attempt = 1; ; attempt += 1) {
    const plan = await storage.snapshot((db) => planStatements(db, input))
    const run = new StatementImport(input, plan, before)
    try {
      return await run.run()
    } catch (error) {
      if (!(error instanceof PlanOutdated) || attempt === mostPlans) throw error
      before = { ...run.done, kept: null }
    }
  }
}
