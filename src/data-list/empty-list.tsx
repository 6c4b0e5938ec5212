import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'

interface EmptyListProps {
  readonly title: string
  readonly text: string
  /** Of its heading: one more within a part of a page. */
  readonly level?: 2 | 3
  /** What to do now. */
  readonly children?: ReactNode
}

/** Why there is nothing to see, and what to do. */
export function EmptyList({ title, text, level = 2, children }: EmptyListProps) {
  return (
    <div className={classes.empty} role="status">
      <Title order={level} size={level === 2 ? 'h3' : 'h4'}>
        {title}
      </Title>
      <Text>{text}</Text>
      {children}
    </div>
  )
}
