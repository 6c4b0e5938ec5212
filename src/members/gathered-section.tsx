import { Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Section } from '../ui/facts.tsx'
import classes from './gathered-section.module.css'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

export interface GatheredSectionProps {
  readonly title: string
  readonly rows: readonly ReactNode[]
  readonly isComplete: boolean
  readonly error: Error | null
  readonly onRetry: () => void
  /** Shown when there are no rows. */
  readonly empty: string
  /** A sentence above the rows. */
  readonly summary?: ReactNode
  readonly action?: ReactNode
}

/** Number of rows that are shown at first. */
const placed = 3

function Loading({ rows }: { rows: number }) {
  const t = useTranslations('common')
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: Math.max(0, placed - rows - 1) }, (_, index) => (
        <Skeleton key={index} height={14} my={7} width={`${72 - index * 14}%`} />
      ))}
      <Text size="xs" c="dimmed" className={classes.progress}>
        {t('loading')}
      </Text>
    </>
  )
}

/** Keeps the place of a section whose code loads. */
export const gatheredPlace = <div data-state="loading" />

/** A section of the member page that loads after the page. Without rows it is one line below the others. */
export function GatheredSection(props: GatheredSectionProps) {
  const { title, rows, isComplete, error, onRetry, empty, summary, action } = props
  const t = useTranslations('members.gathered')
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, placed)
  const state = error ? 'failed' : isComplete ? (rows.length === 0 ? 'none' : 'shown') : 'loading'
  return (
    <Section
      title={title}
      action={
        <Group gap="xs">
          {rows.length > placed && (
            <ActionButton
              size="compact-sm"
              variant="subtle"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              label={all ? t('fewer') : t('showAll', { count: String(rows.length) })}
            />
          )}
          {action}
        </Group>
      }
    >
      <div className={classes.body} data-state={state}>
        {rows.length > 0 && summary}
        {shown.length > 0 && (
          <ul className={classes.rows}>
            {shown.map((row, index) => (
              // The rows have no key other than their position.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{row}</li>
            ))}
          </ul>
        )}
        {error && <ProblemNotice error={error} onRetry={onRetry} />}
        {state === 'loading' && <Loading rows={shown.length} />}
        {state === 'none' && <Caption>{empty}</Caption>}
      </div>
    </Section>
  )
}
