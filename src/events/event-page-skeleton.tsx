import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './event-page.module.css'

/** Placeholder for the page while the event loads. */
export function EventPageSkeleton() {
  const t = useTranslations('common')
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={32} width="min(18rem, 70%)" mb="lg" mt={22} />
      <div className={classes.sections}>
        <Skeleton height={260} radius="md" />
        <Skeleton height={160} radius="md" />
      </div>
      <Skeleton height={320} radius="md" mt="md" />
    </div>
  )
}
