import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { useCan } from '../session/use-session.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { TextLink } from '../ui/link.tsx'

/** The way to a group, or to what lies beneath it. */
export function GroupPath({ group }: { group?: Group }) {
  const t = useTranslations('groups')
  const can = useCan()
  return (
    <Breadcrumbs>
      {can('listGroups') && (
        <TextLink to="/groups" inherit>
          {t('title')}
        </TextLink>
      )}
      {group && (
        <TextLink to="/groups/$id" params={{ id: group.id }} inherit>
          {group.name}
        </TextLink>
      )}
    </Breadcrumbs>
  )
}
