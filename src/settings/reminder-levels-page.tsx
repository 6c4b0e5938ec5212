import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reminderLimits } from '#contract/reminder-texts.ts'
import type { ReminderLevel } from '#contract/schemas/management/reminders.ts'
import { useAtOnce } from '../forms/at-once.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { useFormats, withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { CatalogueRow } from './catalogue-row.tsx'
import classes from './catalogue.module.css'
import { reminderLevelsQuery, useReplaceLevels } from './reminder-level-queries.ts'
import { SettingsPage } from './settings-page.tsx'
import { Caption } from '../ui/page.tsx'
import { NewButton } from '../ui/icon-button.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const LevelForm = dialogIsland(
  withTexts(async () => (await import('./reminder-level-form.tsx')).ReminderLevelForm, 'forms', 'reminders'),
)

function useDetails({ days, fee }: ReminderLevel, index: number) {
  const t = useTranslations('reminders')
  const formats = useFormats()
  const when = t(index === 0 ? 'levels.daysDue' : 'levels.daysBefore')
  return [`${when}: ${formats.number(days)}`, fee !== '0.00' && `${t('levels.fee')}: ${formats.money(fee)}`]
}

interface LevelRowProps {
  readonly level: ReminderLevel
  readonly index: number
  readonly onEdit: () => void
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined
  /** Another one is being removed. */
  readonly isBusy: boolean
}

function LevelRow({ level, index, onEdit, onRemove, isBusy }: LevelRowProps) {
  const t = useTranslations('reminders.levels')
  const products = useTranslations('products')
  const { name } = level
  return (
    <CatalogueRow name={name} details={useDetails(level, index)}>
      <ActionButton
        size="compact-sm"
        aria-label={products('editName', { name })}
        onClick={onEdit}
        label={products('edit')}
      />
      {onRemove && (
        <ActionButton
          size="compact-sm"
          aria-label={t('removeOf', { name })}
          disabled={isBusy}
          onClick={onRemove}
          label={t('remove')}
        />
      )}
    </CatalogueRow>
  )
}

/** The reminders of an invoice that is not paid in time. */
export function ReminderLevelsPage() {
  const t = useTranslations('reminders.levels')
  const session = useSession()
  const { data: record } = useSuspenseQuery(reminderLevelsQuery(session))
  const [open, setOpen] = useState<number | null>(null)
  const { state, submit } = useRepeatedSubmission()
  const replace = useReplaceLevels(session)
  const { say } = useAtOnce()
  const { levels, version } = record
  const remove = async (index: number) => {
    const done = await submit((signal) => replace(version, levels.toSpliced(index, 1), signal))
    if (!done) return
    say(t('saved'), (signal) => submit(() => replace(done.result.version, levels, signal)))
  }
  return (
    <SettingsPage
      title={t('title')}
      actions={
        levels.length < reminderLimits.levels && <NewButton onClick={() => setOpen(levels.length)} label={t('add')} />
      }
    >
      <Stack gap="md">
        <Caption>{t('text')}</Caption>
        {'error' in state && state.error && <ProblemNotice error={state.error} />}
        <ul className={classes.rows} aria-label={t('title')}>
          {levels.map((level, index) => (
            <LevelRow
              key={JSON.stringify(level)}
              level={level}
              index={index}
              onEdit={() => setOpen(index)}
              isBusy={state.is === 'sending'}
              onRemove={levels.length > 1 ? () => void remove(index) : undefined}
            />
          ))}
        </ul>
      </Stack>
      {open !== null && <LevelForm record={record} position={open} onClose={() => setOpen(null)} />}
    </SettingsPage>
  )
}
