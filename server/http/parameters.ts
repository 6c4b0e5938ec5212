/** Step 7: path and query parameters. An id that is no positive integer is 404, any other wrong parameter 400. */
import type { z } from 'zod'
import { Problem } from '../problem.ts'

/** What the schema makes of the path parameters; the type of the value is the schema's. */
export function readPathParameters(schema: z.ZodObject, parameters: Readonly<Record<string, string>>): unknown {
  const { success, data } = schema.safeParse(parameters)
  if (!success) throw new Problem('not_found')
  return data
}

function malformed(part: string): Problem {
  return new Problem('malformed_request', { part })
}

/** Percent signs that stand for nothing, or for bytes that are no UTF-8. */
function isBadlyEncoded(search: string): boolean {
  try {
    decodeURIComponent(search)
    return false
  } catch {
    return true
  }
}

/** `search` as it was sent. Unknown parameters are ignored; a known one may stand there once. */
export function readQuery(schema: z.ZodObject, search: string): unknown {
  if (search.includes('%') && isBadlyEncoded(search)) throw malformed('query')
  const sent = new URLSearchParams(search)
  const known: [string, string][] = []
  for (const name of Object.keys(schema.shape)) {
    const [value, ...more] = sent.getAll(name)
    if (more.length > 0) throw malformed(name)
    if (value !== undefined) known.push([name, value])
  }
  const { success, data, error } = schema.safeParse(Object.fromEntries(known))
  if (!success) throw malformed(String(error.issues[0]?.path[0] ?? 'query'))
  return data
}
