/** The printed output of a run, and whether every figure meets its limit. */
let missed = 0

/** A table row: a name, then numbers. */
export function line(...cells: readonly string[]): void {
  const [name = '', ...rest] = cells
  console.log(name.padEnd(52) + rest.map((cell) => cell.padStart(11)).join(''))
}

export function heading(text: string): void {
  console.log(`\n${text}\n`)
}

/** Prints whether a figure meets its limit; the run fails when one does not. */
export function checkFigure(what: string, value: number, limit: number, better: 'at most' | 'at least'): void {
  const holds = better === 'at most' ? value <= limit : value >= limit
  if (!holds) missed += 1
  console.log(`${holds ? 'holds ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (${better} ${limit})`)
}

/** Reports a measurement that could not be made. */
export function skipped(what: string, why: string): void {
  console.log(`SKIPPED ${what}: ${why}`)
}

export function exitCode(): number {
  return missed > 0 ? 1 : 0
}
