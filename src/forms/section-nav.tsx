import { useScrollSpy } from '@mantine/hooks'
import { type MouseEvent, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/language-provider.tsx'
import classes from './form-shell.module.css'

function Links() {
  const t = useTranslations('forms')
  const { data, active } = useScrollSpy({ selector: 'form legend h2', offset: 160 })
  const go = (event: MouseEvent, heading: HTMLElement) => {
    event.preventDefault()
    const section = heading.closest('fieldset')
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  }
  return (
    <nav className={classes.sections} aria-label={t('sections')}>
      <ol>
        {data.map(({ id, value, getNode }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === active || undefined} onClick={(event) => go(event, getNode())}>
              {value}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The sections of a long form, beside it: each link goes to the first field of its section. */
export function SectionNav() {
  // With the sections that are rendered a moment after the first ones.
  const isThere = useDeferredValue(true, false)
  // The headings are read once, so in each language.
  const language = useLanguage()
  return isThere ? <Links key={language} /> : <div className={classes.sections} />
}
