/** `updated_since`: only records changed at or after it (specification, "Conventions"). */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { type Check, noRecord } from '../check.ts'
import { expectRefusal, expectStatus } from '../expectations.ts'
import { expected, type Findings, note, skipped } from '../finding.ts'
import { idsOf, type JsonObject, recordsOf, textAt } from '../json.ts'
import { idsFor } from '../subjects.ts'
import { longPage, pathTo } from '../context.ts'

/** Parsed, because another service may format its timestamps differently. */
function changedAt(record: JsonObject): number {
  return Date.parse(textAt(record, 'updated_at') ?? '')
}

/** The middle record by modification time, so that some records lie before it and some after. */
function middle(records: readonly JsonObject[]): JsonObject | undefined {
  return records.toSorted((a, b) => changedAt(a) - changedAt(b))[Math.floor(records.length / 2)]
}

function inspect(since: number, all: readonly JsonObject[], shown: readonly JsonObject[]): Findings {
  const early = shown.filter((record) => changedAt(record) < since)
  const wanted = idsOf(all.filter((record) => changedAt(record) >= since))
  const present = new Set(idsOf(shown))
  const missing = shown.length < pageLimits.max ? wanted.filter((id) => !present.has(id)) : []
  return [
    ...expected(early.length === 0, 'only records changed at or after it', `${early.length} changed before it`),
    ...expected(missing.length === 0, 'every record changed at or after it', `${missing.length} are missing`),
  ]
}

function keepsWhatChanged(list: ListOperationName): Check {
  return {
    name: 'updated_since: exactly the records changed at or after it',
    run: async (context) => {
      const ids = (await idsFor(context, list)) ?? {}
      const all = await longPage(context, list, ids)
      const chosen = middle(all)
      if (!chosen) return skipped(noRecord)
      const since = textAt(chosen, 'updated_at')
      if (since === undefined) return note('records have no "updated_at" (not in the specification)')
      const response = await context.get(pathTo(list, ids, { limit: pageLimits.max, updated_since: since }))
      return response.status === 200
        ? inspect(changedAt(chosen), all, recordsOf(response.json))
        : expectStatus(response, 200)
    },
  }
}

function emptyInFuture(list: ListOperationName): Check {
  return {
    name: 'updated_since in the far future: nothing',
    run: async ({ get }) => {
      const response = await get(pathTo(list, {}, { updated_since: '2999-01-01T00:00:00.000Z' }))
      if (response.status !== 200) return expectStatus(response, 200)
      const { length } = recordsOf(response.json)
      return expected(length === 0, 'no record', `${length} records`)
    },
  }
}

function refusesNonsense(list: ListOperationName): Check {
  return {
    name: 'updated_since that is not a date-time: 400',
    run: async ({ get }) => expectRefusal(await get(pathTo(list, {}, { updated_since: 'yesterday' })), { status: 400 }),
  }
}

export function updatedSinceChecks(list: ListOperationName): Check[] {
  return [keepsWhatChanged(list), emptyInFuture(list), refusesNonsense(list)]
}
