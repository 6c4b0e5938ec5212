import { Group, Title } from '@mantine/core'
import { createContext, memo, type ReactNode, use, useEffect } from 'react'
import classes from './page.module.css'

/** Follows the screen's name in the browser's title: the association and the product. */
export const TitleSuffix = createContext('Ledenbalie')

/** The one heading of a screen that navigation moves the focus to. */
export const pageTitleId = 'page-title'

export interface PageProps {
  readonly title: string
  /** In the browser's title, where the heading alone would say too little. */
  readonly documentTitle?: string
  /** Above the heading: breadcrumbs. */
  readonly before?: ReactNode
  /** Beside the heading: status badges. */
  readonly mark?: ReactNode
  /** Right of the heading: actions. */
  readonly actions?: ReactNode
  /** `narrow` for reading and forms, `wide` for lists. */
  readonly width?: 'narrow' | 'normal' | 'wide'
  readonly children: ReactNode
}

/** Memoized: some screens re-render on every key press. */
const PageHeader = memo(function PageHeader({ title, before, mark, actions }: Omit<PageProps, 'children'>) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {before}
        <Group gap="sm" align="center">
          <Title order={1} id={pageTitleId} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {mark}
        </Group>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
})

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
