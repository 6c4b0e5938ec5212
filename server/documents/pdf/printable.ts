/** Makes any text printable: characters that the font lacks are replaced visibly, misleading ones are removed. */
import { normalized } from '#contract/text.ts'
import { font, ligature } from './fonts.ts'

/** Replaces each character that the font lacks. */
export const replacement = '\uFFFD'

// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const space = /(?:[^\S\uFEFF]|[\u0000-\u001f\u007f-\u009f])+/g
/** Marks that are not seen, or that turn the direction of what follows; variants of the character before. */
const unseen = /[\p{Cf}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/gu
/** More accents on one letter than any language has. They would grow over the lines above and below. */
const piledAccents = /(\p{M}{2})\p{M}+/gu
const ligatures = new RegExp(ligature, 'g')
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const plain = /^[ -~]*$/

/** One line, spaces single, Unicode NFC. Non-breaking spaces are kept. */
export function glyphsOf(text: string): string {
  if (plain.test(text)) return text.replace(/ +/g, ' ').trim()
  const spaced = normalized(text.toWellFormed(), 'NFC')
    .replace(space, (found) => (/^[\u00a0\u202f]$/.test(found) ? found : ' '))
    .replace(piledAccents, '$1')
    .replace(ligatures, (found) => normalized(found, 'NFKC'))
  const seen = spaced.replace(unseen, '')
  if (has(seen)) return seen.trim()
  // A sequence that forms one picture, such as a family emoji, becomes one replacement.
  return Array.from(graphemes.segment(spaced), ({ segment }) => {
    const drawn = segment.replace(unseen, '')
    return has(drawn) ? drawn : replacement
  })
    .join('')
    .trim()
}

function has(text: string): boolean {
  const regular = font('regular')
  return Array.from(text).every((character) => regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
