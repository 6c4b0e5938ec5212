/**
 * No regular expression of server and contract takes more than linear time: text from outside decides how long one runs, and while it runs
 * the service answers nothing.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Where a text is short by construction, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/settings.ts: /\\/+$/': 'an address that the operator sets',
  'server/cli/conformance.ts: /\\/+$/': 'an address on the command line',
  'server/products/product-columns.ts: /^-+|-+$/g': 'the name of a product, whose length is limited',
  'server/custom-fields/field-rules.ts: /^[^\\p{L}]+|_+$/gu': 'the label of a field, whose length is limited',
}

interface Found {
  readonly file: string
  readonly source: string
  readonly flags: string
}

function expressionsIn(file: string): Found[] {
  const found: Found[] = []
  const { program } = parseSync(file, readFileSync(`${root}${file}`, 'utf8'))
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

/** Where the text is short. */
const ownNormalForms = new Set(['contract/text.ts', 'server/lib/passwords.ts'])

const files = globSync('{server,contract}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
)

test('every regular expression is linear, or is known to read only short text', () => {
  const slow = files.flatMap(expressionsIn).flatMap(({ file, source, flags }) => {
    const { reports } = analyse(new RegExp(source, flags))
    const shown = `${file}: /${source}/${flags}`
    return reports.length > 0 && !(shown in exceptions) ? [shown] : []
  })
  expect(slow).toEqual([])
})

test('the checker finds the two expressions with which a statement once stopped the service', () => {
  for (const expression of [/\/+$/, /^[^<\n]*[;,\t][^<\n]*\n/]) expect(analyse(expression).reports).not.toEqual([])
})

test('text from outside is normalised by `normalized` alone, which bounds the marks that have to be put in order', () => {
  const others = files.filter((file) => readFileSync(`${root}${file}`, 'utf8').includes('.normalize('))
  expect(others.filter((file) => !ownNormalForms.has(file))).toEqual([])
})
