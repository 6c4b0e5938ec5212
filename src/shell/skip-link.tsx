import { useTranslations } from 'use-intl'
import classes from './shell.module.css'

/** The first thing the Tab key reaches: past the menu, into the screen. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href="#content"
      className={classes.skip}
      onClick={(event) => {
        // The address stays what it is: the router would take the fragment for a place to go to.
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
