import { describe, expect, it } from 'vitest'
import { basePathOf, managementOperationNames, operation, operationNames } from '#contract/operations.ts'
import { Problem } from '../lib/problem.ts'
import { allowedMethods, findRoute, MethodNotAllowed } from './routing.ts'

function refusal(method: string, path: string): unknown {
  try {
    return findRoute(method, { base: '/v2', path })
  } catch (error) {
    return error
  }
}

describe('routing', () => {
  it.each([...operationNames, ...managementOperationNames])('finds %s by its row', (name) => {
    const { method, path } = operation(name)
    const parameters = Object.fromEntries(
      Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter = ''], index) => [parameter, String(7 + index)]),
    )
    const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter] ?? '')
    const route = findRoute(method, { base: basePathOf(name), path: filled })
    expect(route.name).toBe(name)
    expect(route.parameters).toEqual(parameters)
  })

  it('takes HEAD for GET', () => {
    expect(findRoute('HEAD', { base: '/v2', path: '/members' }).name).toBe('listMembers')
  })

  it.each(['', '/', '/nothing', '/members/', '/members/7/', '/members//cancel', '/Members', '/members/7/cancel/8'])(
    'knows no path %j',
    (path) => {
      expect(refusal('GET', path)).toEqual(new Problem('not_found'))
    },
  )

  it('keeps the tables apart', () => {
    expect(refusal('GET', '/settings')).toEqual(new Problem('not_found'))
  })

  it('says what a path takes when the method is not among it', () => {
    expect(refusal('DELETE', '/members/7')).toEqual(new MethodNotAllowed('DELETE', 'GET, HEAD, PATCH, OPTIONS'))
    expect(allowedMethods({ base: '/v2', path: '/groups/7/members/8' })).toBe('DELETE, OPTIONS')
  })
})
