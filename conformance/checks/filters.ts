/** Filters: what a list with one shows is what the whole list has of it, and nothing else. */
import { type ListOperationName, pageLimits } from '#contract/operations.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expectRefusal, expectStatus, told } from '../expectations.ts'
import { expected, type Findings, note, skipped } from '../finding.ts'
import { idsOf, type JsonObject, numberAt, recordsOf, textAt } from '../json.ts'
import { longPage, pathTo } from '../world.ts'
import { eventFilterChecks } from './event-filters.ts'
import { groupFilter } from './group-filter.ts'

interface Filter {
  readonly list: ListOperationName
  readonly parameter: string
  /** The value to ask for, from a record; undefined when the record has none. */
  readonly valueOf: (record: JsonObject) => string | number | undefined
  /** Whether a record belongs into the answer. */
  readonly fits: (record: JsonObject, value: string | number) => boolean
  /** How it is asked for, where that is not as it stands. */
  readonly ask?: (value: string | number) => string
}

/** Everything that fits among the first records, and nothing that does not. */
export function judgeFiltered(
  all: readonly JsonObject[],
  shown: readonly JsonObject[],
  fits: (record: JsonObject) => boolean,
): Findings {
  const strangers = shown.filter((record) => !fits(record)).length
  const present = new Set(idsOf(shown))
  const missing =
    shown.length < pageLimits.max ? all.filter((record) => fits(record) && !present.has(record['id'])) : []
  return [
    ...expected(strangers === 0, 'only records that fit', `${strangers} that do not`),
    ...expected(missing.length === 0, 'every record that fits', `${missing.length} are missing`),
  ]
}

/** So many different values are asked for. */
const mostValues = 2

function filterCheck({ list, parameter, valueOf, fits, ask = String }: Filter): Check {
  return {
    name: `${parameter}: what fits and nothing else`,
    run: async (world) => {
      const all = await longPage(world, list, {})
      const values = [...new Set(all.flatMap((record) => valueOf(record) ?? []))].slice(-mostValues)
      if (values.length === 0) return skipped(nothingToLookAt)
      const findings = await Promise.all(
        values.map(async (value) => {
          const answer = await world.get(pathTo(list, {}, { limit: pageLimits.max, [parameter]: ask(value) }))
          if (answer.status !== 200) return expectStatus(answer, 200)
          return judgeFiltered(all, recordsOf(answer.json), (record) => fits(record, value))
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
  ask: (value) => String(value).toUpperCase(),
}

/** A part of an address is another address. */
const exactEmail: Check = {
  name: 'email: exact, not a part of it',
  run: async (world) => {
    const address = (await longPage(world, 'listMembers', {})).map((record) => textAt(record, 'email')).find(Boolean)
    if (address === undefined) return skipped(nothingToLookAt)
    const answer = await world.get(pathTo('listMembers', {}, { email: address.slice(1) }))
    const found = recordsOf(answer.json).some((record) => textAt(record, 'email') === address)
    return expected(answer.status === 200 && !found, 'no member by a part of the address', found ? 'one' : told(answer))
  },
}

/** The first words of names are searched for in capitals, so that their case is tried too. */
function search(field: 'first_name' | 'last_name' | 'initials'): Check {
  return {
    name: `q: finds by ${field}`,
    run: async (world) => {
      const all = await longPage(world, 'listMembers', {})
      const record = all.find((one) => (textAt(one, field) ?? '').length > 1) ?? all.find((one) => textAt(one, field))
      const words = textAt(record, field)
      if (record === undefined || words === undefined) return skipped(nothingToLookAt)
      const answer = await world.get(pathTo('listMembers', {}, { limit: pageLimits.max, q: words }))
      if (answer.status !== 200) return expectStatus(answer, 200)
      return expected(idsOf(recordsOf(answer.json)).includes(record['id']), 'the member it is about', 'others')
    },
  }
}

const noSuchName: Check = {
  name: 'q: nobody by a name that nobody has',
  run: async ({ get }) => {
    const answer = await get(pathTo('listMembers', {}, { q: 'qxzqxzqxzq' }))
    const { length } = recordsOf(answer.json)
    return expected(answer.status === 200 && length === 0, '200 and nobody', `${told(answer)}, ${length} members`)
  },
}

function refusesValue(list: ListOperationName, parameter: string, { specified = true } = {}): Check {
  return {
    name: `${parameter} of another form: 400`,
    run: async ({ get }) => {
      const answer = await get(pathTo(list, {}, { [parameter]: 'no-such-thing' }))
      // Values that the specification does not list may be anything.
      if (!specified && answer.status === 200) return note(`any ${parameter} is accepted (its values are not shown)`)
      return expectRefusal(answer, { status: 400 })
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

/** The filters of a list that only it has. */
export function filterChecks(list: ListOperationName): readonly Check[] {
  return filters[list] ?? []
}
