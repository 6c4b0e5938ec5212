import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './member-page.module.css'

/** Placeholder for the page while the member loads. */
export function MemberPageSkeleton() {
  const t = useTranslations('common')
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={32} width="min(18rem, 70%)" mb="lg" mt={22} />
      <div className={classes.sections}>
        {[260, 220].map((height) => (
          <Skeleton key={height} height={height} radius="md" />
        ))}
      </div>
    </div>
  )
}
