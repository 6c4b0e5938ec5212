import { describe, expect, test } from 'vitest'
import { readServiceAddress } from './service-address.ts'

const read = (text: string) => readServiceAddress(text, 'http://192.168.1.5:4000')

describe('the address of another service', () => {
  test.each([
    ['https://example.org', 'https://example.org/v2'],
    ['example.org', 'https://example.org/v2'],
    ['  https://example.org/v2/  ', 'https://example.org/v2'],
    ['https://example.org/club/', 'https://example.org/club/v2'],
    ['https://example.org/v2?key=1#x', 'https://example.org/v2'],
    ['http://localhost:4000', 'http://localhost:4000/v2'],
    ['http://192.168.1.5:4000/v2', 'http://192.168.1.5:4000/v2'],
  ])('%s is %s', (typed, baseUrl) => {
    expect(read(typed)).toEqual({ baseUrl })
  })

  test('needs https anywhere else', () => {
    expect(read('http://example.org')).toEqual({ fault: 'not_secure' })
  })

  test.each(['', 'two words', 'javascript:alert(1)', 'ftp://example.org', 'https://name:secret@example.org'])(
    'is not “%s”',
    (typed) => {
      expect(read(typed)).toEqual({ fault: 'not_an_address' })
    },
  )
})
