import { IconSitemap, IconUsersGroup } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import type { Committee } from '#contract/schemas/committees.ts'
import type { Group } from '#contract/schemas/groups.ts'
import type { PaletteContext } from '../palette/context.ts'
import { createFinder, searched, type Contribution } from '../palette/finder.ts'
import { descriptions } from './descriptions.ts'

/** Groups and committees. */
export function groupEntries(at: PaletteContext): Contribution {
  const { session, router, t } = at
  const { groups, committees } = descriptions
  const finders = [groups, committees]
    .filter(({ list, read }) => can(session, list) && can(session, read))
    .map(({ name, list, path, record }) =>
      createFinder<typeof list>(at, {
        name,
        list,
        label: t(`${name}.title`),
        icon: name === 'groups' ? IconUsersGroup : IconSitemap,
        columns: [
          searched<Group | Committee>('name', ({ name }) => name),
          searched<Group | Committee>('description', ({ description }) => description),
        ],
        titleOf: ({ name }) => name,
        moreOf: ({ description }) => [description],
        hrefOf: ({ id }) => router.buildLocation({ to: record, params: { id } }).href,
        listHref: router.buildLocation({ to: path }).href,
      }),
    )
  return { finders }
}
