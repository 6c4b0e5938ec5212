/** Step 1: a key in the address is refused, even next to a valid header (specification, "Authentication" 2). */
import { keyParameterNames, keyPrefixes } from '#contract/operations.ts'
import { Problem } from '../problem.ts'

const names: ReadonlySet<string> = new Set(keyParameterNames)
const beginnings = Object.values(keyPrefixes)

/** `search`: the query as it was sent, without the question mark. */
export function refuseKeyInUrl(search: string): void {
  if (search === '') return
  for (const [name, value] of new URLSearchParams(search)) {
    const looksLikeKey = beginnings.some((beginning) => value.startsWith(beginning))
    if (looksLikeKey || names.has(name.toLowerCase())) throw new Problem('api_key_in_url')
  }
}
