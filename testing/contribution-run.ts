/** Contribution runs in tests: from rules to invoices. */
import { call, type Connection } from '#client/client.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import type { Enter, TestWorld } from './describe-service.ts'
import { addMembers } from './groups.ts'

export async function withMembers(enter: Enter, count = 3): Promise<TestWorld> {
  const world = await enter()
  await addMembers(world, count)
  return world
}

export async function preview(
  board: Connection,
  rules: Partial<ContributionRules> = {},
  input: object = {},
): Promise<Job> {
  const body = { name: 'Yearly', rules: { ...exampleRules, ...rules } }
  const { id } = await call(board, 'createContributionRules', { body })
  return call(board, 'createJob', { body: { contribution_run: { rules_id: id, ...input } } })
}

export async function start({ board, service }: TestWorld, { id, fingerprint }: Job): Promise<Job> {
  await call(board, 'startJob', { id, body: { fingerprint } })
  await service.runJobs()
  return call(board, 'getJob', { id })
}

export const rowsOf = async (board: Connection, { id }: Pick<Job, 'id'>) =>
  (await call(board, 'listJobRows', { id })).data

export async function invoicesOf(board: Connection) {
  const { data } = await call(board, 'listInvoices', { query: { limit: 100 } })
  return Promise.all(data.map(({ id }) => call(board, 'getManagedInvoice', { id })))
}

/** Member, whether they are charged or why not, and the total. */
export const outcomes = async (board: Connection, job: Job) =>
  (await rowsOf(board, job)).map(({ member, reason, total }) => [member?.id, reason ?? total])

/** Page by page. */
export async function allRows(board: Connection, { id }: Pick<Job, 'id'>): Promise<JobRow[]> {
  const rows: JobRow[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const after = cursor === undefined ? {} : { starting_after: cursor }
    const page = await call(board, 'listJobRows', { id, query: { limit: 100, ...after } })
    rows.push(...page.data)
    cursor = page.next_cursor
  }
  return rows
}
