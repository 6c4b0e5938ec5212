/** XML element by element: names, texts, and documents that are refused. */
import { describe, expect, it } from 'vitest'
import { FileRefused } from './file-refused.ts'
import { readXml } from './xml.ts'

function heard(xml: string): readonly string[] {
  const all: string[] = []
  readXml(new TextEncoder().encode(xml), {
    open: (name, attributes) => all.push(`<${name} ${JSON.stringify(attributes)}`),
    text: (text) => all.push(text),
    close: (name) => all.push(`/${name}`),
  })
  return all
}

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

describe('an XML document', () => {
  it('has elements without their prefix, and attributes with it', () => {
    expect(heard('<x:a><y:b z:c="1">De &amp; <![CDATA[<Bos>]]></y:b></x:a>')).toEqual([
      '<a {}',
      '<b {"z:c":"1"}',
      'De & ',
      '<Bos>',
      '/b',
      '/a',
    ])
  })

  it('is read to its end without anyone listening', () => {
    expect(() => readXml(new TextEncoder().encode('<a><b>x</b><![CDATA[y]]></a>'), {})).not.toThrow()
  })

  it('has its letters whole, wherever its parts end', () => {
    for (const start of ['', 'x']) {
      const text = start + 'é'.repeat(70_000)
      expect(heard(`<a>${text}</a>`).slice(1, -1).join('')).toBe(text)
    }
  })

  it('is as deep as a spreadsheet', () => {
    expect(heard(nested(200))).toHaveLength(400)
    // Elements beside each other are no deeper.
    expect(heard(`<r>${nested(150).repeat(3)}</r>`)).toHaveLength(902)
  })

  it.each([
    ['is deeper', nested(201)],
    ['has an element that is not closed', '<a><b></a>'],
    ['ends too soon', '<a>'],
    ['has a document type', '<!DOCTYPE a><a/>'],
    ['has an entity of its own', '<a>&b;</a>'],
    ['is no XML', 'x'],
    ['is empty', ''],
  ])('is refused where it %s', (_, xml) => {
    expect(() => heard(xml)).toThrow(FileRefused)
    expect(() => heard(xml)).toThrow('file_damaged')
  })
})
