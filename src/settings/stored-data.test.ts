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
  tab.setItem('ledenbalie.history', '{}')
  device.setItem('another.language', 'nl')
  expect(countStored([tab, device])).toEqual({ drafts: 2, choices: 2, doorLists: 1 })
})
