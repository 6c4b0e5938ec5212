import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('the address of a client', () => {
  it('is the other end of the socket when no proxy is trusted', () => {
    expect(clientAddress([])('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1')
  })

  it.each([
    ['a proxy that is trusted', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['one that is not', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['a chain of trusted ones', '10.0.0.1', '198.51.100.7, 10.2.3.4', '198.51.100.7'],
    ['a chain the client wrote the beginning of', '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['a header that is no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['a header that is missing', '10.0.0.1', null, '10.0.0.1'],
    ['only proxies', '10.0.0.1', '10.2.3.4', '10.2.3.4'],
    ['a socket for both families', '::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['a trusted address of IPv6', '2001:db8:1::1', '198.51.100.7', '198.51.100.7'],
  ])('through %s', (_, remote, forwarded, address) => {
    expect(clientAddress(['10.0.0.0/8', '2001:db8:1::/48'])(remote, forwarded)).toBe(address)
  })
})
