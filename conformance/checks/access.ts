/** Keys, scopes and modules: checks for every operation, including those whose success cannot be tried. */
import { hasModule, hasScope, operation, type OperationName } from '#contract/operations.ts'
import type { Check } from '../check.ts'
import { expectRateHeaders, expectRefusal } from '../expectations.ts'
import { harmless, type CheckContext } from '../context.ts'

/** Has the shape of a key, but no service has issued it. */
const wrongKey = `lb_test_${'0'.repeat(40)}`

/** A service may slow down clients that guess keys, so only one operation of each kind is tried with a wrong key. */
function isTriedWithWrongKey(name: OperationName): boolean {
  const { method, path } = operation(name)
  return method === 'GET' && !path.includes('{')
}

function withoutKey(name: OperationName): Check {
  return {
    name: 'without a key: 401',
    run: async ({ send }) => expectRefusal(await send(harmless(name, { key: null })), { status: 401 }),
  }
}

function withWrongKey(name: OperationName): Check {
  return {
    name: 'with a wrong key: 401',
    run: async ({ send }) => expectRefusal(await send(harmless(name, { key: wrongKey })), { status: 401 }),
  }
}

function withoutScope(name: OperationName): Check {
  return {
    name: 'without its scope: 403 insufficient_scope',
    run: async ({ send }) => {
      const response = await send(harmless(name))
      return [...expectRefusal(response, { status: 403, code: 'insufficient_scope' }), ...expectRateHeaders(response)]
    },
  }
}

function withoutModule(name: OperationName): Check {
  return {
    name: 'without its module: 404 module_disabled',
    run: async ({ send }) => {
      const response = await send(harmless(name))
      return [...expectRefusal(response, { status: 404, code: 'module_disabled' }), ...expectRateHeaders(response)]
    },
  }
}

/** Why an operation cannot be tried with this key; null when it can. */
export function skipReason({ permissions }: CheckContext, name: OperationName): string | null {
  const { scope, module } = operation(name)
  if (!hasScope(permissions, scope)) return `the key lacks ${scope}`
  return hasModule(permissions, module) ? null : `the module ${module} is off`
}

export function accessChecks(name: OperationName, { permissions }: CheckContext): Check[] {
  const { scope, module } = operation(name)
  return [
    withoutKey(name),
    ...(isTriedWithWrongKey(name) ? [withWrongKey(name)] : []),
    ...(hasScope(permissions, scope)
      ? hasModule(permissions, module)
        ? []
        : [withoutModule(name)]
      : [withoutScope(name)]),
  ]
}
