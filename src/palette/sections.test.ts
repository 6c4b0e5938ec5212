import { IconUser } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import type { Action } from './entry.ts'
import type { Finder } from './finder.ts'
import { ranks, wantedBy } from './ranking.ts'
import { chooseActions, countResults, findSections } from './sections.ts'

function action(title: string, words?: string): Action {
  return { key: title, icon: IconUser, title, words, run: () => {} }
}

/** A kind with this many matches, the best of this rank. */
function kind(name: string, rank: number, total: number): Finder {
  const entries = Array.from({ length: Math.min(total, 5) }, (_, index) => ({
    key: `${name}.${index}`,
    icon: IconUser,
    title: name,
    href: '/',
  }))
  return {
    name,
    label: name,
    icon: IconUser,
    progress: () => ({ isComplete: true, error: null }),
    find: () => ({ entries, total, rank }),
    byId: () => null,
    listHref: `/${name}`,
    retry: () => {},
    load: () => Promise.resolve(),
    follow: () => () => {},
  }
}

function sections(text: string, finders: Finder[], actions: Action[] = []) {
  const wanted = wantedBy(text)
  if (!wanted) throw new Error('nothing is looked for')
  return findSections({ finders, actions }, { wanted, text }, { actions: 'Actions', all: (count) => `All ${count}` })
}

test('the kind with the best match comes first, and a kind without any is not there', () => {
  const found = sections('2026-0001', [
    kind('members', ranks.within, 2),
    kind('groups', ranks.none, 0),
    kind('invoices', ranks.exact, 1),
  ])
  expect(found.map(({ label }) => label)).toEqual(['invoices', 'members'])
})

test('with more results than are shown, the last entry leads to all of them', () => {
  const [members] = sections('jan', [kind('members', ranks.beginning, 12)])
  expect(members?.entries.at(-1)).toMatchObject({ title: 'All 12', href: '/members', state: { q: 'jan' } })
  expect(members?.entries).toHaveLength(6)
})

test('the count includes all results, not only the shown ones', () => {
  expect(countResults(sections('new', [kind('members', ranks.beginning, 12)], [action('New member')]))).toBe(13)
})

test('an action is found by words that are not shown', () => {
  const wanted = wantedBy('sign up')
  if (!wanted) throw new Error('nothing is looked for')
  expect(
    chooseActions([action('New invoice'), action('New member', 'Sign up a member')], wanted).entries,
  ).toMatchObject([{ title: 'New member' }])
})
