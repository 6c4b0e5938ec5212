import { IconBookmark } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ListName } from '#contract/lists.ts'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { Tool } from '../tool.tsx'
import type { ViewSearch } from '../view-search.ts'

export interface ListViews {
  readonly list: ListName
  /** What a view would keep of the list as it is shown. */
  readonly search: ViewSearch
}

const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel)

export function ViewsTool(views: ListViews) {
  const t = useTranslations('dataList')
  return (
    <Tool title={t('views.title')} icon={IconBookmark}>
      {(close) => <ViewsPanel {...views} onClose={close} />}
    </Tool>
  )
}
