/** What every list has in common (specification, "List envelope", "Conventions", "Limits"). */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectStatus, expectSuccess } from '../expectations.ts'
import { expected, failed, fine, type Findings, skipped } from '../finding.ts'
import { at, recordsOf, shown } from '../json.ts'
import { idsFor } from '../subjects.ts'
import { pathTo, type World } from '../world.ts'
import { updatedSinceChecks } from './updated-since.ts'
import { walk } from './walk.ts'

type Query = Readonly<Record<string, string | number>>

/** `next_cursor` is there exactly when there is more. */
export function judgeEnvelope(json: unknown): Findings {
  const [more, cursor] = [at(json, 'has_more'), at(json, 'next_cursor')]
  if (more === true)
    return expected(typeof cursor === 'string', 'a "next_cursor", as "has_more" is true', shown(cursor))
  return expected(cursor === null, 'no "next_cursor" on the last page', typeof cursor)
}

/** Asks the list with a query, about the record whose list it is. */
export function aboutList(
  list: ListOperationName,
  name: string,
  query: Query,
  judge: (answer: Awaited<ReturnType<World['get']>>) => Findings,
): Check {
  return {
    name,
    run: async (world) => {
      const ids = await idsFor(world, list)
      return ids === null ? skipped(nothingToLookAt) : judge(await world.get(pathTo(list, ids, query)))
    },
  }
}

function answers(list: ListOperationName): Check {
  const judged = aboutList(list, 'answers 200 with a list', {}, (answer) => {
    const records = recordsOf(answer.json)
    return [
      ...expectSuccess(list, answer),
      ...expectRateHeaders(answer),
      ...(answer.status === 200 ? judgeEnvelope(answer.json) : fine),
      ...expected(
        records.length <= pageLimits.default,
        `at most ${pageLimits.default} records`,
        String(records.length),
      ),
    ]
  })
  return { ...judged, gate: true }
}

function refusesLimit(list: ListOperationName, limit: string): Check {
  return aboutList(list, `limit=${limit}: 400`, { limit }, (answer) => [
    ...expectRefusal(answer, { status: 400 }),
    ...expectRateHeaders(answer),
  ])
}

function keepsLimit(list: ListOperationName, limit: number): Check {
  return aboutList(list, `limit=${limit}: at most as many`, { limit }, (answer) => {
    const { length } = recordsOf(answer.json)
    if (answer.status !== 200) return expectStatus(answer, 200)
    return [...expected(length <= limit, `at most ${limit}`, String(length)), ...judgeEnvelope(answer.json)]
  })
}

function refusesCursor(list: ListOperationName): Check {
  return aboutList(
    list,
    'a starting_after that is no cursor: 400',
    { starting_after: 'no-cursor-of-yours' },
    (answer) => expectRefusal(answer, { status: 400 }),
  )
}

/** Invoices in the list come without lines and payments (specification, "Operations"). */
const withoutParts: Check = aboutList(
  'listInvoices',
  'comes without lines and payments',
  { limit: pageLimits.max },
  (answer) => {
    const full = recordsOf(answer.json).find((record) => 'lines' in record || 'payments' in record)
    return full ? failed('invoices without lines and payments', 'an invoice with them') : fine
  },
)

/** All but the filters. */
export function listChecks(list: ListOperationName): Check[] {
  return [
    answers(list),
    ...['0', '101', 'abc'].map((limit) => refusesLimit(list, limit)),
    keepsLimit(list, pageLimits.min),
    keepsLimit(list, pageLimits.max),
    refusesCursor(list),
    walk(list),
    ...('updated_since' in schemas[list].query.shape ? updatedSinceChecks(list) : []),
    ...(list === 'listInvoices' ? [withoutParts] : []),
  ]
}
