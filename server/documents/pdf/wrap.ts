/** Breaks text into lines that fit, and cuts visibly what does not. */

export interface WrapRule {
  /** In the unit that `measure` answers in. */
  readonly width: number
  readonly maxLines: number
  readonly measure: (text: string) => number
}

const ellipsis = '…'

/** More characters than this never fit on a line. */
const longestLine = 400

/** At least one line; the last one ends in an ellipsis when text was left out. */
export function wrap(text: string, rule: WrapRule): string[] {
  const { maxLines, measure } = rule
  // A column as wide as its widest text must hold it, whatever the rounding.
  const width = rule.width + 0.01
  const lines: string[] = []
  let line = ''
  // Text that will be cut off is not measured.
  const seen = text.slice(0, maxLines * longestLine)
  for (const word of seen.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, rule)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
    if (lines.length > maxLines) break
  }
  lines.push(line)
  if (lines.length <= maxLines && seen.length === text.length) return lines
  // As much of the next word as there is room for.
  const last = lines.slice(maxLines - 1, maxLines + 1).join(' ')
  return [...lines.slice(0, maxLines - 1), cut(last, rule)]
}

/** A word in pieces that each fit. */
function breakWord(word: string, { width, maxLines, measure }: WrapRule): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const more = measure(character)
    if (used + more > width && piece !== '') {
      pieces.push(piece)
      if (pieces.length > maxLines) return pieces
      piece = ''
      used = 0
    }
    piece += character
    used += more
  }
  return [...pieces, piece]
}

function cut(line: string, { width, measure }: WrapRule): string {
  const characters = Array.from(line)
  while (characters.length > 0 && measure(characters.join('') + ellipsis) > width) characters.pop()
  return characters.join('').trimEnd() + ellipsis
}
