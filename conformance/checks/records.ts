/** Records by id, existing and unknown. */
import { operation, type OperationName } from '#contract/operations.ts'
import { type Check, noRecord } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectSuccess, describeResponse } from '../expectations.ts'
import { expected, note, skipped } from '../finding.ts'
import { at, sameJson } from '../json.ts'
import { subjectFor } from '../subjects.ts'
import { harmless, pathTo, unknownId } from '../context.ts'

function answers(name: OperationName): Check {
  return {
    name: 'answers 200 with the record',
    gate: true,
    run: async (context) => {
      const subject = await subjectFor(context, name)
      if (!subject) return skipped(noRecord)
      const response = await context.get(pathTo(name, subject))
      return [...expectSuccess(name, response), ...expectRateHeaders(response)]
    },
  }
}

function asInList(name: OperationName): Check {
  return {
    name: 'has the same values as the list',
    run: async (context) => {
      const subject = await subjectFor(context, name)
      if (!subject) return skipped(noRecord)
      const { json } = await context.get(pathTo(name, subject))
      const others = Object.keys(subject.record).filter((key) => !sameJson(subject.record[key], at(json, key)))
      return expected(others.length === 0, 'the same values', `others in ${others.join(', ')}`)
    },
  }
}

/** Writing operations are included: a request for an unknown id changes nothing. */
export function refusesUnknownId(name: OperationName): Check {
  return {
    name: 'an unknown id: 404',
    run: async ({ send }) => {
      const response = await send(harmless(name))
      return [...expectRefusal(response, { status: 404 }), ...expectRateHeaders(response)]
    },
  }
}

export function refusesNoInteger(name: OperationName): Check {
  return {
    name: 'an id that is not an integer: 404',
    run: async ({ send }) => {
      const request = harmless(name)
      const response = await send({ ...request, path: request.path.replaceAll(String(unknownId), 'abc') })
      // A service may also report a malformed parameter.
      if (response.status === 400) return note(`${describeResponse(response)} for an id that is not an integer`)
      return expectRefusal(response, { status: 404 })
    },
  }
}

/** For every operation that reads a record by id. */
export function idChecks(name: OperationName): Check[] {
  return operation(name).path.includes('{') ? [refusesUnknownId(name), refusesNoInteger(name)] : []
}

export function recordChecks(name: OperationName): Check[] {
  return [answers(name), asInList(name)]
}
