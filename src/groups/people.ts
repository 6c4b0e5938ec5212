/** The people of a group as its page shows them: places with the member behind each. */
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import type { Member } from '#contract/schemas/members.ts'
import { localToday } from '../forms/local-date.ts'
import type { WholeList } from '../list/whole-list.ts'
import { memberName } from '../members/member-link.tsx'
import type { Session } from '../session/session.ts'
import { hasWords } from './group-filters.ts'
import { type Place, standingOn } from './places.ts'
import { type Contacts, useGroupContacts, useGroupPlaces } from './queries.ts'

export interface Person {
  readonly place: Place
  readonly name: string
  readonly number: string | null
  /** Missing while it is on its way, and for a key that may not see members. */
  readonly member: Member | undefined
}

export interface People {
  readonly today: string
  readonly places: readonly Place[]
  readonly now: readonly Person[]
  readonly later: readonly Person[]
  /** Of somebody who has a place, or an answer that says so without one. */
  readonly nameOf: (place: Place) => string
  readonly list: Omit<WholeList<Place>, 'rows'>
  readonly contacts: Contacts
}

/** Whether somebody matches what is typed: name, number, role, email or phone. */
function isFound({ name, number, place, member }: Person, q: string): boolean {
  return hasWords([name, number, place.role, member?.email, member?.phone], q)
}

/** Everybody in a group, now and later, of whom `q` finds. */
export function usePeople(session: Session, group: Group, q = ''): People {
  const t = useTranslations('groups')
  const locale = useLocale()
  const today = localToday()
  const places = useGroupPlaces(session, group.id)
  const contacts = useGroupContacts(session, group.id, places)
  const { rows, ...list } = places
  const { members } = contacts
  const named = useMemo(() => {
    const nameOf = (place: Place) => {
      const member = members.get(place.member_id)
      // Another service may send a place without the name of its member.
      const known = place.member ? { ...place.member, initials: member?.initials ?? null } : member
      return known ? memberName(known) : t('unknownMember', { id: String(place.member_id) })
    }
    const { compare } = new Intl.Collator(locale)
    const toPerson = (place: Place): Person => {
      const member = members.get(place.member_id)
      const number = place.member?.membership_number ?? member?.membership_number ?? null
      return { place, name: nameOf(place), number, member }
    }
    const standing = standingOn(rows, today, (a, b) => compare(nameOf(a), nameOf(b)))
    const choose = (chosen: readonly Place[]) => chosen.map(toPerson).filter((person) => isFound(person, q))
    return { nameOf, now: choose(standing.now), later: choose(standing.later) }
  }, [rows, members, today, q, locale, t])
  return { today, places: rows, ...named, list, contacts }
}
