import { createHash } from 'node:crypto'
import { gzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { statementXml } from '../../testing/bank-statement.ts'
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

test('lines that are not understood count with the entries', () => {
  const quarter = mostEntries / 4
  const unread = new TextEncoder().encode(':61:nonsense\n'.repeat(quarter))
  const mixed = Buffer.concat([file(1, quarter), unread])
  const { statements } = readBankFile(mixed)
  expect([statements[0]?.entries.length, statements[0]?.unread.length]).toEqual([quarter, quarter])
  expect(() => readBankFile(zipSync({ 'a.sta': mixed, 'b.sta': mixed }))).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ reason: 'statement_too_many' })] }) as Error,
  )
})

test('what is said of a file of an archive names it, in each of its parts', () => {
  const mt940 = ':20:A\n:25:A\n:61:nonsense\n:61:260302C1,00NTRFNONREF\n'
  const [plain] = readBankFile(new TextEncoder().encode(mt940)).statements
  const packed = readBankFile(zipSync({ 'a.sta': new TextEncoder().encode(mt940) }))
  expect(packed.format).toBe('mt940')
  const [statement] = packed.statements
  const located = ({ location }: { readonly location: string }) => location
  expect(statement?.location).toBe(`a.sta: ${plain?.location}`)
  expect(statement?.entries.map(located)).toEqual(plain?.entries.map(({ location }) => `a.sta: ${location}`))
  expect(statement?.unread.map(located)).toEqual(plain?.unread.map(({ location }) => `a.sta: ${location}`))
  expect([plain?.entries.length, plain?.unread.length]).toEqual([1, 1])
  const dollars = statementXml({ statements: [[]] }).replace('</Acct>', '<Ccy>USD</Ccy></Acct>')
  const [inDollars] = readBankFile(zipSync({ 'a.xml': new TextEncoder().encode(dollars) })).statements
  expect(inDollars?.problems.map(located)).toEqual(['a.xml: Stmt[1]/Acct/Ccy'])
  expect(() => readBankFile(zipSync({ 'a.xml': new TextEncoder().encode('<Document') }))).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ location: expect.stringMatching(/^a\.xml/) as string })],
    }) as Error,
  )
})

test('a file is recognised by its content, packed or not', () => {
  const content = file(1, 1)
  const digest = createHash('sha256').update(content).digest('hex')
  for (const bytes of [content, gzipSync(content), zipSync({ 'a.sta': content })])
    expect(readBankFile(bytes).digest).toBe(digest)
})
