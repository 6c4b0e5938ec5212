import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { AtomicFile } from './atomic-file.ts'

test('is written beside what a process that died left behind, whatever its number was', () => {
  const folder = scratchFolder('atomic')
  onTestFinished(() => removeFolder(folder))
  writeFileSync(join(folder, `.out.json.${process.pid}.tmp`), 'half a file')
  const file = new AtomicFile(join(folder, 'out.json'))
  file.write('whole')
  file.commit({ overwrite: false })
  file.close()
  expect(readFileSync(join(folder, 'out.json'), 'utf8')).toBe('whole')
})
