/** XML as a tree that is asked for elements by name. Nothing is believed of its shape. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { printable } from '../../printable.ts'
import { LedgerError } from '../errors.ts'

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

const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, 'a PDF'],
  [/^[[{]/, 'JSON'],
  [/^<(?:!doctype html|html)/i, 'a web page'],
  [/^[^<\n]*[;,\t][^<\n]*\n/, 'a table of values (CSV)'],
]

function notXml(text: string): LedgerError {
  const start = text.trimStart()
  const kind = otherKinds.find(([pattern]) => pattern.test(start))?.[1]
  return new LedgerError(
    start === ''
      ? 'The file is empty.'
      : `The file is not XML${kind ? ` but ${kind}` : ''}. A bank gives statements as camt.053 (XML) or MT940 when asked.`,
  )
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
  if (!/^\s*</.test(text)) throw notXml(text)
  // Declarations of a document type can make a small file endless, and no statement has one.
  const declaration = text.search(/<!(?:DOCTYPE|ENTITY)/i)
  if (declaration >= 0) {
    if (/^\s*<!doctype html/i.test(text)) throw notXml(text)
    const line = text.slice(0, declaration).split('\n').length
    const message = `The file declares a document type (<!DOCTYPE, line ${line}), which no bank statement does.`
    throw new LedgerError([{ location: '', message, reason: 'statement_doctype', values: { line } }])
  }
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

/** The trimmed text of the first element at the end of a path; null when there is none, or it is empty. */
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
