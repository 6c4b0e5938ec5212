import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildLibraries } from './one-file-libraries.ts'

beforeAll(buildLibraries)

/** The output of a process that loads the libraries from their bundled files. */
function printed(script: string): string {
  const start = "const { preferOneFile } = await import('./scripts/one-file-libraries.ts'); preferOneFile();"
  const parameters = ['--input-type=module', '--eval', start + script]
  return execFileSync(process.execPath, parameters, {
    cwd: resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  }).trim()
}

test('a library is loaded from one file', () => {
  expect(printed("console.log(import.meta.resolve('kysely'))")).toMatch(/dist\/\.vite\/libraries\/kysely\.js$/)
})

test('exports everything that the service imports, once', () => {
  const script = `
    const [{ Kysely, sql }, { Migrator }] = await Promise.all([import('kysely'), import('kysely/migration')])
    const { openStorage } = await import('./server/database/database.ts')
    const storage = await openStorage({ file: ':memory:' })
    console.log(storage.db instanceof Kysely, typeof sql, typeof Migrator)
    await storage.close()`
  expect(printed(script)).toBe('true function function')
})
