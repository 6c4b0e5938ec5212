/** XML as a tree that is asked for elements by name. Nothing is believed of its shape. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { printable } from '../../lib/printable.ts'
import { LedgerError, tooComplex } from '../errors.ts'

/** An element: text, or an object of its children and attributes. */
export type XmlElement = unknown

const textName = '#text'
const attributePrefix = '@'

/** Every element is a list: one more of a kind than expected is then no other shape. */
const parser = new XMLParser({
  parseTagValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  textNodeName: textName,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Letters and a separator on the first of several lines. */
function isTable(text: string): boolean {
  const end = text.indexOf('\n')
  const line = text.slice(0, end)
  return end >= 0 && !line.includes('<') && /[;,\t]/.test(line)
}

const otherKinds: readonly (readonly [is: (text: string) => boolean, string])[] = [
  [(text) => text.startsWith('%PDF'), 'a PDF'],
  [(text) => /^[[{]/.test(text), 'JSON'],
  [(text) => /^<(?:!doctype html|html)/i.test(text), 'a web page'],
  [isTable, 'a table of values (CSV)'],
]

function notXml(text: string): LedgerError {
  const start = text.trimStart()
  const kind = otherKinds.find(([is]) => is(start))?.[1]
  return new LedgerError(
    start === ''
      ? 'The file is empty.'
      : `The file is not XML${kind ? ` but ${kind}` : ''}. A bank gives statements as camt.053 (XML) or MT940 when asked.`,
  )
}

/** Elements of a file: an entry of a statement has some thirty. */
const mostElements = 1_500_000
/** Characters of a tag, with its attributes. */
const longestTag = 10_000

/** Bounds the most expensive input before parsing. */
function assertBounded(text: string): void {
  let count = 0
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start + 1)) {
    count += 1
    if (count > 2 * mostElements) throw tooComplex()
    if (text.startsWith('<!', start)) continue
    const end = text.indexOf('>', start)
    if (end - start > longestTag) throw tooComplex()
    if (end < 0) return
    // Quotes may hide a bracket, not a million of them.
    start = end
  }
}

/** The tag of the document's first element: `<Document xmlns="…">`. */
export function firstTag(text: string): string {
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start + 1)) {
    if (text[start + 1] === '?' || text[start + 1] === '!') continue
    const end = text.indexOf('>', start)
    return text.slice(start, end < 0 ? start + longestTag : Math.min(end, start + longestTag))
  }
  return ''
}

/** Throws the validator's message, in our words. */
function assertWellFormed(text: string): void {
  const valid = XMLValidator.validate(text)
  if (valid === true) return
  const { msg, line, col } = valid.err
  const where = Number.isInteger(col) ? `line ${line}, column ${col}` : `line ${line}`
  const message = `The file is no complete XML (${where}): ${printable(msg, 200)}`
  throw new LedgerError([{ location: '', message, reason: 'statement_damaged', values: { line } }])
}

/** The document's elements by name. Throws a `LedgerError`. */
export function parseXml(text: string): XmlElement {
  if (!text.trimStart().startsWith('<')) throw notXml(text)
  // Declarations of a document type can make a small file endless, and no statement has one.
  const declaration = text.search(/<!(?:DOCTYPE|ENTITY)/i)
  if (declaration >= 0) {
    if (/^\s*<!doctype html/i.test(text)) throw notXml(text)
    const line = text.slice(0, declaration).split('\n').length
    const message = `The file declares a document type (<!DOCTYPE, line ${line}), which no bank statement does.`
    throw new LedgerError([{ location: '', message, reason: 'statement_doctype', values: { line } }])
  }
  assertBounded(text)
  assertWellFormed(text)
  try {
    const tree: unknown = parser.parse(text)
    return tree
  } catch (error) {
    throw new LedgerError(`The file cannot be read: ${printable(error instanceof Error ? error.message : '', 200)}`)
  }
}

/** All children of that name, in their order. */
export function children(element: XmlElement, name: string): readonly XmlElement[] {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, name)) return []
  const found: unknown = Reflect.get(element, name)
  return Array.isArray(found) ? found : [found]
}

/** The first element at the end of a path. */
export function at(element: XmlElement, ...path: readonly string[]): XmlElement {
  return path.reduce<XmlElement>((from, name) => children(from, name)[0], element)
}

/** The trimmed text of the first element at the end of a path; null without one, or when it is empty. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  return ownText(at(element, ...path))
}

/** The trimmed text of an element itself. */
export function ownText(element: XmlElement): string | null {
  const text = typeof element === 'string' ? element : at(element, textName)
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

export function attribute(element: XmlElement, name: string): string | null {
  const value = at(element, `${attributePrefix}${name}`)
  return typeof value === 'string' ? value : null
}

/** The names of an element's children. */
export function childNames(element: XmlElement): string[] {
  return typeof element === 'object' && element !== null
    ? Object.keys(element).filter((name) => !/^[@#?]/.test(name))
    : []
}
