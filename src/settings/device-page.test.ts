import { expect, test } from 'vitest'
import { memoryStorage } from '../ui/storage.ts'
import { countStored } from './device-page.tsx'

test('counts what a user would know of, by kind, and only our own', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()]
  tab.setItem('ledenbalie.sessions', '[]')
  tab.setItem('ledenbalie.draft-1.abc.members.new', '{}')
  tab.setItem('ledenbalie.draft-1.abc.members.edit.7', '{}')
  device.setItem('ledenbalie.language', 'nl')
  device.setItem('ledenbalie.door-1.3@x.3', '{}')
  device.setItem('ledenbalie.door-list-1.abc.3', '{}')
  tab.setItem('ledenbalie.door-list-1.def.4', '{}')
  device.setItem('ledenbalie.door-worker', '{}')
  tab.setItem('ledenbalie.history', '{}')
  device.setItem('another.language', 'nl')
  expect(countStored([tab, device])).toEqual({ drafts: 2, choices: 1, doorLists: 2, ticks: 1 })
})
