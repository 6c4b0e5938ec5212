import { Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { useNeighbours } from '../data-list/shown-results.ts'
import { useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'

/** Links to the previous and next member of the list last shown; empty when the page was not opened from a list. */
export function MemberNeighbours({ id }: { id: number }) {
  const t = useTranslations('members.neighbours')
  const { number } = useFormats()
  const neighbours = useNeighbours('members', useSession().id, id)
  if (!neighbours) return null
  const { previous, next, position, count } = neighbours
  const place = t('place', { place: number(position), count: number(count) })
  // Replaces the history entry, so that Back always leads to the list.
  const look = { variant: 'default', size: 'compact-sm', px: 6, replace: true } as const
  return (
    <Group gap={6} component="nav" aria-label={place}>
      {previous !== null && (
        <LinkButton
          {...look}
          to="/members/$id"
          params={{ id: previous }}
          data-shortcut="previous"
          aria-label={t('previous')}
          title={t('previous')}
        >
          <IconChevronLeft size={16} aria-hidden />
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton
          {...look}
          to="/members/$id"
          params={{ id: next }}
          data-shortcut="next"
          aria-label={t('next')}
          title={t('next')}
        >
          <IconChevronRight size={16} aria-hidden />
        </LinkButton>
      )}
      <Text size="sm" c="dimmed">
        {place}
      </Text>
    </Group>
  )
}
