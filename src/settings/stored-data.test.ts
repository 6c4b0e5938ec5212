import { expect, test } from 'vitest'
import { memoryStorage } from '../ui/storage.ts'
import { countStored } from './stored-data.ts'

test('counts what a user would know of, by kind, and only our own', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()]
  tab.setItem('ledenbalie.sessions', '[]')
  tab.setItem('ledenbalie.draft-1.abc.members.new', '{}')
  tab.setItem('ledenbalie.draft-1.abc.members.edit.7', '{}')
  device.setItem('ledenbalie.language', 'nl')
  device.setItem('ledenbalie.door.abc.3', '[1]')
  device.setItem('ledenbalie.layout.members', '{}')
  device.setItem('ledenbalie.run-1.7@https%3A%2F%2Fexample%2Eorg%2Fv2.invoices', '{}')
  device.setItem('ledenbalie.run-1.7@https%3A%2F%2Fexample%2Eorg%2Fv2.invoices:outcomes', '{}')
  tab.setItem('ledenbalie.history', '{}')
  device.setItem('another.language', 'nl')
  expect(countStored([tab, device])).toEqual({ drafts: 2, choices: 2, doorLists: 1, runs: 1 })
})
