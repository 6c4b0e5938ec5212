import { IconSitemap } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import type { Committee } from '#contract/schemas/committees.ts'
import type { Contribution, PaletteContext } from '../palette/contribution.ts'
import { createFinder, type Finder, searched } from '../palette/finder.ts'

function committeesFinder(at: PaletteContext): Finder {
  const { router, t } = at
  return createFinder<'listCommittees'>(at, {
    name: 'committees',
    list: 'listCommittees',
    label: t('committees.title'),
    icon: IconSitemap,
    columns: [
      searched<Committee>('name', ({ name }) => name),
      searched<Committee>('description', ({ description }) => description),
    ],
    titleOf: ({ name }) => name,
    detailsOf: () => [],
    moreOf: ({ description }) => [description],
    hrefOf: ({ id }) => router.buildLocation({ to: '/committees/$id', params: { id } }).href,
    listHref: (q) => router.buildLocation({ to: '/committees', search: { q } }).href,
  })
}

export function committeeEntries(at: PaletteContext): Contribution {
  const { session } = at
  return { finders: can(session, 'listCommittees') && can(session, 'getCommittee') ? [committeesFinder(at)] : [] }
}
