/** Filters: a filtered list holds exactly the matching records of the whole list. */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { type Check, noRecord } from '../check.ts'
import { expectRefusal, expectStatus, describeResponse } from '../expectations.ts'
import { expected, type Findings, note, skipped } from '../finding.ts'
import { idsOf, type JsonObject, numberAt, recordsOf, textAt } from '../json.ts'
import { longPage, pathTo } from '../context.ts'
import { eventFilterChecks } from './event-filters.ts'
import { groupFilter } from './group-filter.ts'

interface Filter {
  readonly list: ListOperationName
  readonly parameter: string
  /** The value to filter by, from a record; undefined when the record has none. */
  readonly valueOf: (record: JsonObject) => string | number | undefined
  /** Whether a record belongs in the response. */
  readonly fits: (record: JsonObject, value: string | number) => boolean
  /** The value in the query, where it differs from the one in the record. */
  readonly queryValue?: (value: string | number) => string
}

/** Checks that a filtered list holds every matching record of the first page, and nothing else. */
export function checkFiltered(
  all: readonly JsonObject[],
  shown: readonly JsonObject[],
  fits: (record: JsonObject) => boolean,
): Findings {
  const unexpected = shown.filter((record) => !fits(record)).length
  const present = new Set(idsOf(shown))
  const missing =
    shown.length < pageLimits.max ? all.filter((record) => fits(record) && !present.has(record['id'])) : []
  return [
    ...expected(unexpected === 0, 'only records that fit', `${unexpected} that do not`),
    ...expected(missing.length === 0, 'every record that fits', `${missing.length} are missing`),
  ]
}

/** Number of different values tried per filter. */
const maxValues = 2

function filterCheck({ list, parameter, valueOf, fits, queryValue = String }: Filter): Check {
  return {
    name: `${parameter}: exactly the matching records`,
    run: async (context) => {
      const all = await longPage(context, list, {})
      const values = [...new Set(all.flatMap((record) => valueOf(record) ?? []))].slice(-maxValues)
      if (values.length === 0) return skipped(noRecord)
      const findings = await Promise.all(
        values.map(async (value) => {
          const response = await context.get(
            pathTo(list, {}, { limit: pageLimits.max, [parameter]: queryValue(value) }),
          )
          if (response.status !== 200) return expectStatus(response, 200)
          return checkFiltered(all, recordsOf(response.json), (record) => fits(record, value))
        }),
      )
      return findings.flat()
    },
  }
}

function equal(list: ListOperationName, field: string): Filter {
  const valueOf = (record: JsonObject) => textAt(record, field) ?? numberAt(record, field)
  return { list, parameter: field, valueOf, fits: (record, value) => valueOf(record) === value }
}

const email: Filter = {
  list: 'listMembers',
  parameter: 'email',
  valueOf: (record) => textAt(record, 'email')?.toLowerCase(),
  fits: (record, value) => textAt(record, 'email')?.toLowerCase() === value,
  queryValue: (value) => String(value).toUpperCase(),
}

/** Part of an address must not match. */
const exactEmail: Check = {
  name: 'email: exact, not a part of it',
  run: async (context) => {
    const address = (await longPage(context, 'listMembers', {})).map((record) => textAt(record, 'email')).find(Boolean)
    if (address === undefined) return skipped(noRecord)
    const response = await context.get(pathTo('listMembers', {}, { email: address.slice(1) }))
    const found = recordsOf(response.json).some((record) => textAt(record, 'email') === address)
    return expected(
      response.status === 200 && !found,
      'no member by a part of the address',
      found ? 'one' : describeResponse(response),
    )
  },
}

/** Searches in capitals, so that case is tried too. */
function search(field: 'first_name' | 'last_name' | 'initials'): Check {
  return {
    name: `q: finds by ${field}`,
    run: async (context) => {
      const all = await longPage(context, 'listMembers', {})
      const record = all.find((one) => (textAt(one, field) ?? '').length > 1) ?? all.find((one) => textAt(one, field))
      const words = textAt(record, field)
      if (record === undefined || words === undefined) return skipped(noRecord)
      const response = await context.get(pathTo('listMembers', {}, { limit: pageLimits.max, q: words }))
      if (response.status !== 200) return expectStatus(response, 200)
      return expected(idsOf(recordsOf(response.json)).includes(record['id']), 'the member it is about', 'others')
    },
  }
}

const noSuchName: Check = {
  name: 'q: no results for an unknown name',
  run: async ({ get }) => {
    const response = await get(pathTo('listMembers', {}, { q: 'qxzqxzqxzq' }))
    const { length } = recordsOf(response.json)
    return expected(
      response.status === 200 && length === 0,
      '200 and no members',
      `${describeResponse(response)}, ${length} members`,
    )
  },
}

function refusesValue(list: ListOperationName, parameter: string, { specified = true } = {}): Check {
  return {
    name: `${parameter} of another form: 400`,
    run: async ({ get }) => {
      const response = await get(pathTo(list, {}, { [parameter]: 'no-such-thing' }))
      // The specification does not list the values of this parameter, so any value may be accepted.
      if (!specified && response.status === 200) return note(`any ${parameter} is accepted (its values are not shown)`)
      return expectRefusal(response, { status: 400 })
    },
  }
}

const memberFilters: readonly Check[] = [
  filterCheck(equal('listMembers', 'status')),
  refusesValue('listMembers', 'status'),
  filterCheck(email),
  exactEmail,
  search('first_name'),
  search('last_name'),
  search('initials'),
  noSuchName,
  groupFilter,
  refusesValue('listMembers', 'group_id'),
]

const invoiceFilters: readonly Check[] = [
  filterCheck(equal('listInvoices', 'status')),
  refusesValue('listInvoices', 'status', { specified: false }),
  filterCheck(equal('listInvoices', 'member_id')),
  refusesValue('listInvoices', 'member_id'),
]

const filters: Partial<Record<ListOperationName, readonly Check[]>> = {
  listMembers: memberFilters,
  listEvents: [
    filterCheck(equal('listEvents', 'status')),
    refusesValue('listEvents', 'status', { specified: false }),
    ...eventFilterChecks,
  ],
  listInvoices: invoiceFilters,
  listPayments: [filterCheck(equal('listPayments', 'invoice_id')), refusesValue('listPayments', 'invoice_id')],
}

/** Filters that only this list has. */
export function filterChecks(list: ListOperationName): readonly Check[] {
  return filters[list] ?? []
}
