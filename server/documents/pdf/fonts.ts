/** The fonts of documents. Read once: reading takes far longer than writing an invoice. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'

export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]

const files: Readonly<Record<Weight, string>> = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '600SemiBold/NotoSans_600SemiBold.ttf',
}

/** Characters for what fonts make of letters by themselves: ﬁ. */
export const ligature = /[\uFB00-\uFB06]/

const { resolve } = createRequire(import.meta.url)
const loaded = new Map<Weight, Font>()

/** Noto Sans: Latin, Greek and Cyrillic; all its figures are of one width. */
export function font(weight: Weight): Font {
  const known = loaded.get(weight)
  if (known) return known
  const read = create(readFileSync(resolve(`@expo-google-fonts/noto-sans/${files[weight]}`)))
  // The library remembers each glyph with the text in which it came first, and that text is what readers copy from the
  // document. Met once on its own, a glyph means the same in every document to come; a ligature means its letters.
  for (const codePoint of read.characterSet) {
    if (!ligature.test(String.fromCodePoint(codePoint))) read.glyphForCodePoint(codePoint)
  }
  read.layout = remembered(read.layout.bind(read))
  loaded.set(weight, read)
  return read
}

/** Laying out is half of the work, and the same words come back on every invoice. */
const mostWords = 5_000
const longestWord = 24

function remembered(layOut: Font['layout']): Font['layout'] {
  const runs = new Map<string, GlyphRun>()
  return (text, features) => {
    if (features !== undefined || text.length > longestWord) return layOut(text, features)
    let run = runs.get(text)
    if (run === undefined) {
      if (runs.size >= mostWords) runs.clear()
      run = layOut(text)
      runs.set(text, run)
    }
    return copied(run)
  }
}

/** Positions are changed by who asked for them. */
function copied({ glyphs, positions }: GlyphRun): GlyphRun {
  const own = positions.map((position) => ({ ...position }))
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
