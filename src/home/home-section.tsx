import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import classes from './home.module.css'

interface HomeSectionProps {
  readonly title: string
  readonly aside?: ReactNode
  /** The number of rows to reserve, so that nothing moves when they come. */
  readonly rows?: number
  readonly isTall?: boolean
  readonly children: ReactNode
}

export function HomeSection({ title, aside, rows, isTall = false, children }: HomeSectionProps) {
  const id = useId()
  // A custom property, which the style type does not list.
  const style = rows === undefined ? undefined : ({ '--rows': rows } as CSSProperties)
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </header>
      {rows === undefined ? (
        children
      ) : (
        <div className={classes.reserved} data-tall={isTall || undefined} style={style}>
          {children}
        </div>
      )}
    </Stack>
  )
}

interface RowProps {
  readonly icon: TablerIcon
  readonly name: ReactNode
  readonly detail?: ReactNode
  readonly children?: ReactNode
}

/** A row that leads to a record, or to the thing to do. */
export function Row({ icon: Icon, name, detail, children }: RowProps) {
  return (
    <li className={classes.row}>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.rowIcon} />
      <span className={classes.rowText}>
        {name} {detail && <span className={classes.rowDetail}>{detail}</span>}
      </span>
      {children && <span className={classes.rowEnd}>{children}</span>}
    </li>
  )
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

function RowsShape({ count }: { count: number }) {
  const common = useTranslations('common')
  return (
    <>
      <VisuallyHidden role="status">{common('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row} aria-hidden>
          <Skeleton height={18} width={18} circle />
          <Skeleton height={14} width={`${60 - (index % 3) * 10}%`} />
        </div>
      ))}
    </>
  )
}

interface ListSectionProps extends Pick<HomeSectionProps, 'title' | 'isTall'> {
  readonly rows: number
  readonly none: string
  /** Null until they come. */
  readonly children: readonly ReactNode[] | null
}

export function ListSection({ none, rows, children, ...section }: ListSectionProps) {
  return (
    <HomeSection {...section} rows={children ? 0 : rows}>
      {children === null && <RowsShape count={rows} />}
      {children && (children.length === 0 ? <NoRows>{none}</NoRows> : <Rows>{children}</Rows>)}
    </HomeSection>
  )
}

export function NoRows({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={classes.noRows}>
      {children}
    </Text>
  )
}
