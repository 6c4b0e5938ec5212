/** A text read value by value is what `JSON.parse` makes of it, however it is cut into pieces. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonFault, type ReadBytes } from './json-bytes.ts'
import { JsonText } from './json-text.ts'
import { parsedContent } from './parse.ts'

/** Gives at most so many bytes at a time. */
function inPieces(bytes: Uint8Array, length: number): ReadBytes {
  return (into, position) => {
    const piece = bytes.subarray(position, position + Math.min(length, into.length))
    into.set(piece)
    return piece.length
  }
}

function textOf(json: string, length = 1_000): JsonText {
  return new JsonText(inPieces(Buffer.from(json), length))
}

/** Everything an object holds, with lists taken item by item. */
function readAll(text: JsonText): [string, unknown][] | null {
  const read = ([name, position]: [string, number]): [string, unknown[]] => [
    name,
    [...(text.items(position) ?? [text.value(position)])],
  ]
  return text.members()?.map(read) ?? null
}

const object = fc.dictionary(fc.string({ unit: 'binary-ascii' }), fc.jsonValue())
const space = fc.constantFrom('', ' ', '\n\t')

test('an object is its members, lists item by item', () => {
  fc.assert(
    fc.property(object, space, fc.integer({ min: 1, max: 9 }), (value, spaces, length) => {
      const json = `${spaces}${JSON.stringify(value, null, spaces)}${spaces}`
      const parsed: unknown = JSON.parse(json)
      const content = parsedContent(parsed)
      const expected = content.names?.map((name) => [name, [...(content.items(name) ?? [content.value(name)])]])
      expect(readAll(textOf(json, length))).toEqual(expected)
    }),
  )
})

test('what JSON.parse refuses is refused, and nothing else', () => {
  const cut = fc
    .tuple(object, fc.nat(), fc.constantFrom('', ',', '}', ']', '"', '\\', 'x', ':', '0'))
    .map(([value, at, sign]) => {
      const json = JSON.stringify({ a: [], ...value, z: [value, 1] })
      const location = at % json.length
      return json.slice(0, location) + sign + json.slice(location + 1)
    })
  fc.assert(
    fc.property(cut, fc.integer({ min: 1, max: 9 }), (json, length) => {
      const isRefused = (work: () => unknown) => {
        try {
          work()
          return false
        } catch (error) {
          if (error instanceof JsonFault || error instanceof SyntaxError) return true
          throw error
        }
      }
      expect(isRefused(() => readAll(textOf(json, length)))).toBe(isRefused(() => JSON.parse(json)))
    }),
    { numRuns: 200 },
  )
})

test('a list can be read from its first item again', () => {
  const text = textOf('{"a": [1, {"b": 2}]}')
  const items = text.items(text.members()?.[0]?.[1] ?? 0)
  expect([[...(items ?? [])], [...(items ?? [])]]).toEqual([
    [1, { b: 2 }],
    [1, { b: 2 }],
  ])
})

test.for(['[1, 2]', '"text"', 'null', '12'])('%s is no object', (json) => {
  expect(textOf(json).members()).toBeNull()
})

test('a property named like one of JavaScript is one like any other', () => {
  const text = textOf('{"__proto__": [{"__proto__": 1}]}')
  const [name, position] = text.members()?.[0] ?? ['', 0]
  expect([name, JSON.stringify([...(text.items(position) ?? [])])]).toEqual(['__proto__', '[{"__proto__":1}]'])
})

test('a byte order mark is passed over', () => {
  expect(textOf('\ufeff{"a": 1}').members()).toHaveLength(1)
})

test('a fault is located at the beginning of its value', () => {
  const text = textOf('{"a": [1,\n {"b" 2}]}')
  const items = text.items(text.members()?.[0]?.[1] ?? 0)
  expect(() => [...(items ?? [])]).toThrow(expect.objectContaining({ name: 'JsonFault', position: 11 }))
})

test('bytes that are no UTF-8 are no text', () => {
  const text = new JsonText(inPieces(Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]), 3))
  expect(() => text.members()).toThrow(TypeError)
})
