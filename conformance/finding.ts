/** What a check comes to. No finding at all means that everything it asked about is as the specification says. */
export type Finding =
  | { readonly kind: 'failed'; readonly expected: string; readonly seen: string }
  /** Worth a look, and not against the specification: it does not say how this should be. */
  | { readonly kind: 'note'; readonly text: string }
  /** The check could not be made. */
  | { readonly kind: 'skipped'; readonly why: string }

export type Findings = readonly Finding[]

/** Everything is as it should be. */
export const fine: Findings = []

export function failed(expected: string, seen: string): Findings {
  return [{ kind: 'failed', expected, seen: printable(seen) }]
}

export function note(text: string): Findings {
  return [{ kind: 'note', text: printable(text) }]
}

export function skipped(why: string): Findings {
  return [{ kind: 'skipped', why: printable(why) }]
}

/** `fine` when it holds. */
export function expected(holds: boolean, wanted: string, seen: string): Findings {
  return holds ? fine : failed(wanted, seen)
}

export function hasFailed(findings: Findings): boolean {
  return findings.some(({ kind }) => kind === 'failed')
}

const longest = 160

/** One short line that does nothing to a terminal: what a service answers is not ours. */
export function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
