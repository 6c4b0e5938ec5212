/** Paging by cursor: every record once, in a stable order. */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { type Check, noRecord } from '../check.ts'
import { expectStatus } from '../expectations.ts'
import { expected, failed, ok, type Findings, hasFailed, note, skipped } from '../finding.ts'
import { at, idsOf, recordsOf, textAt } from '../json.ts'
import { idsFor } from '../subjects.ts'
import { longPage, pathTo, type CheckContext } from '../context.ts'

const mostPages = 5

/** The specification names an order for these lists only (rule 7). */
const orderedLists: ReadonlySet<string> = new Set<ListOperationName>(['listMembers', 'listEvents'])

/** At most five pages, or the refusal that ended the walk. */
async function pagesOf(context: CheckContext, list: ListOperationName, ids: object, limit: number) {
  const walked: unknown[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const response = await context.get(
      pathTo(list, ids, { limit, ...(cursor === undefined ? {} : { starting_after: cursor }) }),
    )
    if (response.status !== 200) return { walked, refusal: expectStatus(response, 200) }
    walked.push(...idsOf(recordsOf(response.json)))
    cursor = at(response.json, 'has_more') === true ? textAt(response.json, 'next_cursor') : undefined
    if (cursor === undefined) return { walked, refusal: ok }
  }
  return { walked, refusal: ok }
}

function checkOrder(list: ListOperationName, ids: readonly unknown[]): Findings {
  const isAscending = ids.every((id, index) => index === 0 || Number(ids[index - 1]) < Number(id))
  if (isAscending) return ok
  return orderedLists.has(list)
    ? failed('the order of creation', 'ids that do not ascend')
    : note('ids do not ascend (the specification shows no order)')
}

function checkWalk(walked: readonly unknown[], whole: readonly unknown[]): Findings {
  const doubles = walked.length - new Set(walked).size
  if (doubles > 0) return failed('every record once', `${doubles} twice`)
  const common = Math.min(walked.length, whole.length)
  const isSame = walked.slice(0, common).every((id, index) => id === whole[index])
  return expected(
    isSame && (whole.length >= pageLimits.max || walked.length <= whole.length),
    'the same records in the same order as on one long page',
    'others, or in another order',
  )
}

export function walk(list: ListOperationName): Check {
  return {
    name: 'the cursor leads through every record once, in a steady order',
    run: async (context) => {
      const ids = await idsFor(context, list)
      const whole = ids === null ? [] : idsOf(await longPage(context, list, ids))
      if (ids === null || whole.length === 0) return skipped(noRecord)
      const { walked, refusal } = await pagesOf(
        context,
        list,
        ids,
        Math.max(1, Math.min(7, Math.ceil(whole.length / 3))),
      )
      return hasFailed(refusal) ? refusal : [...checkWalk(walked, whole), ...checkOrder(list, whole)]
    },
  }
}
