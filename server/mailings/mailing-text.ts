/** The text of a message: paragraphs with bold words and links, and its placeholders filled in. Pure. */
import { fillPlaceholders } from '#contract/placeholders.ts'
import type { MailingPlaceholder } from '#contract/merge-fields.ts'
import type { Block, TextSpan } from '../mail/letter.ts'

const webAddress = /((?:https?:\/\/|\bwww\.)[^\s<>"'{}*]+)/i
/** A sentence may end with the address. */
const sentenceEnd = /[.,;:!?)\]]$/
const bold = /\*([^\s*](?:[^*\n]*[^\s*])?)\*/

function spansOf(text: string): TextSpan[] {
  // A text that is split by one group has what the group found at each second place.
  return text.split(webAddress).flatMap((part, index): TextSpan[] => {
    if (index % 2 === 1) {
      let end = part.length
      while (sentenceEnd.test(part.slice(0, end))) end -= 1
      const address = part.slice(0, end)
      return [{ text: address, url: /^www/i.test(address) ? `https://${address}` : address }, { text: part.slice(end) }]
    }
    return part
      .split(bold)
      .map((words, place): TextSpan => (place % 2 === 1 ? { text: words, isBold: true } : { text: words }))
  })
}

export type PlaceholderValues = Readonly<Record<MailingPlaceholder, string>>

/** The values are text, whatever they look like: a name that is written as a link becomes none. */
export function textBlocks(text: string, values: PlaceholderValues): Block[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      spans: spansOf(paragraph)
        .filter((span) => span.text !== '')
        // No address has braces.
        .map((span) => ({ ...span, text: fillPlaceholders(span.text, values) })),
    }))
}
