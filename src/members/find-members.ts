/** Finds members by a typed text: the service searches names, and matches complete email addresses. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isEmail, foldText } from '#contract/text.ts'
import type { Member } from '#contract/schemas/members.ts'
import { useReplica } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { memberByEmailQuery, memberNamesQuery } from './queries.ts'

/** Interprets the text of a member search. Pure. */
export type SearchKind = 'short' | 'name' | 'email' | 'number'

const leastLetters = 2

/** Text with an @ is an email address, with a digit a membership number; anything else is a name. */
export function kindOfSearch(text: string): SearchKind {
  if (text.includes('@')) return 'email'
  if (/\d/.test(text)) return 'number'
  return text.length < leastLetters ? 'short' : 'name'
}

interface Named {
  readonly first_name: string | null
  readonly initials?: string | null
  readonly last_name: string | null
}

/** 0: the parts of the name begin with the typed words from its start; 1: some parts do, in this order; 2: neither. */
function rank({ first_name: first, initials, last_name: last }: Named, words: readonly string[]): number {
  const parts = wordsOf([first ?? initials, last].filter(Boolean).join(' '))
  if (words.every((word, index) => parts[index]?.startsWith(word))) return 0
  let from = 0
  const isInOrder = words.every((word) => {
    const at = parts.findIndex((part, index) => index >= from && part.startsWith(word))
    from = at + 1
    return at >= 0
  })
  return isInOrder ? 1 : 2
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s-]+/)
    .filter(Boolean)
}

/** Members found by name, first those whose name begins with what is typed; the service finds the words anywhere in it. */
export function bestNamesFirst<Row extends Named>(rows: readonly Row[], text: string): Row[] {
  const words = wordsOf(text)
  const ranked = Map.groupBy(rows, (row) => rank(row, words))
  return [0, 1, 2].flatMap((place) => ranked.get(place) ?? [])
}

interface Numbered {
  readonly membership_number: string | null
}

/** Members whose number begins with the text, an exact match first. */
export function numbersLike<Row extends Numbered>(rows: readonly Row[], text: string): Row[] {
  const wanted = foldText(text)
  const numberOf = (row: Row) => foldText(row.membership_number ?? '')
  const found = rows.filter((row) => numberOf(row).startsWith(wanted))
  return [...found.filter((row) => numberOf(row) === wanted), ...found.filter((row) => numberOf(row) !== wanted)]
}

const pause = 200
const mostShown = 10

export interface FoundMembers {
  readonly found: readonly Member[]
  /** `short` and `email`: what is typed is not enough to look for. `looking`: through the numbers, of which some have come. */
  readonly state: 'short' | 'email' | 'searching' | 'looking' | 'failed' | 'done'
  /** The number of members searched for a number. */
  readonly lookedThrough: number
}

/** Members by name, by whole email address, or by membership number; the latter among the members as they come in. */
export function useFoundMembers(session: Session, typed: string): FoundMembers {
  const [text] = useDebouncedValue(typed.trim(), pause)
  const kind = kindOfSearch(text)
  const isWhole = kind === 'email' && isEmail(text)
  const byName = useQuery({ ...memberNamesQuery(session, text), enabled: kind === 'name' })
  const byEmail = useQuery({ ...memberByEmailQuery(session, text), enabled: isWhole })
  // The service has no filter by number, so all members are read once, in the background.
  const everybody = useReplica(session, 'listMembers', {}, { enabled: kind === 'number' })

  if (kind === 'short') return { found: [], state: 'short', lookedThrough: 0 }
  if (kind === 'number') {
    const found = numbersLike(everybody.rows, text).slice(0, mostShown)
    const state = everybody.isComplete ? 'done' : everybody.error ? 'failed' : 'looking'
    return { found, state, lookedThrough: everybody.rows.length }
  }
  if (kind === 'email' && !isWhole) return { found: [], state: 'email', lookedThrough: 0 }
  const query = kind === 'email' ? byEmail : byName
  const state = query.isPending ? 'searching' : query.isError ? 'failed' : 'done'
  const rows = query.data?.data ?? []
  const found = kind === 'name' ? bestNamesFirst(rows, text).slice(0, mostShown) : rows
  return { found, state, lookedThrough: 0 }
}

/** Something may still come. */
export function isLookingUp({ state }: FoundMembers): boolean {
  return state === 'searching' || state === 'looking'
}
