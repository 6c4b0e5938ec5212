/** Imports of members in tests: from a file to members. */
import { call, type Connection } from '#client/client.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { TestWorld } from './describe-service.ts'

export function fileOf(content: string | Uint8Array<ArrayBuffer>): Blob {
  return new Blob([content])
}

export function upload(board: Connection, content: string | Uint8Array<ArrayBuffer>, name = 'leden.csv'): Promise<Job> {
  return call(board, 'createMemberImport', { query: { file_name: name }, body: fileOf(content) })
}

export function refresh(board: Connection, { id }: Pick<Job, 'id'>, changes: MemberImportChanges): Promise<Job> {
  return call(board, 'refreshJob', { id, body: { member_import: changes } })
}

/** With these answers by the keys of their questions. */
export function answer(
  board: Connection,
  job: Pick<Job, 'id'>,
  answers: Readonly<Record<string, string>>,
): Promise<Job> {
  return refresh(board, job, { answers: Object.entries(answers).map(([key, text]) => ({ key, answer: text })) })
}

/** The keys of open questions. */
export function open({ member_import: found }: Job) {
  return found?.questions.flatMap(({ key, answer: given }) => (given === null ? [key] : [])) ?? []
}

export async function startImport(
  { board, service }: Pick<TestWorld, 'board' | 'service'>,
  { id, fingerprint }: Job,
): Promise<Job> {
  await call(board, 'startJob', { id, body: { fingerprint } })
  await service.runJobs()
  return call(board, 'getJob', { id })
}

export async function importRows(board: Connection, { id }: Pick<Job, 'id'>): Promise<JobRow[]> {
  const { data } = await call(board, 'listJobRows', { id, query: { limit: 1_000 } })
  return data
}

/** Line, and what becomes of it. */
export async function outcomes(board: Connection, job: Pick<Job, 'id'>) {
  return (await importRows(board, job)).map(({ member_import: row, reason }) => [row?.line, row?.outcome, reason])
}
