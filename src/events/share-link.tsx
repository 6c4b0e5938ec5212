import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Copyable } from '../ui/copyable.tsx'
import { isWebAddress } from '../ui/web-address.ts'
import classes from './event-page.module.css'

export function ShareLink({ url }: { url: string }) {
  const t = useTranslations('events.facts')
  if (!isWebAddress(url)) return url
  return (
    <Copyable value={url} label={t('copyPage')}>
      <Anchor href={url} target="_blank" rel="noreferrer" inherit className={classes.address}>
        {url.replace(/^https?:\/\//i, '')}
        <IconExternalLink size={15} aria-hidden />
        <VisuallyHidden> {t('newTab')}</VisuallyHidden>
      </Anchor>
    </Copyable>
  )
}
