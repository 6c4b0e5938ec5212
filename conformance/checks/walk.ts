/** Page after page by the cursor: everything once, in an order that stays. */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expectStatus } from '../expectations.ts'
import { expected, failed, fine, type Findings, hasFailed, note, skipped } from '../finding.ts'
import { at, idsOf, recordsOf, textAt } from '../json.ts'
import { idsFor } from '../subjects.ts'
import { longPage, pathTo, type World } from '../world.ts'

const mostPages = 5

/** Lists whose order the specification names; of the others it shows none (rule 7). */
const orderedLists: ReadonlySet<string> = new Set<ListOperationName>(['listMembers', 'listEvents'])

/** Five pages at most, or the refusal that ended the walk. */
async function pagesOf(world: World, list: ListOperationName, ids: object, limit: number) {
  const walked: unknown[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await world.get(
      pathTo(list, ids, { limit, ...(cursor === undefined ? {} : { starting_after: cursor }) }),
    )
    if (answer.status !== 200) return { walked, refusal: expectStatus(answer, 200) }
    walked.push(...idsOf(recordsOf(answer.json)))
    cursor = at(answer.json, 'has_more') === true ? textAt(answer.json, 'next_cursor') : undefined
    if (cursor === undefined) return { walked, refusal: fine }
  }
  return { walked, refusal: fine }
}

function judgeOrder(list: ListOperationName, ids: readonly unknown[]): Findings {
  const isAscending = ids.every((id, index) => index === 0 || Number(ids[index - 1]) < Number(id))
  if (isAscending) return fine
  return orderedLists.has(list)
    ? failed('the order of creation', 'ids that do not ascend')
    : note('ids do not ascend (the specification shows no order)')
}

function judgeWalk(walked: readonly unknown[], whole: readonly unknown[]): Findings {
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
    run: async (world) => {
      const ids = await idsFor(world, list)
      const whole = ids === null ? [] : idsOf(await longPage(world, list, ids))
      if (ids === null || whole.length === 0) return skipped(nothingToLookAt)
      const { walked, refusal } = await pagesOf(world, list, ids, Math.max(1, Math.min(7, Math.ceil(whole.length / 3))))
      return hasFailed(refusal) ? refusal : [...judgeWalk(walked, whole), ...judgeOrder(list, whole)]
    },
  }
}
