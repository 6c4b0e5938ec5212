/**
 * The search text of a list may contain personal data. It is in the tab's history state, which Back and a reload keep, and never in
 * the address, which ends up in bookmarks, links and the history of the browser.
 */
import { type HistoryState, useLocation, useMatch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ListSearch } from './list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search text of a list. */
    readonly q?: string
    /** The name of a new member. */
    readonly name?: string
  }
}

/** The longest search that the service accepts. */
const longest = 200

function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, longest) : ''
  return text === '' ? undefined : text
}

function withoutSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '')
}

/** A text of this screen's history entry. It stays while another screen is loading. */
export function useHistoryText(name: 'q' | 'name'): string | undefined {
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) })
  const isHere = useLocation({ select: ({ pathname }) => withoutSlash(pathname) === own })
  const text = useLocation({ select: ({ state }) => readText(state[name]) })
  const [kept, setKept] = useState({ own, text })
  const isOther = isHere && (kept.own !== own || kept.text !== text)
  if (isOther) setKept({ own, text })
  return isOther ? text : kept.text
}

/** The search of an address together with the text. */
export function useListSearch<Search extends object>(search: Search): Search & Pick<ListSearch, 'q'> {
  const q = useHistoryText('q')
  return useMemo(() => (q === undefined ? search : { ...search, q }), [search, q])
}

/** For a link or a navigation: what belongs into the address, and the text beside it. */
export function splitText<const Search extends { readonly q?: string }>({ q, ...search }: Search) {
  const state: HistoryState = q === undefined ? {} : { q }
  return { search, state }
}

/** A list whose search is in its address. */
export interface ListScreenProps<Search> {
  readonly search: Search
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (search: Search, how?: 'typing') => void
}

interface Step<Search> extends ReturnType<typeof splitText<Search & { readonly q?: string }>> {
  readonly replace: boolean
  readonly resetScroll: boolean
}

/** The search of a route, with the text beside it, and the change of both. */
export function useListScreen<Search extends ListSearch>(
  inAddress: Search,
  navigate: (to: Step<Search>) => unknown,
  resetScroll = false,
): ListScreenProps<Search> {
  const search = useListSearch(inAddress)
  return {
    search,
    onChange: (next, how) => void navigate({ ...splitText(next), replace: how === 'typing', resetScroll }),
  }
}
