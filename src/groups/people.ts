import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import { useCan, type Session } from '../session/session.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useWholeList } from '../api/whole-list.ts'
import type { Replica } from '../replica/replica.ts'
import { memberName } from '../records/member-name.ts'
import { type Contacts, useGroupContacts, useGroupMemberships } from './queries.ts'
import { useToday } from '../ui/use-now.ts'
import { addDays } from '#contract/dates.ts'

/** Current and future group memberships, and coming changes. Pure; dates are `YYYY-MM-DD`. */
function beginsLater({ valid_from: from }: GroupMembership, today: string): boolean {
  return from > today
}

/** The last day of the membership; null when it has no end. */
function lastDay({ valid_until: until }: GroupMembership): string | null {
  // Another service may omit it.
  return until ?? null
}

/** Whether a membership is current on a day (including its last), starts later, or has ended. */
export function phaseOf(membership: GroupMembership, today: string): 'now' | 'later' | 'ended' {
  if ((lastDay(membership) ?? today) < today) return 'ended'
  return beginsLater(membership, today) ? 'later' : 'now'
}

/** A day on which members start or have their last day. */
export interface MembershipChange {
  readonly date: string
  readonly joining: readonly GroupMembership[]
  readonly leaving: readonly GroupMembership[]
  /** The number of members after all changes of the day. */
  readonly count: number
}

/** The number of members on a day; overlapping memberships count once. */
export function countOn(memberships: readonly GroupMembership[], date: string): number {
  const present = memberships.filter(
    (membership) => membership.valid_from <= date && (lastDay(membership) ?? date) >= date,
  )
  return new Set(present.map((membership) => membership.member_id)).size
}

/** The known changes from today on, in order. */
export function upcomingChanges(memberships: readonly GroupMembership[], today: string): MembershipChange[] {
  const joins = Map.groupBy(
    memberships.filter((membership) => beginsLater(membership, today)),
    (membership) => membership.valid_from,
  )
  const leaves = Map.groupBy(
    memberships.filter((membership) => (lastDay(membership) ?? '') >= today),
    (membership) => lastDay(membership) ?? '',
  )
  const dates = [...new Set([...joins.keys(), ...leaves.keys()])].sort()
  return dates.map((date) => {
    const leaving = leaves.get(date) ?? []
    return {
      date,
      joining: joins.get(date) ?? [],
      leaving,
      count: countOn(memberships, leaving.length > 0 ? addDays(date, 1) : date),
    }
  })
}

/** The effect of removing a member (specification, "Group membership"). */
export interface Removal {
  /** `ends`: as of yesterday, kept as history. `vanishes`: it had not begun. `both`: one of each. */
  readonly effect: 'ends' | 'vanishes' | 'both'
  /** It began today, so it leaves no history. */
  readonly beganToday: boolean
  /** The last day of the membership that ends. */
  readonly lastDay: string
  /** The earliest start of the memberships removed. */
  readonly from: string
  readonly roles: readonly string[]
  /** The start of the membership that undoing would create. */
  readonly undoFrom: string
}

/** Null for a member without a running or future membership. */
export function removalOf(memberships: readonly GroupMembership[], memberId: number, today: string): Removal | null {
  const own = Map.groupBy(
    memberships.filter((membership) => membership.member_id === memberId),
    (membership) => phaseOf(membership, today),
  )
  const [now, later] = [own.get('now') ?? [], own.get('later') ?? []]
  const froms = [...now, ...later].map((membership) => membership.valid_from).sort()
  const [from] = froms
  if (from === undefined) return null
  return {
    effect: now.length === 0 ? 'vanishes' : later.length === 0 ? 'ends' : 'both',
    beganToday: now.length > 0 && now.every((membership) => membership.valid_from === today),
    lastDay: addDays(today, -1),
    from,
    roles: [...now, ...later].flatMap((membership) => membership.role || []),
    // An ended membership is never reopened: undoing creates a new one.
    undoFrom: now.length === 0 ? from : today,
  }
}

/** The changes that this key may make to a group. A class that follows a subscription is not changed here. */
export function useChangesAllowed({ follows_subscription: follows }: Group) {
  const can = useCan()
  return {
    add: can('addGroupMember') && can('listMembers') && !follows,
    /** It may add members but cannot list them. */
    lacksMembers: can('addGroupMember') && !can('listMembers') && !follows,
    remove: can('removeGroupMember') && !follows,
    /** The role and the dates of a membership. */
    edit: can('updateGroupMembership') && !follows,
  }
}

export interface Person {
  readonly membership: GroupMembership
  readonly name: string
  readonly number: string | null
  /** Missing while it is on its way, and for a key that may not see members. */
  readonly member: Member | undefined
}

export interface People {
  readonly today: string
  readonly memberships: readonly GroupMembership[]
  /** Every member of the group, in the order of the service. */
  readonly list: Replica<Person>
  /** The name, also of a membership whose member has not loaded. */
  readonly nameOf: (membership: GroupMembership) => string
  readonly contacts: Contacts
}

const made = new WeakMap<GroupMembership, Person>()

/** The same object as long as it says the same: what a list has made of it stays good. */
function personOf(person: Person): Person {
  const before = made.get(person.membership)
  if (before && before.name === person.name && before.number === person.number && before.member === person.member) {
    return before
  }
  made.set(person.membership, person)
  return person
}

export function usePeople(session: Session, group: Group): People {
  const t = useTranslations('groups')
  const memberships = useGroupMemberships(session, group.id)
  const contacts = useGroupContacts(session)
  const { members } = contacts
  const named = useMemo(() => {
    const nameOf = (membership: GroupMembership) => {
      const member = members.get(membership.member_id)
      // Another service may send a membership without the name of its member.
      const known = membership.member ? { ...membership.member, initials: member?.initials ?? null } : member
      return known ? memberName(known) : t('unknownMember', { id: String(membership.member_id) })
    }
    const toPerson = (membership: GroupMembership): Person => {
      const member = members.get(membership.member_id)
      const number = membership.member?.membership_number ?? member?.membership_number ?? null
      return personOf({ membership, name: nameOf(membership), number, member })
    }
    return { nameOf, list: { ...memberships, rows: memberships.rows.map(toPerson) } }
  }, [memberships, members, t])
  return { today: useToday(), memberships: memberships.rows, ...named, contacts }
}

/** The past memberships of the group, for those who administer it; read where `enabled`. Without contacts. */
export function usePast(session: Session, group: Group, enabled: boolean): Replica<Person> {
  const history = useWholeList(session, 'listGroupHistory', { id: group.id }, { enabled })
  const today = useToday()
  return useMemo(
    () => ({
      ...history,
      rows: history.rows
        .filter((membership) => phaseOf(membership, today) === 'ended')
        .map((membership) => {
          const { member } = membership
          const name = memberName({ ...member, initials: null })
          return personOf({ membership, name, number: member.membership_number, member: undefined })
        }),
    }),
    [history, today],
  )
}
