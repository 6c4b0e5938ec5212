/** Checks the lint configuration: each rule must report a fault planted for it. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = resolve(import.meta.dirname, '..')
const direction = 'eslint(no-restricted-imports)'

const faults: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['contract/a.ts', `import '../server/x.ts'`, direction],
  ['contract/b.ts', `import '#messages/x.ts'`, direction],
  ['contract/c.ts', `import { readFileSync } from 'node:fs'\nreadFileSync('x')`, direction],
  ['messages/a.ts', `import '#client/x.ts'`, direction],
  ['client/a.ts', `import '#messages/x.ts'`, direction],
  ['client/b.ts', `import '../contract/x.ts'`, direction],
  ['client/c.ts', `import { z } from 'zod'\nz.string()`, direction],
  ['server/main.ts', `import '../src/x.ts'`, direction],
  ['server/members/a.ts', `import '#client/client.ts'`, direction],
  ['server/members/b.ts', `import { Hono } from 'hono'\nnew Hono()`, direction],
  ['server/invoices/billing/a.ts', `import { Hono } from 'hono'\nnew Hono()`, direction],
  ['server/cli/a.ts', `import { Hono } from 'hono'\nnew Hono()`, direction],
  ['server/members/e.ts', `import '../../testing/rows.ts'`, direction],
  ['server/http/a.ts', `import { sql } from 'kysely'\nsql.raw('')`, direction],
  ['server/http/b.ts', `import { x } from '../database/x.ts'\nx()`, direction],
  ['src/main.tsx', `import '../server/x.ts'`, direction],
  ['src/ui/b.tsx', `import '#client/x.ts'`, direction],
  ['src/data-list/b.tsx', `import './table/use-slots.ts'`, direction],
  ['src/data-list/cards/c.tsx', `import '../table/use-slots.ts'`, direction],
  ['src/members/d.tsx', `import '../data-list/table/data-table.tsx'`, direction],
  ['src/members/e.tsx', `import '../search/fold.ts'`, direction],
  ['src/members/f.tsx', `import '../replica/sync.ts'`, direction],
  ['src/members/b.tsx', `import { member } from '#contract/schemas/members.ts'\nmember.parse(1)`, direction],
  ['src/routes/a.tsx', `import { z } from 'zod'\nz.string()`, direction],
  ['scripts/a.ts', `import '../src/x.ts'`, direction],
  ['server/long.ts', `export const x = [\n${'  1,\n'.repeat(301)}]\n`, 'eslint(max-lines)'],
  ['server/any.ts', `export function f(x: any): void {}`, 'typescript(no-explicit-any)'],
  ['server/bang.ts', `export const f = (x: string | null) => x!.length`, 'typescript(no-non-null-assertion)'],
  ['server/default.ts', `export default function f(): void {}`, 'import(no-default-export)'],
  [
    'server/promise.ts',
    `async function f() {}\nexport function g(): void {\n  f()\n}`,
    'typescript(no-floating-promises)',
  ],
  ['server/json.ts', `export const x: string = JSON.parse('1')`, 'typescript(no-unsafe-assignment)'],
  [
    'server/type.ts',
    `import { Date2 } from './named.ts'\nexport const x: Date2 = 1`,
    'typescript(consistent-type-imports)',
  ],
  ['server/cycle-a.ts', `import { b } from './cycle-b.ts'\nexport const a = () => b()`, 'import(no-cycle)'],
  ['server/BadName.ts', `export const x = 1`, 'unicorn(filename-case)'],
  [
    'src/hook.tsx',
    `import { useState } from 'react'\nexport function f(x: boolean) {\n  if (x) useState(1)\n}`,
    'react-hooks(rules-of-hooks)',
  ],
  ['src/image.tsx', `export const Image = () => <img src="x" />`, 'jsx-a11y(alt-text)'],
]

/** Code that the same rules must accept. */
const allowed: readonly (readonly [file: string, code: string])[] = [
  ['server/cycle-b.ts', `import { a } from './cycle-a.ts'\nexport const b = (): number => a()`],
  ['server/named.ts', `export type Date2 = number`],
  ['server/members/good.ts', `import type { Database } from '../database/database.ts'\nexport type X = Database`],
  ['server/cli/good.ts', `import { Command } from 'commander'\nexport const command = new Command()`],
  ['server/members/good.test.ts', `import { call } from '#client/client.ts'\ncall()`],
  ['server/http/good.ts', `import type { Database } from '../database/database.ts'\nexport type X = Database`],
  ['server/http/good-errors.ts', `import { isTemporary } from '../database/errors.ts'\nisTemporary()`],
  ['src/members/member-form.tsx', `import { member } from '#contract/schemas/members.ts'\nmember.parse(1)`],
  ['src/data-list/good.tsx', `import './table/data-table.tsx'\nimport '../search/search.ts'`],
  ['src/data-list/cards/good.tsx', `import '../table/data-table.tsx'`],
  ['src/search/good.ts', `import './fold.ts'`],
  ['src/members/good.ts', `import type { Member } from '#contract/schemas/members.ts'\nexport type X = Member`],
]

interface Finding {
  readonly filename: string
  readonly code: string
}

let folder: string
let findings: readonly Finding[]

function readFindings(output: string): readonly Finding[] {
  const report: unknown = JSON.parse(output)
  const list: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'diagnostics') : []
  if (!Array.isArray(list)) return []
  return list.map((item: object) => ({
    filename: String(Reflect.get(item, 'filename')),
    code: String(Reflect.get(item, 'code')),
  }))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledenbalie-lint-'))
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json'])
    cpSync(join(project, name), join(folder, name))
  const options = {
    extends: './tsconfig.base.json',
    compilerOptions: { jsx: 'react-jsx', module: 'nodenext', types: [] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  for (const [file, code] of [...faults, ...allowed]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  const oxlint = join(project, 'node_modules/.bin/oxlint')
  findings = readFindings(spawnSync(oxlint, ['--type-aware', '-f', 'json'], { cwd: folder, encoding: 'utf8' }).stdout)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('the lint', () => {
  it.each(faults)('finds the fault in %s: %s', (file, _code, rule) => {
    expect(findings.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule)
  })

  it.each(allowed.filter(([file]) => file.includes('good') || file.includes('form')))('lets %s through', (file) => {
    expect(findings.filter(({ filename, code }) => filename === file && code === direction)).toEqual([])
  })
})
