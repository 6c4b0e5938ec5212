import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './app-sources.ts'

const folder = join(project, 'src/ui/typeface')
const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
const kilobytes = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1000

test('the typeface takes at most 60 kB for the languages of the app, and other letters only where a text has them', () => {
  const latin = files.filter((name) => name.includes('latin'))
  expect(latin).toHaveLength(2)
  expect(kilobytes(latin)).toBeLessThanOrEqual(60)
  const faces = readFileSync(join(folder, 'typeface.css'), 'utf8').split('@font-face').slice(1)
  expect(faces.filter((face) => face.includes('url(') && !face.includes('unicode-range'))).toEqual([])
  expect(files.filter((name) => !faces.some((face) => face.includes(name)))).toEqual([])
})
