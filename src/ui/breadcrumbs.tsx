import { Children, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './breadcrumbs.module.css'

/** The way to this screen, from the outside in: links, without the screen itself, which the heading names. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  // What is not there for this key is no step either.
  const steps = Children.toArray(children)
  if (steps.length === 0) return null
  return (
    <nav aria-label={t('path')} className={classes.path}>
      <ol>
        {Children.map(steps, (step) => (
          <li>{step}</li>
        ))}
      </ol>
    </nav>
  )
}
