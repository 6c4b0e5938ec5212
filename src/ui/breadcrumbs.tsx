import { Children, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './breadcrumbs.module.css'

/** Links from the outermost screen to the parent of this one, which the heading names. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  // Screens that this key may not read are left out.
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
