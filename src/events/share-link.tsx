import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Copyable } from '../ui/copyable.tsx'
import { isWebAddress } from '../ui/web-address.ts'
import classes from './event-page.module.css'

/** Characters that stay with the icon. */
const kept = 4

export function ShareLink({ url }: { url: string }) {
  const t = useTranslations('events.facts')
  if (!isWebAddress(url)) return url
  const shown = url.replace(/^https?:\/\//i, '')
  return (
    <Copyable value={url} label={t('copyPage')}>
      <Anchor href={url} target="_blank" rel="noreferrer" inherit className={classes.address}>
        {shown.slice(0, -kept)}
        <span translate="no" className={classes.addressEnd}>
          {shown.slice(-kept)}
          <IconExternalLink size={15} aria-hidden />
        </span>
        <VisuallyHidden> {t('newTab')}</VisuallyHidden>
      </Anchor>
    </Copyable>
  )
}
