import { Box, Title, Text } from '@mantine/core'
import { Children, createContext, memo, type ReactNode, use, useDeferredValue, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import classes from './page.module.css'

/** Follows the screen's name in the browser's title: the association and the product. */
export const TitleSuffix = createContext('Ledenbalie')

/** The one heading of a screen that navigation moves the focus to. */
export const pageTitleId = 'page-title'

export interface PageProps {
  readonly title: string
  /** In the browser's title, where the heading alone would say too little. */
  readonly documentTitle?: string
  /** Above the heading: where it belongs. */
  readonly before?: ReactNode
  readonly avatar?: ReactNode
  /** Beside the heading: its status. */
  readonly mark?: ReactNode
  /** Below the heading, in one line: what identifies it and what people ask first. Empty ones are left out. */
  readonly facts?: readonly ReactNode[]
  /** Below that: how to reach a person. */
  readonly contact?: ReactNode
  /** Right of the heading: one primary action, and a menu with the rest. */
  readonly actions?: ReactNode
  /** `narrow` for reading and forms, `wide` for lists. */
  readonly width?: 'narrow' | 'normal' | 'wide'
  readonly children: ReactNode
}

type HeaderProps = Omit<PageProps, 'children' | 'documentTitle' | 'width'>

/** Memoized: some screens re-render on every key press. */
const PageHeader = memo(function PageHeader({ title, before, avatar, mark, facts, contact, actions }: HeaderProps) {
  return (
    <header className={classes.header}>
      {before}
      <div className={classes.row}>
        <div className={classes.identity}>
          {avatar}
          <div className={classes.heading}>
            <div className={classes.titleLine}>
              <Title order={1} id={pageTitleId} tabIndex={-1} className={classes.title}>
                {title}
              </Title>
              {mark}
            </div>
            {facts && <FactLine facts={facts} />}
            {contact}
          </div>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
})

function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const t = useTranslations('common')
  const known = Children.toArray(facts.filter((fact) => fact !== ''))
  if (known.length === 0) return null
  return (
    <ul className={classes.facts} aria-label={t('keyFacts')}>
      {known.map((fact, index) => (
        // They have no key other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}

/** A screen: its title in the browser, its one `h1`, its actions, its content. */
export function Page({ documentTitle, width = 'normal', children, ...header }: PageProps) {
  const suffix = use(TitleSuffix)
  const name = documentTitle ?? header.title
  useEffect(() => {
    document.title = `${name} · ${suffix}`
  }, [name, suffix])
  return (
    <div className={classes.page} data-width={width}>
      <PageHeader {...header} />
      {children}
    </div>
  )
}

/** An explanation or addition, in grey. */
export function Caption({ size = 'sm', children }: { size?: 'xs' | 'sm'; children: ReactNode }) {
  return (
    <Text size={size} c="dimmed">
      {children}
    </Text>
  )
}

/**
 * Content below the first screenful, rendered a moment after the rest, so that the navigation to this screen is not delayed.
 * Until then it reserves enough height to keep later content out of view and to restore the scroll position.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isThere = useDeferredValue(true, false)
  return isThere ? children : <Box mih="400dvh" aria-hidden />
}
