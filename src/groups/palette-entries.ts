import { IconUsersGroup } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import type { Group } from '#contract/schemas/groups.ts'
import type { Contribution, PaletteContext } from '../palette/contribution.ts'
import { createFinder, type Finder, searched } from '../palette/finder.ts'

function groupsFinder(at: PaletteContext): Finder {
  const { router, t } = at
  return createFinder<'listGroups'>(at, {
    name: 'groups',
    list: 'listGroups',
    label: t('groups.title'),
    icon: IconUsersGroup,
    columns: [
      searched<Group>('name', ({ name }) => name),
      searched<Group>('description', ({ description }) => description),
    ],
    titleOf: ({ name }) => name,
    detailsOf: () => [],
    moreOf: ({ description }) => [description],
    hrefOf: ({ id }) => router.buildLocation({ to: '/groups/$id', params: { id } }).href,
    listHref: (q) => router.buildLocation({ to: '/groups', search: { q } }).href,
  })
}

export function groupEntries(at: PaletteContext): Contribution {
  return { finders: can(at.session, 'listGroups') && can(at.session, 'getGroup') ? [groupsFinder(at)] : [] }
}
