import { IconBookmark } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { Tool } from '../tool.tsx'
import type { ListViews } from '../view-search.ts'

const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel)

export function ViewsTool(views: ListViews) {
  const t = useTranslations('dataList')
  return (
    <Tool title={t('views.title')} icon={IconBookmark}>
      {(close) => <ViewsPanel {...views} onClose={close} />}
    </Tool>
  )
}
