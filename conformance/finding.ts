/** The result of a check; no findings means that the service follows the specification. */
export type Finding =
  | { readonly kind: 'failed'; readonly expected: string; readonly seen: string }
  /** Worth knowing, but not a violation: the specification leaves it open. */
  | { readonly kind: 'note'; readonly text: string }
  /** The check could not run. */
  | { readonly kind: 'skipped'; readonly why: string }

export type Findings = readonly Finding[]

/** No findings. */
export const ok: Findings = []

export function failed(expected: string, seen: string): Findings {
  return [{ kind: 'failed', expected, seen: printable(seen) }]
}

export function note(text: string): Findings {
  return [{ kind: 'note', text: printable(text) }]
}

export function skipped(why: string): Findings {
  return [{ kind: 'skipped', why: printable(why) }]
}

/** `ok` when the condition holds. */
export function expected(holds: boolean, wanted: string, seen: string): Findings {
  return holds ? ok : failed(wanted, seen)
}

export function hasFailed(findings: Findings): boolean {
  return findings.some(({ kind }) => kind === 'failed')
}

const longest = 160

/** One short line without control characters: the text comes from another service. */
export function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
