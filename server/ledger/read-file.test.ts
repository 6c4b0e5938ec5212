import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mostEntries } from './credit-transfer.ts'
import { readBankFile } from './read-file.ts'

/** Statements of nothing but their account, the last with so many entries. */
const file = (statements: number, entries = 0) =>
  new TextEncoder().encode(`${':25:A\n'.repeat(statements)}${':61:260302C1,00NTRFNONREF\n'.repeat(entries)}`)

test('an archive may hold as many statements and entries as one file', () => {
  const half = mostEntries / 2
  const { statements } = readBankFile(zipSync({ 'a.sta': file(half), 'b.sta': file(half - 1, 1) }))
  expect([statements.length, statements.at(-1)?.entries.length]).toEqual([mostEntries - 1, 1])
})
