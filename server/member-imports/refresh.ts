/** Plans an import once more, with what was answered, corrected and chosen since. */
import { importLimits as limits } from '#contract/member-import.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { PreparingContext } from '../context.ts'
import { refuse } from '../problem.ts'
import { planInThread } from './import-thread.ts'

/** The later one for each key, in the order in which they came first. */
function merged<Item>(
  before: readonly Item[] = [],
  more: readonly Item[] = [],
  keyOf: (item: Item) => unknown,
): Item[] {
  return [...new Map([...before, ...more].map((item) => [keyOf(item), item])).values()]
}

function mergedChanges(before: MemberImportChanges, more: MemberImportChanges): Required<MemberImportChanges> {
  return {
    columns: merged(before.columns, more.columns, ({ index }) => index),
    answers: merged(before.answers, more.answers, ({ key }) => key),
    cells: merged(before.cells, more.cells, ({ line, column }) => `${line} ${column}`),
    rows: merged(before.rows, more.rows, ({ line }) => line),
  }
}

interface Refresh {
  readonly jobId: number
  readonly stored: (MemberImportChanges & { readonly file_name: string }) | undefined
  readonly sent: MemberImportChanges | undefined
}

/** Throws `service_busy`, and `validation_failed` for what names nothing of the file. */
export async function refreshMemberImport(ctx: PreparingContext, { jobId, stored, sent = {} }: Refresh): Promise<void> {
  if (!stored) throw new Error('An import has its parameters.')
  const { file_name: fileName, ...before } = stored
  const changes = mergedChanges(before, sent)
  const problems = Object.entries(changes).flatMap(([name, all]): FieldProblem[] =>
    all.length > limits.corrections
      ? [{ field: `member_import.${name}`, reason: 'too_many', values: { max: limits.corrections } }]
      : [],
  )
  refuse(problems)
  const { address, association, secret, actor, now, today } = ctx
  await planInThread({
    kind: 'refresh',
    address,
    organizationId: association.id,
    key: secret,
    name: 'name' in actor ? actor.name : '',
    now,
    today,
    jobId,
    fileName,
    changes,
    sent,
  })
}
