/** `updated_since`: only records changed at or after it (specification, "Conventions"). */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expectRefusal, expectStatus } from '../expectations.ts'
import { expected, type Findings, note, skipped } from '../finding.ts'
import { idsOf, type JsonObject, recordsOf, textAt } from '../json.ts'
import { idsFor } from '../subjects.ts'
import { longPage, pathTo } from '../world.ts'

/** Parsed: another service may write its instants otherwise. */
function changedAt(record: JsonObject): number {
  return Date.parse(textAt(record, 'updated_at') ?? '')
}

/** Of all, the record in the middle of those that are known, and so some before it and some after it. */
function middle(records: readonly JsonObject[]): JsonObject | undefined {
  return records.toSorted((a, b) => changedAt(a) - changedAt(b))[Math.floor(records.length / 2)]
}

function judge(since: number, all: readonly JsonObject[], told: readonly JsonObject[]): Findings {
  const early = told.filter((record) => changedAt(record) < since)
  const wanted = idsOf(all.filter((record) => changedAt(record) >= since))
  const present = new Set(idsOf(told))
  const missing = told.length < pageLimits.max ? wanted.filter((id) => !present.has(id)) : []
  return [
    ...expected(early.length === 0, 'only records changed at or after it', `${early.length} changed before it`),
    ...expected(missing.length === 0, 'every record changed at or after it', `${missing.length} are missing`),
  ]
}

function keepsWhatChanged(list: ListOperationName): Check {
  return {
    name: 'updated_since: what changed at or after it, and nothing else',
    run: async (world) => {
      const ids = (await idsFor(world, list)) ?? {}
      const all = await longPage(world, list, ids)
      const chosen = middle(all)
      if (!chosen) return skipped(nothingToLookAt)
      const since = textAt(chosen, 'updated_at')
      if (since === undefined) return note('records have no "updated_at" (not in the specification)')
      const answer = await world.get(pathTo(list, ids, { limit: pageLimits.max, updated_since: since }))
      return answer.status === 200 ? judge(changedAt(chosen), all, recordsOf(answer.json)) : expectStatus(answer, 200)
    },
  }
}

function emptyInFuture(list: ListOperationName): Check {
  return {
    name: 'updated_since in the far future: nothing',
    run: async ({ get }) => {
      const answer = await get(pathTo(list, {}, { updated_since: '2999-01-01T00:00:00.000Z' }))
      if (answer.status !== 200) return expectStatus(answer, 200)
      const { length } = recordsOf(answer.json)
      return expected(length === 0, 'no record', `${length} records`)
    },
  }
}

function refusesNonsense(list: ListOperationName): Check {
  return {
    name: 'updated_since that is no date-time: 400',
    run: async ({ get }) => expectRefusal(await get(pathTo(list, {}, { updated_since: 'yesterday' })), { status: 400 }),
  }
}

export function updatedSinceChecks(list: ListOperationName): Check[] {
  return [keepsWhatChanged(list), emptyInFuture(list), refusesNonsense(list)]
}
