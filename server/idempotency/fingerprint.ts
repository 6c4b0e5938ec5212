/** When two requests are the same: equal method, path and JSON value (contract design, "Idempotency"). */
import { createHash } from 'node:crypto'

/** JSON in which the order of an object's keys no longer matters. The value must come from JSON. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(Reflect.get(value, key))}`)
  return `{${members.join(',')}}`
}

/** SHA-256, hexadecimal. */
export function requestFingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonicalJson(body)}`)
    .digest('hex')
}
