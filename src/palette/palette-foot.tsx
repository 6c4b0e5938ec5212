import { Button, Kbd } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import type { Finder } from './finder.ts'
import classes from './palette.module.css'
import type { PaletteState } from './use-palette.ts'

/** Several finders may use the same list; each list is named once. */
function once(finders: readonly Finder[]): Finder[] {
  return finders.filter(({ label }, index) => finders.findIndex((other) => other.label === label) === index)
}

function Progress({ loading, failed }: PaletteState) {
  const t = useTranslations('palette')
  const formats = useFormats()
  if (failed.length > 0) {
    return (
      <p className={classes.progress}>
        {t('failed', { kinds: formats.list(once(failed).map(({ label }) => label)) })}{' '}
        <Button size="compact-xs" variant="default" onClick={() => failed.forEach((finder) => finder.retry())}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  if (loading.length === 0) return null
  return (
    <p className={classes.progress}>{t('loading', { kinds: formats.list(once(loading).map(({ label }) => label)) })}</p>
  )
}

/** The lists that are still loading, and the keys. */
export function PaletteFoot({ state }: { state: PaletteState }) {
  const t = useTranslations('palette')
  return (
    <div className={classes.foot}>
      <Progress {...state} />
      <p className={classes.hints} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('keys.close')}
        </span>
      </p>
    </div>
  )
}
