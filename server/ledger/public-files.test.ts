/**
 * Files of other programs and banks, kept beside the project (`../shared`), to the cent: `fixtures/public-files.json` has the sums of each,
 * which an independent reader found too. A clone of the project alone has no such folder.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LedgerError } from './errors.ts'
import { readBankFile } from './read-file.ts'
import expected from './fixtures/public-files.json' with { type: 'json' }

const folder = new URL('../../../shared/', import.meta.url)
const folders = ['statements/', 'statements/adapted/', 'cases/'].filter((name) => existsSync(new URL(name, folder)))
if (folders.length === 0)
  process.stderr.write('\n*** The public statements are not beside the project: their tests are SKIPPED. ***\n\n')

const files = folders.flatMap((name) =>
  readdirSync(new URL(name, folder))
    .filter((file) => /\.(?:xml|sta|swi)$/.test(file))
    .map((file) => name + file),
)

/** Count and cents. */
function sumOf(amounts: readonly number[]): readonly [number, number] {
  return [amounts.length, amounts.reduce((sum, amount) => sum + amount, 0)]
}

function sumsOf(file: string): unknown {
  try {
    const { statements } = readBankFile(readFileSync(new URL(file, folder)))
    const entries = statements.flatMap((one) => one.entries)
    const kept = entries.flatMap(({ skip, transfer }) => (skip === null ? transfer.amount : []))
    const faults = new Set(statements.flatMap(({ problems }) => problems.map(({ message }) => message)))
    if (faults.size > 0) return { refused: [...faults] }
    return {
      statements: statements.length,
      turnover: Number(statements.reduce((sum, { turnover }) => sum + turnover, 0n)),
      credits: sumOf(kept.filter((amount) => amount > 0)),
      returns: sumOf(kept.filter((amount) => amount < 0)),
      left_out: entries.length - kept.length,
      unread: statements.flatMap(({ unread }) => unread).length,
    }
  } catch (error) {
    if (error instanceof LedgerError) return { refused: error.problems.map(({ message }) => message) }
    throw error
  }
}

const sums: Readonly<Record<string, unknown>> = expected

test.runIf(files.length > 0)('every file has its sums, and every sum its file', () => {
  expect(files.toSorted()).toEqual(Object.keys(sums).toSorted())
})

test.runIf(files.length > 0).each(files)('%s', (file) => {
  expect(sumsOf(file)).toEqual(sums[file])
})
