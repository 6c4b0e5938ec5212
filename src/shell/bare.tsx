import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../ui/brand-mark.tsx'
import classes from './bare.module.css'
import { AppearanceSelect, LanguageSelect } from './preferences.tsx'

export function Bare({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <div className={classes.brand}>
          <BrandMark />
          <span>{t('product')}</span>
        </div>
        <div className={classes.preferences}>
          <LanguageSelect />
          <AppearanceSelect />
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
