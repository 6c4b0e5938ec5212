/** Bank entries in an association file: what a file may change, and what it may not. */
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/databases.ts'
import { exportFile } from '../testing/export-text.ts'
import { importAssociation } from './import.ts'

const now = '2026-11-21T12:00:00.000Z'
const organization = { slug: 'club', name: 'Club' }
const entry = {
  identity: `${'a'.repeat(32)}-1`,
  account: 'NL91ABNA0417164300',
  booked_on: '2026-03-02',
  amount: '10.00',
}
const booked = { ...entry, status: 'booked', bookings: [{ invoice: '2026-0001', amount: '10.00' }] }

describeEachDatabase('a bank entry of an association file', (open) => {
  test('that is booked stays so, whatever an older file says', async () => {
    const storage = await open()
    for (const one of [entry, booked, { ...entry, status: 'unmatched' }, { ...entry, status: 'dismissed' }]) {
      await importAssociation({ storage, file: { organization, bank_entries: [one] }, now })
    }
    expect(await exportFile(storage, 'club')).toMatchObject({ bank_entries: [booked] })
  })

  test.for<readonly [name: string, given: object, place: string]>([
    ['booked on nothing', { status: 'booked' }, 'bank_entries[0].bookings: An entry that is booked says on which'],
    ['with bookings and not booked', { ...booked, status: 'dismissed' }, 'bank_entries[0].bookings: An entry that'],
    ['of nothing', { amount: '0.00' }, 'bank_entries[0].amount: '],
    ['that is no identity', { identity: 'x' }, 'bank_entries[0].identity: This is not an identity'],
  ])('%s is refused', async ([, given, place]) => {
    const storage = await open()
    const file = { organization, bank_entries: [{ ...entry, ...given }] }
    await expect(importAssociation({ storage, file, now })).rejects.toThrow(place)
  })

  test('given twice is refused', async () => {
    const storage = await open()
    const file = { organization, bank_entries: [entry, entry] }
    await expect(importAssociation({ storage, file, now })).rejects.toThrow('bank_entries[1].identity: The same as')
  })
})
