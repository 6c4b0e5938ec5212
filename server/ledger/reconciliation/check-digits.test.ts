import { expect, test } from 'vitest'
import { creditorReferences, structuredCommunications } from './check-digits.ts'

test.for<readonly [text: string, contents: readonly string[]]>([
  ['RF4720260004', ['20260004']],
  ['rf47 2026 0004', ['20260004']],
  ['betaling RF4720260004', ['20260004']],
  // A digit that was mistyped.
  ['RF4720260005', []],
  ['RF4820260004', []],
  // The standard's own example.
  ['RF18539007547034', ['539007547034']],
  ['RF', []],
  ['RF47', []],
])('creditor references in %j', ([text, contents]) => {
  expect(creditorReferences(text)).toEqual(contents)
})

test.each(['RF4720260004DANK', 'RF47 2026 0004 dank u', 'uwRF4720260005 RF4720260004'])(
  'a creditor reference among text: %s',
  (text) => {
    expect(creditorReferences(text)).toEqual(['20260004'])
  },
)

test.for<readonly [text: string, contents: readonly string[]]>([
  ['+++002/0260/00301+++', ['0020260003']],
  ['***002/0260/00503***', ['0020260005']],
  ['002026000301', ['0020260003']],
  // The rest of a division that leaves nothing is written as 97.
  ['+++002/0260/00297+++', ['0020260002']],
  ['+++002/0260/00200+++', []],
  ['+++002/0260/00302+++', []],
  ['1002026000301', []],
])('structured communications in %j', ([text, contents]) => {
  expect(structuredCommunications(text)).toEqual(contents)
})
