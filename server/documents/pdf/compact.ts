/**
 * Packs the small objects of a finished PDF together and compresses them (ISO 32000-1, 7.5.7 object streams and 7.5.8
 * cross-reference streams). The library writes each on its own, and the structure for screen readers has thousands.
 */
import { deflateSync } from 'node:zlib'

interface PdfObject {
  readonly id: number
  /** Between `obj` and `endobj`. */
  readonly body: Buffer
  /** Has a stream, so it must stay on its own. */
  readonly hasStream: boolean
}

/** Takes what the library wrote: one cross-reference table, objects of generation 0, nothing encrypted. */
export function compact(pdf: Buffer): Buffer {
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1])
  const table = pdf.toString('latin1', tableAt)
  const offsets = Array.from(table.matchAll(/^(\d{10}) 00000 n $/gm), (match) => Number(match[1]))
  const trailer = /trailer\s+<<([^]*)>>\s+startxref/.exec(table)?.[1] ?? ''
  const objects = objectsAt(pdf, offsets, tableAt)
  const first = Math.min(...offsets)
  return write(pdf.subarray(0, first), objects, trailer.replace(/\/Size \d+/, ''))
}

function objectsAt(pdf: Buffer, offsets: readonly number[], end: number): PdfObject[] {
  const inOrder = offsets.toSorted((a, b) => a - b)
  const ends = new Map(inOrder.map((offset, index) => [offset, inOrder[index + 1] ?? end]))
  return offsets.map((offset, index) => {
    const id = index + 1
    const head = `${id} 0 obj\n`
    const body = pdf.subarray(offset + head.length, (ends.get(offset) ?? end) - '\nendobj\n'.length)
    return { id, body, hasStream: body.includes('\nstream\n') }
  })
}

/** A place in the file: at an offset, or the how-manieth of the packed objects. */
type Entry = readonly [type: 0 | 1 | 2, place: number, index: number]

function write(header: Buffer, objects: readonly PdfObject[], trailer: string): Buffer {
  const packed = objects.filter(({ hasStream }) => !hasStream)
  const packId = objects.length + 1
  const crossReferenceId = packId + 1
  const entries: Entry[] = [[0, 0, 0xffff]]
  packed.forEach(({ id }, index) => (entries[id] = [2, packId, index]))
  const parts: Buffer[] = [header]
  let offset = header.length
  const add = (id: number, body: Buffer) => {
    entries[id] = [1, offset, 0]
    const whole = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(whole)
    offset += whole.length
  }
  for (const { id, body, hasStream } of objects) if (hasStream) add(id, body)
  add(packId, pack(packed))
  const startsAt = offset
  entries[crossReferenceId] = [1, startsAt, 0]
  add(crossReferenceId, crossReference(entries, trailer))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${startsAt}\n%%EOF\n`)])
}

function pack(objects: readonly PdfObject[]): Buffer {
  let offset = 0
  const index = objects.map(({ id, body }) => {
    const entry = `${id} ${offset}`
    offset += body.length + 1
    return entry
  })
  const head = Buffer.from(`${index.join(' ')}\n`)
  const bodies = objects.flatMap(({ body }) => [body, Buffer.from('\n')])
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, Buffer.concat([head, ...bodies]))
}

function crossReference(entries: readonly Entry[], trailer: string): Buffer {
  const width = 7
  const data = Buffer.alloc(entries.length * width)
  entries.forEach(([type, place, index], id) => {
    data.writeUInt8(type, id * width)
    data.writeUInt32BE(place, id * width + 1)
    data.writeUInt16BE(index, id * width + 5)
  })
  return stream(`/Type /XRef /Size ${entries.length} /W [1 4 2] ${trailer}`, data)
}

function stream(dictionary: string, data: Buffer): Buffer {
  const compressed = deflateSync(data)
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`
  // The trailer holds bytes as text.
  return Buffer.concat([Buffer.from(head, 'latin1'), compressed, Buffer.from('\nendstream')])
}
