import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import classes from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Facts that few people need, such as ids: closed at first. */
export function Details({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <details className={classes.details}>
      <summary>{t('details')}</summary>
      <Facts>{children}</Facts>
    </details>
  )
}

export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  const heading = (
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
  )
  return (
    <section className={classes.section} aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <div className={classes.heading}>
          {heading}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
