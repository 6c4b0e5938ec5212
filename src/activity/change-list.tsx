import { Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ChangedRecord } from '#contract/changed-records.ts'
import type { Change } from '#contract/schemas/management/changes.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import { ChangeFields, shownFields } from './change-fields.tsx'
import { readList, useChangeText } from './change-text.ts'
import classes from './change-list.module.css'
import { type ChangeFilter, changesQuery } from './queries.ts'
import type { UndoButtonProps } from './undo-button.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Caption } from '../ui/page.tsx'

/** The changes after which nothing else has happened to their record, as far as they are known; newest first. */
export function latestChanges(changes: readonly Change[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const latest = new Set<number>()
  for (const { id, record, fields } of changes) {
    const name = `${record.type} ${record.id}`
    if (!seen.has(name)) latest.add(id)
    seen.add(name)
    // A payment is reversed by another one.
    const reversed = fields.find((field) => field.name === 'reverses_id')?.after
    if (typeof reversed === 'number') seen.add(`${record.type} ${reversed}`)
  }
  return latest
}

// With all that sending takes: the list is complete without it.
const UndoButton = lazyPart<UndoButtonProps>(async () => (await import('./undo-button.tsx')).UndoButton)

interface RowProps {
  readonly change: Change
  /** The record whose page this is on: named only where a change is of another one. */
  readonly own: ChangedRecord | undefined
  /** Nothing newer has happened to its record. */
  readonly isLatest: boolean
}

/** Ids of records that the title of a change names. */
const named: Readonly<Record<string, readonly string[]>> = {
  subscription: ['member_id', 'product_id'],
  group_membership: ['member_id', 'group_id'],
  committee_member: ['member_id', 'committee_id'],
  event_registration: ['name', 'event_id'],
  waiting_list_entry: ['name', 'event_id'],
  payment: ['invoice_id'],
  reminder: ['invoice_id', 'reminds_invoice_id', 'level_name'],
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function ChangeRow({ change, own, isLatest }: RowProps) {
  const formats = useFormats()
  const text = useChangeText()
  // Empty fields say nothing about a new record.
  const isNew = change.fields.every(({ before }) => before === null)
  const isNamed = change.record.name !== null
  const fields = shownFields(change.fields).filter(
    ({ name, after }) =>
      !(isNamed && named[change.record.type]?.includes(name)) && !(isNew && isEmptyList(readList(after))),
  )
  const of = change.record.type === own ? '' : `${text.record(change.record)}: `
  const what = of + text.action(change)
  return (
    <li className={classes.change}>
      <Text size="sm" fw={500} className={classes.what}>
        {change.record.type === 'job' ? (
          <TextLink to="/jobs/$id" params={{ id: change.record.id }} inherit label={what} />
        ) : (
          what
        )}
      </Text>
      <Caption size="xs">
        <time dateTime={change.changed_at}>{formats.dateTime(change.changed_at)}</time> · {text.actor(change.actor)}
      </Caption>
      <ChangeFields record={change.record.type} fields={fields} isNew={isNew} />
      {isLatest && <UndoButton change={change} what={what} />}
    </li>
  )
}

interface ChangeListProps {
  readonly filter: ChangeFilter
  readonly label: string
  /** Without it every change names its record. */
  readonly own?: ChangedRecord
}

/** Changes, newest first; older ones with a button. */
export function ChangeList({ filter, label, own }: ChangeListProps) {
  const t = useTranslations('activity')
  const session = useSession()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    changesQuery(session, filter),
  )
  const changes = data?.pages.flatMap((page) => page.data) ?? []
  const latest = latestChanges(changes)
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  if (changes.length === 0) return <Text size="sm">{t('none')}</Text>
  return (
    <Stack gap="sm" align="flex-start">
      <ul className={classes.changes} aria-label={label}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} own={own} isLatest={latest.has(change.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <ActionButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()} label={t('older')} />
      )}
    </Stack>
  )
}
