/** Reads JSON responses of an unknown service without assuming their shape. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path; `undefined` when it does not exist. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : undefined
}

export function numberAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = at(value, ...path)
  return typeof found === 'number' ? found : undefined
}

/** The records of a list envelope; empty for anything else. */
export function recordsOf(body: unknown): JsonObject[] {
  const data = at(body, 'data')
  return Array.isArray(data) ? data.filter(isObject) : []
}

/** The ids of records, or the value in the field `id` when it is not a number. */
export function idsOf(records: readonly JsonObject[]): unknown[] {
  return records.map(({ id }) => id)
}

/** A value for a report; objects and lists are not shown, because they may contain personal data. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : String(value)
}

/** Deep equality of JSON values, ignoring the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => sameJson(value, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return Object.is(a, b)
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameJson(a[key], b[key]))
}
