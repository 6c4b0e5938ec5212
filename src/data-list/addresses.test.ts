import { expect, test } from 'vitest'
import { addressList } from './addresses.ts'

const person = (name: string, email: string | null) => ({ name, email })

test('an address that a family shares is there once, however it is written', () => {
  const people = [
    person('Anna', 'thuis@example.org'),
    person('Bram', 'Thuis@example.org'),
    person('Eva', 'eva@example.org'),
  ]
  expect(addressList(people)).toEqual({
    addresses: ['thuis@example.org', 'eva@example.org'],
    without: [],
    shared: 2,
  })
})

test('people without an address are named', () => {
  expect(addressList([person('Anna', null), person('Bram', ''), person('Eva', 'eva@example.org')])).toEqual({
    addresses: ['eva@example.org'],
    without: ['Anna', 'Bram'],
    shared: 0,
  })
})
