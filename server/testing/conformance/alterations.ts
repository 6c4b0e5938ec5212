/** Ways of being wrong, to be put together. */
import type { Alteration, Passing, Told } from './proxy.ts'

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Which answers are altered. */
type When = (told: Told, passing: Passing) => boolean

export const success: When = ({ status }) => status < 300

export function on(method: string, path: RegExp): When {
  return ({ status }, passing) => status < 300 && passing.method === method && path.test(passing.path)
}

export function withQuery(parameter: string, value?: string): When {
  return ({ status }, { query }) =>
    status < 300 && query.has(parameter) && (value === undefined || query.get(parameter) === value)
}

/** Another value in the answer. */
export function body(when: When, change: (body: JsonObject, passing: Passing) => unknown): Alteration {
  return {
    answer: (told, passing) =>
      when(told, passing) && isObject(told.body) ? { body: change(told.body, passing) } : undefined,
  }
}

/** Other fields in the answer, or in each record of a list. */
export function fields(when: When, changed: JsonObject): Alteration {
  return body(when, (told) =>
    Array.isArray(told['data'])
      ? { ...told, data: told['data'].map((one: object) => ({ ...one, ...changed })) }
      : { ...told, ...changed },
  )
}

/** Other records in a list. */
export function records(when: When, change: (data: JsonObject[], passing: Passing) => unknown[]): Alteration {
  return body(when, (told, passing) => {
    const data: unknown[] = Array.isArray(told['data']) ? told['data'] : []
    return { ...told, data: change(data.filter(isObject), passing) }
  })
}

/** Lets through what is refused with this status, with the answer that was wanted. */
export function acceptsWhatIs(status: number, method?: string): Alteration {
  const instead = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 } as const
  return {
    answer: (told, passing) => {
      const isIt = told.status === status && (method === undefined || passing.method === method)
      // One of the four methods of the table.
      return isIt ? { status: instead[passing.method as keyof typeof instead] } : undefined
    },
  }
}

/** Another status for a refusal. */
export function refusesWith(from: number, to: number): Alteration {
  return { answer: ({ status }) => (status === from ? { status: to } : undefined) }
}

/** Another code for every refusal with this one. */
export function renamed(code: string, to = 'malformed_request'): Alteration {
  return {
    answer: ({ status, body: told }) => {
      const type = isObject(told) ? told['type'] : undefined
      if (status < 400 || !isObject(told) || typeof type !== 'string' || !type.endsWith(`/${code}`)) return undefined
      return { body: { ...told, type: type.replace(code, to) } }
    },
  }
}

/** Other members of every problem document. */
export function problems(changed: JsonObject): Alteration {
  return body(
    ({ status }) => status >= 400,
    (told) => ({ ...told, ...changed }),
  )
}

/** A query parameter that nobody reads. */
export function ignores(...parameters: readonly string[]): Alteration {
  return { request: ({ query }) => parameters.forEach((parameter) => query.delete(parameter)) }
}

export function headers(when: When, changed: Readonly<Record<string, string>>): Alteration {
  return {
    answer: (told, passing) => (when(told, passing) ? { headers: { ...told.headers, ...changed } } : undefined),
  }
}

export function withoutHeader(name: string): Alteration {
  return {
    answer: (told) => ({
      headers: Object.fromEntries(Object.entries(told.headers).filter(([header]) => header !== name.toLowerCase())),
    }),
  }
}

/** Every `Idempotency-Key` is a new one. */
export const forgetsKeys: Alteration = { request: ({ headers: sent }) => sent.delete('idempotency-key') }

/** Breaks down. */
export function fails(when: When): Alteration {
  return { answer: (told, passing) => (when(told, passing) ? { status: 500 } : undefined) }
}

/** Answers otherwise from the nth time on. */
export function fromThe(nth: number, when: When, answer: (told: Told) => Partial<Told>): Alteration {
  let count = 0
  return {
    answer: (told, passing) => {
      if (!when(told, passing)) return undefined
      count += 1
      return count >= nth ? answer(told) : undefined
    },
  }
}

/** Does what is asked once for each, and refuses it the second time. */
export function onceEach(path: RegExp, what: (told: Told, passing: Passing) => unknown): Alteration {
  const seen = new Set<unknown>()
  return {
    answer: (told, passing) => {
      if (told.status >= 300 || passing.method !== 'POST' || !path.test(passing.path)) return undefined
      const one = what(told, passing)
      if (seen.has(one)) return { status: 409 }
      seen.add(one)
      return undefined
    },
  }
}

/** Says that it removes, and does not. */
export const removesNobody: Alteration = {
  request: ({ method, headers: sent }) => {
    if (method === 'DELETE') sent.delete('authorization')
  },
  answer: (_, { method }) => (method === 'DELETE' ? { status: 204 } : undefined),
}

/** Brings every postal code into the Dutch form. */
export const dutchEverywhere = body(on('POST', /members$/), (told) => {
  const address = told['address']
  const isForeign = isObject(address) && address['postal_code'] === '1000'
  return isForeign ? { ...told, address: { ...address, postal_code: '1000 AA' } } : told
})

export const showsKey: Alteration = {
  answer: (told, { headers: sent }) =>
    told.status === 200 && isObject(told.body)
      ? { body: { ...told.body, whole: sent.get('authorization')?.slice('Bearer '.length) } }
      : undefined,
}

export const givesMany: Alteration = {
  request: ({ query }) => {
    if (!query.has('limit')) query.set('limit', '100')
  },
}

/** A member is no guest. */
export const asksMembersToPay: Alteration = {
  answer: ({ status, body: told }) =>
    status === 201 && isObject(told) && told['object'] === 'event_registration' && told['member_id'] !== null
      ? { status: 409 }
      : undefined,
}
