import { Children, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './breadcrumbs.module.css'

/** The way to this screen, from the outside in: links, without the screen itself, which the heading names. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  if (Children.count(children) === 0) return null
  return (
    <nav aria-label={t('path')} className={classes.path}>
      <ol>
        {Children.map(children, (step) => (
          <li>{step}</li>
        ))}
      </ol>
    </nav>
  )
}
