import { IconSitemap } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import type { Committee } from '#contract/schemas/committees.ts'
import type { Contribution, PaletteContext } from '../palette/contribution.ts'
import { createFinder, searched } from '../palette/finder.ts'

export function committeeEntries(at: PaletteContext): Contribution {
  const { session, router, t } = at
  if (!can(session, 'listCommittees') || !can(session, 'getCommittee')) return {}
  const finder = createFinder<'listCommittees'>(at, {
    name: 'committees',
    list: 'listCommittees',
    label: t('committees.title'),
    icon: IconSitemap,
    columns: [
      searched<Committee>('name', ({ name }) => name),
      searched<Committee>('description', ({ description }) => description),
    ],
    titleOf: ({ name }) => name,
    moreOf: ({ description }) => [description],
    hrefOf: ({ id }) => router.buildLocation({ to: '/committees/$id', params: { id } }).href,
    listHref: router.buildLocation({ to: '/committees' }).href,
  })
  return { finders: [finder] }
}
