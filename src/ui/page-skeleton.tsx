import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** The shape of a screen that is loading. */
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
  /** Height in pixels above the columns, like the others. */
  readonly top?: number
  readonly columns: readonly (readonly number[])[]
  readonly bottom?: number
}

const columnsStyle = {
  display: 'grid',
  gap: 'var(--mantine-spacing-md)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
}

/** The layout of a record's page, with the heights of its parts, so that nothing moves once they are loaded. */
export function recordSkeleton({ top, columns, bottom }: RecordShape) {
  return function RecordSkeleton() {
    const t = useTranslations('common')
    return (
      <div aria-busy>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton height={32} width="min(18rem, 70%)" mb="lg" mt={22} />
        {top !== undefined && <Skeleton height={top} radius="md" mb="lg" />}
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
