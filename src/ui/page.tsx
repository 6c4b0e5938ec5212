import { Group, Title } from '@mantine/core'
import { createContext, memo, type ReactNode, use, useEffect } from 'react'
import classes from './page.module.css'

/** What stands behind a screen's own name in the browser's title: the association and the product. */
export const TitleSuffix = createContext('Ledenbalie')

/** The one heading of a screen that navigation moves the focus to. */
export const pageTitleId = 'page-title'

export interface PageProps {
  readonly title: string
  /** In the browser's title, where the heading alone would say too little. */
  readonly documentTitle?: string
  /** Above the heading: where one came from. */
  readonly before?: ReactNode
  /** Beside the heading: badges of the thing itself. */
  readonly mark?: ReactNode
  /** Right of the heading: what can be done. */
  readonly actions?: ReactNode
  /** `narrow` for reading and forms, `wide` for lists. */
  readonly width?: 'narrow' | 'normal' | 'wide'
  readonly children: ReactNode
}

/** Where a screen is drawn on each key press, its heading is not. */
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
