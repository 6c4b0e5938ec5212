/** Checks that every list shares (specification, "List envelope", "Conventions", "Limits"). */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import { type Check, noRecord } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectStatus, expectSuccess } from '../expectations.ts'
import { expected, failed, ok, type Findings, skipped } from '../finding.ts'
import { at, recordsOf, describeValue } from '../json.ts'
import { idsFor } from '../subjects.ts'
import { pathTo, type CheckContext } from '../context.ts'
import { updatedSinceChecks } from './updated-since.ts'
import { walk } from './walk.ts'

type Query = Readonly<Record<string, string | number>>

/** `next_cursor` is present exactly when there are more records. */
export function checkEnvelope(json: unknown): Findings {
  const [more, cursor] = [at(json, 'has_more'), at(json, 'next_cursor')]
  if (more === true)
    return expected(typeof cursor === 'string', 'a "next_cursor", as "has_more" is true', describeValue(cursor))
  return expected(cursor === null, 'no "next_cursor" on the last page', typeof cursor)
}

/** Checks the response of a list to a query; a list under a record is requested for a record that has some. */
export function aboutList(
  list: ListOperationName,
  name: string,
  query: Query,
  inspect: (response: Awaited<ReturnType<CheckContext['get']>>) => Findings,
): Check {
  return {
    name,
    run: async (context) => {
      const ids = await idsFor(context, list)
      return ids === null ? skipped(noRecord) : inspect(await context.get(pathTo(list, ids, query)))
    },
  }
}

function answers(list: ListOperationName): Check {
  const answersList = aboutList(list, 'answers 200 with a list', {}, (response) => {
    const records = recordsOf(response.json)
    return [
      ...expectSuccess(list, response),
      ...expectRateHeaders(response),
      ...(response.status === 200 ? checkEnvelope(response.json) : ok),
      ...expected(
        records.length <= pageLimits.default,
        `at most ${pageLimits.default} records`,
        String(records.length),
      ),
    ]
  })
  return { ...answersList, gate: true }
}

function refusesLimit(list: ListOperationName, limit: string): Check {
  return aboutList(list, `limit=${limit}: 400`, { limit }, (response) => [
    ...expectRefusal(response, { status: 400 }),
    ...expectRateHeaders(response),
  ])
}

function keepsLimit(list: ListOperationName, limit: number): Check {
  return aboutList(list, `limit=${limit}: at most as many`, { limit }, (response) => {
    const { length } = recordsOf(response.json)
    if (response.status !== 200) return expectStatus(response, 200)
    return [...expected(length <= limit, `at most ${limit}`, String(length)), ...checkEnvelope(response.json)]
  })
}

function refusesCursor(list: ListOperationName): Check {
  return aboutList(
    list,
    'a starting_after that is not a cursor: 400',
    { starting_after: 'no-cursor-of-yours' },
    (response) => expectRefusal(response, { status: 400 }),
  )
}

/** Invoices in the list come without lines and payments (specification, "Operations"). */
const withoutParts: Check = aboutList(
  'listInvoices',
  'comes without lines and payments',
  { limit: pageLimits.max },
  (response) => {
    const full = recordsOf(response.json).find((record) => 'lines' in record || 'payments' in record)
    return full ? failed('invoices without lines and payments', 'an invoice with them') : ok
  },
)

/** Every check of a list except its filters. */
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
