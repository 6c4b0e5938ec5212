import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './list.module.css'
import { ActionButton } from '../ui/action-button.tsx'

interface EmptyListProps {
  readonly title: string
  readonly text: string
  /** The level of its heading: one more within a part of a page. */
  readonly level?: 2 | 3
  /** Clears the search and the filters by which nothing was found. */
  readonly onClear?: () => void
  /** The next step. */
  readonly children?: ReactNode
}

/** Explains an empty list and offers a next step. */
export function EmptyList({ title, text, level = 2, onClear, children }: EmptyListProps) {
  const t = useTranslations('list')
  return (
    <div className={classes.empty} role="status">
      <Title order={level} size={level === 2 ? 'h3' : 'h4'}>
        {title}
      </Title>
      <Text>{text}</Text>
      {(onClear || children) && (
        <Group>
          {onClear && <ActionButton onClick={onClear} label={t('clear')} />}
          {children}
        </Group>
      )}
    </div>
  )
}
