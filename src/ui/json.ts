/** Narrows values from outside: storage, an address, the service. */
import { isDate } from '#contract/dates.ts'

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null for text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return value
  } catch {
    return null
  }
}

/** The id of a record in an address. */
export function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** A day in an address, `YYYY-MM-DD`. */
export function readDate(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined
}

/** Drops undefined fields, which would otherwise appear in the address. */
export function definedFields<Fields extends object>(fields: Fields): Fields {
  // Every optional field also accepts undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
