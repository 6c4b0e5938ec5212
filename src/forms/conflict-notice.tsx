import { Alert, List, Radio, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/language-provider.tsx'
import { type FormValue, type ConflictField, sameFormValue } from './changed-fields.ts'
import { formatLocalDate } from './local-date.ts'
import classes from './conflict-notice.module.css'
import type { RecordForm } from './use-record-form.ts'

/** Formats the value of a field for reading; null for the default format. */
export type ShowValue = (path: string, value: FormValue) => ReactNode

interface ConflictNoticeProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>
  readonly labelOf: (path: string) => string
  readonly showValue?: ShowValue | undefined
}

interface FieldProps<Values extends FieldValues> extends Omit<ConflictNoticeProps<Values>, 'showValue'> {
  readonly field: ConflictField
  readonly show: ShowValue
}

/** Text as it is, checkboxes in words, lists as their length, nothing as "nothing". */
function useShowValue(showValue: ShowValue = () => null): ShowValue {
  const t = useTranslations('forms.conflict')
  const common = useTranslations('common')
  const language = useLanguage()
  return (path, value) => {
    if (value === '' || value === null || value === undefined) return <em>{t('nothing')}</em>
    const own = showValue(path, value)
    if (own !== null && own !== undefined) return own
    if (typeof value === 'boolean') return value ? common('yes') : common('no')
    if (typeof value === 'string') return formatLocalDate(value, language)
    return Array.isArray(value) ? t('rows', { count: value.length }) : JSON.stringify(value)
  }
}

/** A field that both changed: its former value, and the choice between the two new ones. */
function Choice<Values extends FieldValues>({ form, labelOf, field, show }: FieldProps<Values>) {
  const t = useTranslations('forms.conflict')
  const { control, setValue } = form.methods
  // The paths of a conflict come from values of this form.
  const name = field.path as FieldPath<Values>
  const current: FormValue = useWatch({ control, name })
  const isTheirs = sameFormValue(current, field.theirs)
  const [kept, setKept] = useState<FormValue>(field.mine)
  const mine = isTheirs ? kept : current
  const choose = (side: string) => {
    if (side === 'theirs') setKept(mine)
    // Both are values that this very field has had.
    const value = (side === 'theirs' ? field.theirs : mine) as FieldPathValue<Values, FieldPath<Values>>
    setValue(name, value, { shouldDirty: true, shouldTouch: true })
    form.methods.clearErrors(name)
  }
  return (
    <Radio.Group
      label={labelOf(field.path)}
      description={
        <>
          {t('was')} {show(field.path, field.was)}
        </>
      }
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={choose}
      className={classes.choice}
    >
      <Stack gap={6} mt={6}>
        <Radio value="mine" label={<Side name={t('mine')}>{show(field.path, mine)}</Side>} />
        <Radio value="theirs" label={<Side name={t('theirs')}>{show(field.path, field.theirs)}</Side>} />
      </Stack>
    </Radio.Group>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {name} <strong>{children}</strong>
    </>
  )
}

/** Nothing of what changed is in the form: it stands around it, as it is now. */
function ChangedNotice() {
  const t = useTranslations('forms.conflict')
  return (
    <Alert role="alert" variant="light" color="yellow" title={t('title')} icon={<IconArrowsExchange aria-hidden />}>
      <Text size="sm">{t('again')}</Text>
    </Alert>
  )
}

/** Another user saved the same record while it was open here: what they changed, and what both changed, to choose from. */
export function ConflictNotice<Values extends FieldValues>({ form, labelOf, showValue }: ConflictNoticeProps<Values>) {
  const t = useTranslations('forms.conflict')
  const show = useShowValue(showValue)
  const { conflict } = form
  const { state } = form.submission
  if (!conflict) return state.is === 'conflict' && state.step === 'seen' ? <ChangedNotice /> : null
  return (
    <Alert
      role="group"
      variant="light"
      color="yellow"
      title={t('title')}
      icon={<IconArrowsExchange aria-hidden />}
      className={classes.notice}
    >
      <Stack gap="md">
        <Text size="sm" role="alert">
          {conflict.both.length > 0 ? t('choose', { count: conflict.both.length }) : t('text')}
        </Text>
        {conflict.both.map((field) => (
          <Choice key={field.path} form={form} labelOf={labelOf} field={field} show={show} />
        ))}
        {conflict.theirs.length > 0 && (
          <div>
            <Text size="sm" fw={600}>
              {t('onlyTheirs')}
            </Text>
            <List size="sm" mt={4}>
              {conflict.theirs.map(({ path, was, theirs }) => (
                <List.Item key={path}>
                  {labelOf(path)}: <strong>{show(path, theirs)}</strong> ({t('before')} {show(path, was)})
                </List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </Alert>
  )
}
