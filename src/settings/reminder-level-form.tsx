import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/languages.ts'
import { type ReminderPlaceholder, reminderPlaceholders } from '#contract/reminder-texts.ts'
import { type ReminderLevel, reminderLevel, type ReminderLevels } from '#contract/schemas/management/reminders.ts'
import { submit } from '../api/mutations.ts'
import { FormRow, FormSection, IntegerField, TextAreaField, TextField } from '../forms/fields.tsx'
import { MoneyField } from '../forms/amount-fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { EditRecord, useReadNow } from '../forms/record-dialog.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { type MergeFields, mergeFieldsIn } from '../records/merge-fields.ts'
import { useSession } from '../session/session.ts'
import { reminderLevelsQuery } from './reminder-level-queries.ts'
import { Caption } from '../ui/page.tsx'

type TextValues = { subject: string; body: string }

type LevelValues = {
  name: string
  days: string
  /** As the contract writes it; `''` for none. */
  fee: string
  texts: { nl: TextValues; en: TextValues; de: TextValues; fr: TextValues }
}

type Fields = MergeFields<ReminderPlaceholder>

function inEach({ nl, en, de, fr }: ReminderLevel['texts'], rename: (text: string) => string): LevelValues['texts'] {
  const renamed = ({ subject, body }: TextValues): TextValues => ({ subject: rename(subject), body: rename(body) })
  return { nl: renamed(nl), en: renamed(en), de: renamed(de), fr: renamed(fr) }
}

function useReminderFields(): Fields {
  const t = useTranslations('reminders.levels.words')
  return useMemo(() => mergeFieldsIn(reminderPlaceholders, (name) => t(name)), [t])
}

function levelValues({ name, days, fee, texts }: ReminderLevel, { shown }: Fields): LevelValues {
  const { nl, en, de, fr } = inEach(texts, shown)
  return {
    name,
    days: String(days),
    fee: fee === '0.00' ? '' : fee,
    texts: { nl, en, de, fr },
  }
}

/** Text that is no number stays none, which the schema refuses with a reason. */
function levelBody({ name, days, fee, texts }: LevelValues, { stored }: Fields): ReminderLevel {
  return {
    name,
    days: days.trim() === '' ? Number.NaN : Number(days),
    fee: fee === '' ? '0.00' : fee,
    texts: inEach(texts, stored),
  }
}

/** The reader's own language first. */
function languagesFrom(first: Language, all: readonly Language[]): Language[] {
  return [first, ...all.filter((language) => language !== first)]
}

function useLevelLabel(): (field: string) => string {
  const t = useTranslations('reminders.levels')
  return (field) => {
    const own = (['name', 'fee'] as const).find((name) => name === field)
    if (own) return t(own)
    if (field === 'days') return t('daysBefore')
    const [, language, part] = field.split('.')
    const known = languages.find((one) => one === language)
    return known ? `${t(part === 'subject' ? 'subject' : 'body')} (${t(`languages.${known}`)})` : field
  }
}

function Placeholders() {
  const t = useTranslations('reminders.levels')
  return (
    <div>
      <Caption>
        {t('around')} {t('placeholders')}:
      </Caption>
      <Caption>
        {useReminderFields().written.map(({ name, text }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>{text}</code> {text !== `{${t(`meanings.${name}`)}}` && t(`meanings.${name}`)}
          </span>
        ))}
      </Caption>
    </div>
  )
}

function LevelFields({ form, isFirst }: { form: RecordForm<LevelValues>; isFirst: boolean }) {
  const t = useTranslations('reminders.levels')
  const { control } = form.methods
  return (
    <>
      <TextField control={control} name="name" label={t('name')} required />
      <FormRow>
        <IntegerField control={control} name="days" label={t(isFirst ? 'daysDue' : 'daysBefore')} required />
        <MoneyField control={control} name="fee" label={t('fee')} hint={t('feeHint')} />
      </FormRow>
      <Placeholders />
      {languagesFrom(useLanguage(), languages).map((language) => (
        <FormSection key={language} title={t(`languages.${language}`)}>
          <TextField control={control} name={`texts.${language}.subject`} label={t('subject')} required />
          <TextAreaField control={control} name={`texts.${language}.body`} label={t('body')} required />
        </FormSection>
      ))}
    </>
  )
}

interface LevelFormProps {
  readonly record: ReminderLevels
  /** In the list; its length for a new one, which begins with the text of the last. */
  readonly position: number
  readonly onClose: () => void
}

/** Saves the level at a position, among the others as they are then. */
export function ReminderLevelForm({ record, position, onClose }: LevelFormProps) {
  const t = useTranslations('reminders.levels')
  const session = useSession()
  const client = useQueryClient()
  const readNow = useReadNow()
  const fields = useReminderFields()
  const query = reminderLevelsQuery(session)
  const level = record.levels[position]
  const last = record.levels.at(-1)
  const initial =
    level ?? (last && { ...last, name: t('newName', { number: String(position + 1) }) }) ?? record.levels[0]
  if (!initial) throw new Error('There is always a level.')
  return (
    <EditRecord
      operation="updateReminderLevels"
      draft={`reminders.level.${position}`}
      title={level?.name ?? t('add')}
      size="lg"
      record={record}
      toValues={({ levels }) => levelValues(levels[position] ?? initial, fields)}
      validate={(values) => schemaProblems(reminderLevel, levelBody(values, fields))}
      toBody={(values, base) =>
        level !== undefined && JSON.stringify(values) === JSON.stringify(base) ? null : levelBody(values, fields)
      }
      send={({ version, body }, signal) => {
        // Someone else may have changed the others.
        const { levels } = client.getQueryData(query.queryKey) ?? record
        const all = [...levels.slice(0, position), body, ...levels.slice(position + 1)]
        return submit(session, 'updateReminderLevels', { version, body: { levels: all } }, signal)
      }}
      reread={() => readNow(query)}
      show={(saved) => client.setQueryData(query.queryKey, saved)}
      labelOf={useLevelLabel()}
      said={() => t('saved')}
      onClose={onClose}
    >
      {(form) => <LevelFields form={form} isFirst={position === 0} />}
    </EditRecord>
  )
}
