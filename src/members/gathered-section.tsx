import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Section } from '../ui/facts.tsx'
import classes from './gathered-section.module.css'

export interface GatheredSectionProps {
  readonly title: string
  /** What has come so far, each a line. */
  readonly rows: readonly ReactNode[]
  readonly isComplete: boolean
  /** How far it is, where it takes a while. */
  readonly progress?: string | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  /** What is said when there is nothing. */
  readonly empty: string
  /** A sentence above the lines, with a place of its own. */
  readonly summary?: ReactNode
  /** What one can do here. */
  readonly action?: ReactNode
}

/** As many lines as a section keeps a place for: what comes later moves nothing. */
const placed = 3

function Coming({ rows, progress }: { rows: number; progress?: string | undefined }) {
  const t = useTranslations('common')
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: Math.max(0, placed - rows - 1) }, (_, index) => (
        <Skeleton key={index} height={14} my={7} width={`${72 - index * 14}%`} />
      ))}
      <Text size="xs" c="dimmed" className={classes.progress}>
        {progress ?? t('loading')}
      </Text>
    </>
  )
}

/** A part of a member's page that comes by itself after the page: it has its place from the start. */
export function GatheredSection(props: GatheredSectionProps) {
  const { title, rows, isComplete, progress, error, onRetry, empty, summary, action } = props
  const t = useTranslations('members.gathered')
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, placed)
  return (
    <Section
      title={title}
      action={
        <Group gap="xs">
          {rows.length > placed && (
            <Button size="compact-sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('fewer') : t('showAll', { count: String(rows.length) })}
            </Button>
          )}
          {action}
        </Group>
      }
    >
      <div className={classes.body} data-summary={summary !== undefined || undefined}>
        {rows.length > 0 && summary}
        {shown.length > 0 && (
          <ul className={classes.rows}>
            {shown.map((row, index) => (
              // Lines have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{row}</li>
            ))}
          </ul>
        )}
        {error && <ProblemNotice error={error} onRetry={onRetry} />}
        {!isComplete && !error && <Coming rows={shown.length} progress={progress} />}
        {isComplete && rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        )}
      </div>
    </Section>
  )
}
