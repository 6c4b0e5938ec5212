import { IconUsersGroup } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import type { Group } from '#contract/schemas/groups.ts'
import type { Contribution, PaletteContext } from '../palette/contribution.ts'
import { createFinder, searched } from '../palette/finder.ts'

export function groupEntries(at: PaletteContext): Contribution {
  const { session, router, t } = at
  if (!can(session, 'listGroups') || !can(session, 'getGroup')) return {}
  const finder = createFinder<'listGroups'>(at, {
    name: 'groups',
    list: 'listGroups',
    label: t('groups.title'),
    icon: IconUsersGroup,
    columns: [
      searched<Group>('name', ({ name }) => name),
      searched<Group>('description', ({ description }) => description),
    ],
    titleOf: ({ name }) => name,
    moreOf: ({ description }) => [description],
    hrefOf: ({ id }) => router.buildLocation({ to: '/groups/$id', params: { id } }).href,
    listHref: router.buildLocation({ to: '/groups' }).href,
  })
  return { finders: [finder] }
}
