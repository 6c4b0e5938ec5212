/**
 * `npm run typeface`: makes the files in `src/ui/typeface` from the published Inter: the letters of European languages, in the weights
 * that the app uses. Run it after an update of the package or when a letter is missing; what it writes is committed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

const source = resolve(import.meta.dirname, '../node_modules/@fontsource-variable/inter')
const target = resolve(import.meta.dirname, '../src/ui/typeface')
const weights = { wght: { min: 400, max: 700 } }

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** By the package's own subsets. `typeface.css` says the same ranges, so that a browser fetches only what a page needs. */
const subsets = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™↑↓−`,
  'latin-ext': `${range(0x100, 0x17f)}ȘșȚțẄẅẞ`,
  greek: range(0x370, 0x3ff),
  cyrillic: `${range(0x400, 0x45f)}Ґґ`,
} as const

for (const [name, letters] of Object.entries(subsets)) {
  const font = readFileSync(resolve(source, `files/inter-${name}-wght-normal.woff2`))
  // One after the other: the library works in one instance.
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: weights })
  writeFileSync(resolve(target, `inter-${name}.woff2`), subset)
}
copyFileSync(resolve(source, 'LICENSE'), resolve(target, 'LICENSE'))
