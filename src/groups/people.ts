/** The people of a group as its page shows them: places with the member behind each. */
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import type { Member } from '#contract/schemas/members.ts'
import { localToday } from '../forms/local-date.ts'
import type { Replica } from '../replica/replica.ts'
import { memberName } from '../members/member-link.tsx'
import type { Session } from '../session/session.ts'
import type { Place } from './places.ts'
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
  /** Everybody with a place, in the order of the service. */
  readonly list: Replica<Person>
  /** Of somebody who has a place, or an answer that says so without one. */
  readonly nameOf: (place: Place) => string
  readonly contacts: Contacts
}

const made = new WeakMap<Place, Person>()

/** The same object as long as it says the same: what a list has made of it stays good. */
function personOf(person: Person): Person {
  const before = made.get(person.place)
  if (before && before.name === person.name && before.number === person.number && before.member === person.member) {
    return before
  }
  made.set(person.place, person)
  return person
}

/** Everybody in a group, now and later. */
export function usePeople(session: Session, group: Group): People {
  const t = useTranslations('groups')
  const places = useGroupPlaces(session, group.id)
  const contacts = useGroupContacts(session, group.id, places)
  const { members } = contacts
  const named = useMemo(() => {
    const nameOf = (place: Place) => {
      const member = members.get(place.member_id)
      // Another service may send a place without the name of its member.
      const known = place.member ? { ...place.member, initials: member?.initials ?? null } : member
      return known ? memberName(known) : t('unknownMember', { id: String(place.member_id) })
    }
    const toPerson = (place: Place): Person => {
      const member = members.get(place.member_id)
      const number = place.member?.membership_number ?? member?.membership_number ?? null
      return personOf({ place, name: nameOf(place), number, member })
    }
    return { nameOf, list: { ...places, rows: places.rows.map(toPerson) } }
  }, [places, members, t])
  return { today: localToday(), places: places.rows, ...named, contacts }
}
