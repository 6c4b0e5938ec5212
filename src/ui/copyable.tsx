import { ActionIcon, CopyButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './facts.module.css'

/** A browser only lets a page copy on a secure connection. */
export function mayCopy(): boolean {
  return typeof navigator.clipboard?.writeText === 'function'
}

export function Copyable({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <span className={classes.copied}>
      {children}
      {mayCopy() && (
        <CopyButton value={value} timeout={2500}>
          {({ copied, copy }) => (
            <>
              <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} onClick={copy}>
                {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
              </ActionIcon>
              <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
            </>
          )}
        </CopyButton>
      )}
    </span>
  )
}
