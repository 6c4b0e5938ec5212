/** XML as text, from a tree. */

/** Children in their order; text is escaped, and attributes are constant text. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[], attributes?: string]

// XML has no place for these two, which text may contain; control characters are refused on arrival (`contract/text.ts`).
const noCharacters = /[\ufffe\uffff]/g

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function writeXml([name, content, attributes = '']: XmlNode, indent = ''): string {
  if (typeof content === 'string') {
    const escaped = content.replaceAll(noCharacters, '').replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')
    return `${indent}<${name}${attributes}>${escaped}</${name}>\n`
  }
  const inner = content.map((child) => writeXml(child, `${indent}  `)).join('')
  return `${indent}<${name}${attributes}>\n${inner}${indent}</${name}>\n`
}
