/** What a run prints, and whether all of it holds. */
let missed = 0

/** A line of a table: a name, then numbers. */
export function line(...cells: readonly string[]): void {
  const [name = '', ...rest] = cells
  console.log(name.padEnd(52) + rest.map((cell) => cell.padStart(11)).join(''))
}

export function heading(text: string): void {
  console.log(`\n${text}\n`)
}

/** Says whether a figure holds; a run in which one does not fails. */
export function judge(what: string, value: number, limit: number, better: 'at most' | 'at least'): void {
  const holds = better === 'at most' ? value <= limit : value >= limit
  if (!holds) missed += 1
  console.log(`${holds ? 'holds ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (${better} ${limit})`)
}

/** Something that was to be measured and could not be. */
export function skipped(what: string, why: string): void {
  console.log(`SKIPPED ${what}: ${why}`)
}

export function exitCode(): number {
  return missed > 0 ? 1 : 0
}
