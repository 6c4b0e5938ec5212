import { beforeEach, expect, test } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import type { Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { type AssociationFile, fullAssociation } from '../../testing/full-association.ts'

type Registrations = NonNullable<NonNullable<AssociationFile['events']>[number]['registrations']>

const first = '2026-11-21T12:00:00.000Z'
const second = '2026-11-22T12:00:00.000Z'

describeEachDatabase('spots of events from a file', (open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  const read = (registrations: Registrations, now: string) =>
    importFile({
      storage,
      file: {
        organization: { slug: 'club', name: 'Club' },
        members: [{ membership_number: '1', last_name: 'Een' }],
        events: [{ name: 'Feest', starts_at: '2027-01-01T20:00:00Z', registrations }, { ...other }],
      },
      clock: () => now,
    })
  const other = { name: 'Elders', starts_at: '2027-01-01T20:00:00Z', registrations: [{ name: 'A' }] }
  const events = () =>
    storage.db.selectFrom('events').select(['name', 'spots_taken', 'updated_at']).orderBy('id').execute()

  test('are taken by who is confirmed and who is pending', async () => {
    await importFile({ storage, file: fullAssociation, clock: () => first })
    expect((await events()).map((event) => event.spots_taken)).toEqual([5, 0, 0])
  })

  test('follow what a later file changes, and the event with them', async () => {
    await read([{ membership_number: '1', number_of_people: 2 }, { name: 'B' }], first)
    expect(await events()).toEqual([
      { name: 'Feest', spots_taken: 3, updated_at: first },
      { name: 'Elders', spots_taken: 1, updated_at: first },
    ])
    await read(
      [
        { membership_number: '1', number_of_people: 4 },
        { name: 'B', status: 'cancelled' },
      ],
      second,
    )
    expect(await events()).toEqual([
      { name: 'Feest', spots_taken: 4, updated_at: second },
      { name: 'Elders', spots_taken: 1, updated_at: first },
    ])
  })

  test('of events that no file changes stay as they were', async () => {
    const registrations = [{ membership_number: '1', number_of_people: 2 }]
    await read(registrations, first)
    const before = await events()
    await read(registrations, second)
    expect(await events()).toEqual(before)
  })
})
