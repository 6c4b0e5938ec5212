/** Who may ask: checks of every operation, also of those whose success cannot be tried. */
import { hasModule, hasScope, operation, type OperationName } from '#contract/operations.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal } from '../expectations.ts'
import { harmless, type World } from '../world.ts'

/** Shaped like a key and nobody's. */
const wrongKey = `lb_test_${'0'.repeat(40)}`

/** A service may slow down who guesses keys: one operation of each kind is tried with a wrong one. */
function isTriedWithWrongKey(name: OperationName): boolean {
  const { method, path } = operation(name)
  return method === 'GET' && !path.includes('{')
}

function withoutKey(name: OperationName): Check {
  return {
    name: 'without a key: 401',
    run: async ({ ask }) => expectRefusal(await ask(harmless(name, { key: null })), { status: 401 }),
  }
}

function withWrongKey(name: OperationName): Check {
  return {
    name: 'with a wrong key: 401',
    run: async ({ ask }) => expectRefusal(await ask(harmless(name, { key: wrongKey })), { status: 401 }),
  }
}

function withoutScope(name: OperationName): Check {
  return {
    name: 'without its scope: 403 insufficient_scope',
    run: async ({ ask }) => {
      const answer = await ask(harmless(name))
      return [...expectRefusal(answer, { status: 403, code: 'insufficient_scope' }), ...expectRateHeaders(answer)]
    },
  }
}

function withoutModule(name: OperationName): Check {
  return {
    name: 'without its module: 404 module_disabled',
    run: async ({ ask }) => {
      const answer = await ask(harmless(name))
      return [...expectRefusal(answer, { status: 404, code: 'module_disabled' }), ...expectRateHeaders(answer)]
    },
  }
}

/** Why an operation cannot be tried with this key; null when it can. */
export function obstacle({ rights }: World, name: OperationName): string | null {
  const { scope, module } = operation(name)
  if (!hasScope(rights, scope)) return `the key lacks ${scope}`
  return hasModule(rights, module) ? null : `the module ${module} is off`
}

export function accessChecks(name: OperationName, { rights }: World): Check[] {
  const { scope, module } = operation(name)
  return [
    withoutKey(name),
    ...(isTriedWithWrongKey(name) ? [withWrongKey(name)] : []),
    ...(hasScope(rights, scope) ? (hasModule(rights, module) ? [] : [withoutModule(name)]) : [withoutScope(name)]),
  ]
}
