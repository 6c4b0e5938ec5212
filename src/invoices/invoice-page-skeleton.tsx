import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './invoice-page.module.css'

/** Placeholder for the page while the invoice loads. */
export function InvoicePageSkeleton() {
  const t = useTranslations('common')
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={32} width="min(16rem, 70%)" mb="lg" mt={22} />
      <Skeleton height={104} radius="md" mb="lg" />
      <div className={classes.columns}>
        <Skeleton height={280} radius="md" />
        <div className={classes.column}>
          <Skeleton height={150} radius="md" />
          <Skeleton height={170} radius="md" />
        </div>
      </div>
    </div>
  )
}
