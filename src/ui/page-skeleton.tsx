import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'

export function PageSkeleton() {
  const t = useTranslations('common')
  return (
    <Stack gap="lg" aria-busy="true">
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Skeleton height="2rem" width="min(16rem, 60%)" />
      <Skeleton height="2.5rem" />
      <Stack gap="xs">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="2.25rem" />
        ))}
      </Stack>
    </Stack>
  )
}

interface RecordShape {
  /** Its heading has an avatar and contact actions. */
  readonly isPerson?: boolean
  /** In pixels, as all of these. */
  readonly columns: readonly (readonly number[])[]
  readonly bottom?: number
}

const columnsStyle = {
  display: 'grid',
  gap: 'var(--mantine-spacing-md)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
}

/** The layout of a record's page, with the heights of its parts, so that nothing moves once they are loaded. */
export function recordSkeleton({ isPerson = false, columns, bottom }: RecordShape) {
  return function RecordSkeleton() {
    const t = useTranslations('common')
    return (
      <div aria-busy>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Group gap="md" wrap="nowrap" align="flex-start" mt={24} mb="lg">
          {isPerson && <Skeleton circle height={56} />}
          <Stack gap={8} flex={1}>
            <Skeleton height={28} width="min(18rem, 70%)" />
            <Skeleton height={16} width="min(28rem, 100%)" />
            {isPerson && <Skeleton height={26} width="min(16rem, 70%)" mt={8} />}
          </Stack>
        </Group>
        <div style={columnsStyle}>
          {columns.map((heights) => (
            <Stack key={heights.join(' ')} gap="md">
              {heights.map((height) => (
                <Skeleton key={height} height={height} radius="md" />
              ))}
            </Stack>
          ))}
        </div>
        {bottom !== undefined && <Skeleton height={bottom} radius="md" mt="md" />}
      </div>
    )
  }
}
