/** Text from elsewhere, for a terminal. */

// Control characters, and marks that change the direction of a line, do not belong in a terminal.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** External text made safe for a message: one line, nothing a terminal would obey, at most `length` characters. */
export function printable(text: string, length = 60): string {
  const shown = text
    .slice(0, length)
    .replace(unprintable, (mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
  return text.length > length ? `${shown}…` : shown
}
