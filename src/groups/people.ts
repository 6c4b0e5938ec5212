import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import { useCan } from '../session/use-session.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useWholeList } from '../api/whole-list.ts'
import type { Replica } from '../replica/replica.ts'
import { memberName } from '../records/member-name.ts'
import type { Session } from '../session/session.ts'
import { phaseOf } from './memberships.ts'
import { type Contacts, useGroupContacts, useGroupMemberships } from './queries.ts'
import { useToday } from '../ui/use-now.ts'

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
