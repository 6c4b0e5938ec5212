/** XML read element by element, so that memory goes with the cells of a sheet and not with its document. */
import { SaxesParser } from 'saxes'
import { damaged } from './file-refused.ts'

interface Listener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Bytes that are decoded at a time. */
const part = 65_536
/** Deeper elements than a spreadsheet has. */
const deepest = 200

/** Names come without the prefix of their namespace. No document type: entities of its own are refused. */
export function readXml(bytes: Uint8Array, listener: Listener): void {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', (error) => {
    throw damaged(error)
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > deepest) throw damaged()
    listener.open?.(tag.name.slice(tag.name.indexOf(':') + 1), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    listener.close?.(tag.name.slice(tag.name.indexOf(':') + 1))
  })
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  // A part at a time: the text of a whole document would take more memory than its cells.
  const decoder = new TextDecoder('utf-8')
  for (let from = 0; from < bytes.byteLength; from += part)
    parser.write(decoder.decode(bytes.subarray(from, from + part), { stream: true }))
  parser.write(decoder.decode()).close()
}
