/** Counts the places in which a text of a member is entered (`docs/decisions/adding-a-field.md`). */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { memberTextNames } from '#contract/member-fields.ts'

const project = resolve(import.meta.dirname, '..')
const sources = globSync('{contract,server,src}/**/*.{ts,tsx}', {
  cwd: project,
  exclude: (path) => /\.test\.tsx?$|\.gen\.ts$|\/migrations$|^src\/testing$/.test(path),
})
const mentions = (text: string, name: string) => new RegExp(String.raw`\b${name}\b`).test(text)

// A file that names as many of them lists them: another text is another line in it. One that spreadsheets do not bring is not in all files.
const most = 4
const places = sources.filter((file) => {
  const text = readFileSync(resolve(project, file), 'utf8')
  return memberTextNames.filter((name) => mentions(text, name)).length >= most
})

test('a text of a member is listed where it is declared, in the form and among the columns, and where spreadsheets bring it', () => {
  expect(places.toSorted()).toEqual([
    'contract/member-fields.ts',
    'contract/member-import.ts',
    'server/member-imports/columns.ts',
    'src/members/member-columns.tsx',
    'src/members/member-fields.tsx',
  ])
})
