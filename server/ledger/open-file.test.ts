import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { statementBytes } from './open-file.ts'

const mebibyte = 1024 * 1024

function folder(): string {
  const made = scratchFolder('statements')
  onTestFinished(() => removeFolder(made))
  return made
}

test('the bytes of a file are read, up to the largest content', async () => {
  const file = join(folder(), 'march.xml')
  writeFileSync(file, '<Document/>')
  expect(Buffer.from(await statementBytes(file)).toString()).toBe('<Document/>')
  truncateSync(file, 20 * mebibyte)
  expect(await statementBytes(file)).toHaveLength(20 * mebibyte)
  truncateSync(file, 20 * mebibyte + 1)
  await expect(statementBytes(file)).rejects.toThrow('march.xml is larger than 20 MiB')
})

test.each([
  ['march.xml', 'march.xml does not exist.'],
  ['taken', 'taken is a folder.'],
  ['taken.xml/march.xml', 'taken.xml/march.xml cannot be read (ENOTDIR).'],
  ['a\0b', 'cannot be read (ERR_INVALID_ARG_VALUE).'],
])('of %j it is said why there is nothing to read', async (name, message) => {
  const path = folder()
  mkdirSync(join(path, 'taken'))
  writeFileSync(join(path, 'taken.xml'), '')
  await expect(statementBytes(join(path, name))).rejects.toThrow(message)
})
