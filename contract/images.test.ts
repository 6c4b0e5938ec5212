import { expect, it } from 'vitest'
import { logoProblem, readPicture } from './images.ts'

const url = (type: string, bytes: readonly number[]) => `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
const frame = (height: number, width: number) =>
  segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0)
const jpeg = (...parts: readonly number[][]) => [0xff, 0xd8, ...parts.flat(), ...segment(0xda, 1), 1, 2, 0xff, 0xd9]

it('a JPEG has the size of its frame', () => {
  const bytes = jpeg(segment(0xe0, 1, 2, 3), frame(300, 400))
  expect(readPicture(url('image/jpeg', bytes))).toMatchObject({ type: 'image/jpeg', width: 400, height: 300 })
  expect(logoProblem(url('image/jpeg', bytes))).toBeNull()
})

it.each([
  ['text', 'logo.png'],
  ['an SVG', `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')}`],
  ['an SVG that calls itself a PNG', `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`],
  ['a JPEG that calls itself a PNG', url('image/png', jpeg(frame(3, 4)))],
  ['a JPEG without a frame', url('image/jpeg', jpeg())],
  ['a JPEG with two frames', url('image/jpeg', jpeg(frame(3, 4), frame(3, 4)))],
  ['a lossless JPEG', url('image/jpeg', jpeg(segment(0xc3, 8, 0, 3, 0, 4, 1, 1, 0x11, 0), frame(3, 4)))],
  ['a JPEG of twelve bits', url('image/jpeg', jpeg(segment(0xc0, 12, 0, 3, 0, 4, 1, 1, 0x11, 0)))],
  ['a JPEG without an end', url('image/jpeg', jpeg(frame(3, 4)).slice(0, -2))],
  ['a segment beyond the file', url('image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0xff, 0xd9])],
  ['the signature of a PNG alone', url('image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('%s is no logo', (_, text) => {
  expect(logoProblem(text)).toBe('image')
})

it('a picture of too many pixels or bytes is too large', () => {
  expect(logoProblem(url('image/jpeg', jpeg(frame(1001, 1000))))).toBe('image_too_large')
  expect(logoProblem(url('image/jpeg', jpeg(frame(1, 2001))))).toBe('image_too_large')
  expect(logoProblem(`data:image/png;base64,${'A'.repeat(400_000)}`)).toBe('image_too_large')
})
