/** Query options of bank statements and their entries. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BankEntryState, BankEntry, BankImport, BankStatementUndo } from '#contract/schemas/management/bank.ts'
import { operationKey } from '../api/queries.ts'
import { request } from '../api/request.ts'
import type { Session } from '../session/session.ts'
import { ApiProblem } from '#client/errors.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'

const limit = 100

/** The entries in a state, with suggestions as of now. */
export function bankEntriesQuery(session: Session, state: BankEntryState) {
  return infiniteQueryOptions({
    queryKey: [...operationKey(session, 'listBankEntries'), state] as const,
    queryFn: ({ signal, pageParam }) => {
      const query = { state, limit, ...(pageParam === null ? {} : { starting_after: pageParam }) }
      return request(session, 'listBankEntries', { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    // A suggestion depends on every invoice.
    staleTime: 0,
  })
}

export function bankStatementsQuery(session: Session) {
  return infiniteQueryOptions({
    queryKey: operationKey(session, 'listBankStatements'),
    queryFn: ({ signal, pageParam }) => {
      const query = { limit, ...(pageParam === null ? {} : { starting_after: pageParam }) }
      return request(session, 'listBankStatements', { query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 0,
  })
}

/** Imports statements, and sends what is decided about their entries. */
export type Decision =
  | { readonly is: 'allocate'; readonly body: RequestBody<'allocateBankEntry'> }
  | { readonly is: 'dismiss'; readonly body: RequestBody<'dismissBankEntry'> }
  | { readonly is: 'undo' }

/** Sends a decision for the version that is shown. */
export async function decide(
  session: Session,
  { id, version }: Pick<BankEntry, 'id' | 'version'>,
  decision: Decision,
  signal: AbortSignal,
): Promise<BankEntry> {
  const once = { pending: submissionEntry(session, `bank.${decision.is}.${id}`), signal }
  const at = { id, version }
  switch (decision.is) {
    case 'allocate':
      return (await submitOnce(session, 'allocateBankEntry', { ...at, body: decision.body }, once)).result
    case 'dismiss':
      return (await submitOnce(session, 'dismissBankEntry', { ...at, body: decision.body }, once)).result
    case 'undo':
      return (await submitOnce(session, 'undoBankEntry', at, once)).result
  }
}

/** Takes a whole statement back, with everything that was booked on it; null when someone else was first. */
export async function undoStatement(
  session: Session,
  id: number,
  signal: AbortSignal,
): Promise<BankStatementUndo | null> {
  const once = { pending: submissionEntry(session, `bank.undoStatement.${id}`), signal }
  return submitOnce(session, 'undoBankStatement', { id }, once).then(
    (done) => done.result,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'not_found') return null
      throw error
    },
  )
}

/** Whether a decision came too late: someone else has decided about the entry or undone its statement, or its invoice is paid by now. */
export function lateness(error: unknown): 'decided' | 'dueChanged' | 'returnedFirst' | null {
  if (!(error instanceof ApiProblem)) return null
  if (['not_found', 'version_conflict', 'bank_entry_booked', 'bank_entry_undecided'].includes(error.code))
    return 'decided'
  if (error.code === 'bank_entry_returned') return 'returnedFirst'
  return error.errors.some(({ field }) => /^allocations\.\d+\.invoice_id$/.test(field)) ? 'dueChanged' : null
}

/** Bytes of a file, unpacked. The service takes no more. */
export const largestFile = 20 * 1024 * 1024

async function gzipped(file: File): Promise<Uint8Array> {
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Compressed, because a request holds one megabyte and a statement is mostly markup. */
async function contentOf(file: File): Promise<string> {
  const bytes = await gzipped(file)
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(text)
}

export async function importStatement(session: Session, file: File, signal: AbortSignal): Promise<BankImport> {
  const body = { file_name: file.name.slice(-200), content: await contentOf(file) }
  const { result } = await submitOnce(
    session,
    'importBankStatement',
    { body },
    {
      pending: submissionEntry(session, `bank.import.${file.name.slice(-100)}.${file.size}`),
      signal,
    },
  )
  return result
}
