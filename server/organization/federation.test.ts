import { lookup } from 'node:dns'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { isPublicAddress, isSafeFederation, publicLookup } from './federation.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['93.184.215.14', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  'http://federation.example/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://localhost/',
  'https://printer/',
  'https://db.internal/',
  'https://nas.local./',
])('%s is not for an administrator to choose', (url) => {
  expect(isSafeFederation(url)).toBe(false)
})

it('takes a public name over https', () => {
  expect(isSafeFederation('https://federation.example/members')).toBe(true)
})

it('connects to no name that leads to this machine', async () => {
  const { address } = await promisify(lookup)('localhost')
  expect(isPublicAddress(address)).toBe(false)
  await expect(promisify(publicLookup)('localhost', {})).rejects.toThrow('not public')
})
