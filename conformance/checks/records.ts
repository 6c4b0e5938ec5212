/** Records by their id: the one that is there, and those that are not. */
import { operation, type OperationName } from '#contract/operations.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expectRateHeaders, expectRefusal, expectSuccess, told } from '../expectations.ts'
import { expected, note, skipped } from '../finding.ts'
import { at, sameJson } from '../json.ts'
import { subjectFor } from '../subjects.ts'
import { harmless, pathTo, unknownId } from '../world.ts'

function answers(name: OperationName): Check {
  return {
    name: 'answers 200 with the record',
    gate: true,
    run: async (world) => {
      const subject = await subjectFor(world, name)
      if (!subject) return skipped(nothingToLookAt)
      const answer = await world.get(pathTo(name, subject))
      return [...expectSuccess(name, answer), ...expectRateHeaders(answer)]
    },
  }
}

function asInList(name: OperationName): Check {
  return {
    name: 'tells the same as the list',
    run: async (world) => {
      const subject = await subjectFor(world, name)
      if (!subject) return skipped(nothingToLookAt)
      const { json } = await world.get(pathTo(name, subject))
      const others = Object.keys(subject.record).filter((key) => !sameJson(subject.record[key], at(json, key)))
      return expected(others.length === 0, 'the same values', `others in ${others.join(', ')}`)
    },
  }
}

/** Also for operations that write: an id nobody has changes nothing. */
export function refusesUnknownId(name: OperationName): Check {
  return {
    name: 'an unknown id: 404',
    run: async ({ ask }) => {
      const answer = await ask(harmless(name))
      return [...expectRefusal(answer, { status: 404 }), ...expectRateHeaders(answer)]
    },
  }
}

export function refusesNoInteger(name: OperationName): Check {
  return {
    name: 'an id that is no integer: 404',
    run: async ({ ask }) => {
      const request = harmless(name)
      const answer = await ask({ ...request, path: request.path.replaceAll(String(unknownId), 'abc') })
      // An endpoint may also call its parameters malformed.
      if (answer.status === 400) return note(`${told(answer)} for an id that is no integer`)
      return expectRefusal(answer, { status: 404 })
    },
  }
}

/** For every reading operation with an id in its path. */
export function idChecks(name: OperationName): Check[] {
  return operation(name).path.includes('{') ? [refusesUnknownId(name), refusesNoInteger(name)] : []
}

export function recordChecks(name: OperationName): Check[] {
  return [answers(name), asInList(name)]
}
