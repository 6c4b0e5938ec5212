/** The README promises the browsers that the app is built for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import project from '../package.json' with { type: 'json' }

test('the README names the oldest supported version of each browser', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [chrome, edge, firefox, safari] = project.browserslist.map((browser) => browser.split(' >= ')[1])
  expect(edge).toBe(chrome)
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and later`)
})
