import { IconUser, IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import { localToday } from '../forms/local-date.ts'
import type { PaletteContext } from '../palette/context.ts'
import type { Action } from '../palette/entry.ts'
import { createFinder, type Finder, searched, type Contribution } from '../palette/finder.ts'
import { memberName } from '../records/member-name.ts'
import { isShownStatus, shownStatus } from './member-status.ts'

function membersFinder(at: PaletteContext): Finder {
  const { router, t } = at
  return createFinder<'listMembers'>(at, {
    name: 'members',
    list: 'listMembers',
    label: t('members.title'),
    icon: IconUser,
    columns: [
      searched<Member>('name', memberName),
      searched<Member>('number', (member) => member.membership_number),
      searched<Member>('email', (member) => member.email),
      searched<Member>('phone', (member) => member.phone, { compact: true }),
      searched<Member>('city', (member) => member.address?.city),
    ],
    titleOf: memberName,
    detailsOf: (member) => {
      const status = shownStatus(member, localToday())
      // The usual status is not shown, and an unknown one has no word.
      const word = status !== 'active' && isShownStatus(status) ? t(`members.status.${status}`) : null
      return [member.membership_number, member.address?.city, word]
    },
    moreOf: ({ email, phone }) => [email, phone],
    hrefOf: ({ id }) => router.buildLocation({ to: '/members/$id', params: { id } }).href,
    weightOf: ({ status }) => (status === 'ended' || status === 'deceased' ? 1 : 0),
    listHref: router.buildLocation({ to: '/members' }).href,
  })
}

function newMember({ router, t }: PaletteContext): Action {
  return {
    key: 'members.new',
    icon: IconUserPlus,
    title: t('members.new'),
    words: t('members.create.title'),
    href: router.buildLocation({ to: '/members/new' }).href,
  }
}

function newFamily({ router, t }: PaletteContext): Action {
  return {
    key: 'members.newFamily',
    icon: IconUsersPlus,
    title: t('members.family.title'),
    href: router.buildLocation({ to: '/members/family' }).href,
  }
}

/** Text with a digit is not a name. */
function mayBeName(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text)
}

/** Finds members and creates new ones. */
export function memberEntries(at: PaletteContext): Contribution {
  const { session, router, t } = at
  const mayCreate = can(session, 'createMember')
  return {
    finders: can(session, 'listMembers') && can(session, 'getMember') ? [membersFinder(at)] : [],
    actions: [...(mayCreate ? [newMember(at)] : []), ...(can(session, 'createFamily') ? [newFamily(at)] : [])],
    nextSteps: (text) =>
      mayCreate && mayBeName(text)
        ? [
            {
              key: 'members.newNamed',
              icon: IconUserPlus,
              title: t('palette.newMemberNamed', { name: text }),
              href: router.buildLocation({ to: '/members/new' }).href,
              state: { name: text },
            },
          ]
        : [],
  }
}
