import { Button, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/languages.ts'
import { reminderPlaceholders } from '#contract/reminder-texts.ts'
import { reminderLevel, type ReminderLevels } from '#contract/schemas/management/reminders.ts'
import { MoneyField } from '../forms/amount-fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { FormRow, FormSection } from '../forms/form-section.tsx'
import { DialogForm } from '../forms/form-shell.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { IntegerField, TextField } from '../forms/text-field.tsx'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useSaveLevel } from './reminder-level-queries.ts'
import { languagesFrom, levelBody, type LevelValues, levelValues } from './reminder-level-values.ts'

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
      <Text size="sm" c="dimmed">
        {t('around')} {t('placeholders')}:
      </Text>
      <Text size="sm" c="dimmed">
        {reminderPlaceholders.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>{`{${name}}`}</code> {t(`meanings.${name}`)}
          </span>
        ))}
      </Text>
    </div>
  )
}

function Fields({ form, isFirst }: { form: RecordForm<LevelValues>; isFirst: boolean }) {
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

export function ReminderLevelForm({ record, position, onClose }: LevelFormProps) {
  const t = useTranslations('reminders.levels')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const level = record.levels[position]
  const last = record.levels.at(-1)
  const initial =
    level ?? (last && { ...last, name: t('newName', { number: String(position + 1) }) }) ?? record.levels[0]
  if (!initial) throw new Error('There is always a level.')
  const form = useRecordForm<LevelValues>({
    draftKey: { sessionId: session.id, form: `reminders.level.${position}` },
    initial: levelValues(initial),
    version: String(record.version),
    validate: (values) => schemaProblems(reminderLevel, levelBody(values)),
  })
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <Dialog onClose={close} title={level?.name ?? t('add')} size="lg">
      <DialogForm
        form={form}
        send={useSaveLevel(session, record, position)}
        toInput={(values, base) => {
          const isSame = level !== undefined && JSON.stringify(values) === JSON.stringify(base)
          return isSame ? null : { version: Number(form.version), body: levelBody(values), base, values }
        }}
        labelOf={useLevelLabel()}
        onSaved={(saved) => {
          void notify({ message: saved ? t('saved') : forms('nothingChanged') })
          onClose()
        }}
        submitLabel={common('save')}
        cancel={
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <Fields form={form} isFirst={position === 0} />
      </DialogForm>
    </Dialog>
  )
}
