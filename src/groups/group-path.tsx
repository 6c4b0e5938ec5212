import { useTranslations } from 'use-intl'
import { useCan } from '../session/use-session.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { TextLink } from '../ui/link.tsx'

/** Breadcrumbs to a group. */
export function GroupPath() {
  const t = useTranslations('groups')
  const can = useCan()
  return <Breadcrumbs>{can('listGroups') && <TextLink to="/groups">{t('title')}</TextLink>}</Breadcrumbs>
}
