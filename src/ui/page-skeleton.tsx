import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** The shape of a screen that is on its way. */
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
