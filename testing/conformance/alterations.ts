/** Building blocks of faults, to be combined. */
import type { Alteration, ProxiedRequest, ResponseData } from './proxy.ts'

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Selects the responses to alter. */
type When = (original: ResponseData, request: ProxiedRequest) => boolean

export const success: When = ({ status }) => status < 300

export function on(method: string, path: RegExp): When {
  return ({ status }, request) => status < 300 && request.method === method && path.test(request.path)
}

export function withQuery(parameter: string, value?: string): When {
  return ({ status }, { query }) =>
    status < 300 && query.has(parameter) && (value === undefined || query.get(parameter) === value)
}

/** Replaces the body of a response. */
export function body(when: When, change: (body: JsonObject, request: ProxiedRequest) => unknown): Alteration {
  return {
    response: (original, request) =>
      when(original, request) && isObject(original.body) ? { body: change(original.body, request) } : undefined,
  }
}

/** Replaces fields of the response, or of each record in a list. */
export function fields(when: When, changed: JsonObject): Alteration {
  return body(when, (original) =>
    Array.isArray(original['data'])
      ? { ...original, data: original['data'].map((one: object) => ({ ...one, ...changed })) }
      : { ...original, ...changed },
  )
}

/** Replaces the records of a list. */
export function records(when: When, change: (data: JsonObject[], request: ProxiedRequest) => unknown[]): Alteration {
  return body(when, (original, request) => {
    const data: unknown[] = Array.isArray(original['data']) ? original['data'] : []
    return { ...original, data: change(data.filter(isObject), request) }
  })
}

/** Turns refusals with this status into successes. */
export function acceptsRefused(status: number, method?: string): Alteration {
  const instead = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 } as const
  return {
    response: (original, request) => {
      const isIt = original.status === status && (method === undefined || request.method === method)
      // The table knows only these four methods.
      return isIt ? { status: instead[request.method as keyof typeof instead] } : undefined
    },
  }
}

/** Answers another status instead of a refusal. */
export function refusesWith(from: number, to: number): Alteration {
  return { response: ({ status }) => (status === from ? { status: to } : undefined) }
}

/** Replaces the code of a problem document. */
export function renamed(code: string, to = 'malformed_request'): Alteration {
  return {
    response: ({ status, body: original }) => {
      const type = isObject(original) ? original['type'] : undefined
      if (status < 400 || !isObject(original) || typeof type !== 'string' || !type.endsWith(`/${code}`))
        return undefined
      return { body: { ...original, type: type.replace(code, to) } }
    },
  }
}

/** Replaces fields of every problem document. */
export function problems(changed: JsonObject): Alteration {
  return body(
    ({ status }) => status >= 400,
    (original) => ({ ...original, ...changed }),
  )
}

/** Drops query parameters before the service sees them. */
export function ignores(...parameters: readonly string[]): Alteration {
  return { request: ({ query }) => parameters.forEach((parameter) => query.delete(parameter)) }
}

export function headers(when: When, changed: Readonly<Record<string, string>>): Alteration {
  return {
    response: (original, request) =>
      when(original, request) ? { headers: { ...original.headers, ...changed } } : undefined,
  }
}

export function withoutHeader(name: string): Alteration {
  return {
    response: (original) => ({
      headers: Object.fromEntries(Object.entries(original.headers).filter(([header]) => header !== name.toLowerCase())),
    }),
  }
}

/** Drops the `Idempotency-Key`, so that every request is new. */
export const forgetsKeys: Alteration = { request: ({ headers: sent }) => sent.delete('idempotency-key') }

/** Answers 500. */
export function fails(when: When): Alteration {
  return { response: (original, request) => (when(original, request) ? { status: 500 } : undefined) }
}

/** Alters the response from the nth matching request on. */
export function fromNth(
  nth: number,
  when: When,
  change: (original: ResponseData) => Partial<ResponseData>,
): Alteration {
  let count = 0
  return {
    response: (original, request) => {
      if (!when(original, request)) return undefined
      count += 1
      return count >= nth ? change(original) : undefined
    },
  }
}

/** Accepts the first request for each key and refuses the next. */
export function onceEach(
  path: RegExp,
  keyOf: (original: ResponseData, request: ProxiedRequest) => unknown,
): Alteration {
  const seen = new Set<unknown>()
  return {
    response: (original, request) => {
      if (original.status >= 300 || request.method !== 'POST' || !path.test(request.path)) return undefined
      const one = keyOf(original, request)
      if (seen.has(one)) return { status: 409 }
      seen.add(one)
      return undefined
    },
  }
}

/** Answers 204 to a removal without removing anything. */
export const ignoresRemovals: Alteration = {
  request: ({ method, headers: sent }) => {
    if (method === 'DELETE') sent.delete('authorization')
  },
  response: (_, { method }) => (method === 'DELETE' ? { status: 204 } : undefined),
}

/** Formats every postal code as a Dutch one. */
export const dutchEverywhere = body(on('POST', /members$/), (original) => {
  const address = original['address']
  const isForeign = isObject(address) && address['postal_code'] === '1000'
  return isForeign ? { ...original, address: { ...address, postal_code: '1000 AA' } } : original
})

export const showsKey: Alteration = {
  response: (original, { headers: sent }) =>
    original.status === 200 && isObject(original.body)
      ? { body: { ...original.body, whole: sent.get('authorization')?.slice('Bearer '.length) } }
      : undefined,
}

export const defaultsTo100: Alteration = {
  request: ({ query }) => {
    if (!query.has('limit')) query.set('limit', '100')
  },
}

/** Charges members like guests. */
export const chargesMembers: Alteration = {
  response: ({ status, body: original }) =>
    status === 201 &&
    isObject(original) &&
    original['object'] === 'event_registration' &&
    original['member_id'] !== null
      ? { status: 409 }
      : undefined,
}
