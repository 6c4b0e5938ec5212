import { Alert, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useViews } from '../../data-list/queries.ts'
import { CheckboxesField } from '../../forms/checkboxes-field.tsx'
import { DateField } from '../../forms/date-field.tsx'
import { FormRow, FormSection, IntegerField, SelectField, TextField } from '../../forms/fields.tsx'
import { MemberLink } from '../../records/member-link.tsx'
import { MembersPicker } from '../../members/member-picker.tsx'
import { presentStatuses } from '../../members/queries.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { seesSensitive, useCan, useSession } from '../../session/session.ts'
import { TextLink } from '../../ui/link.tsx'
import { useStore } from '../../ui/store.ts'
import { useGroups, useProducts } from './queries.ts'
import type { RulesValues } from './rules-values.ts'
import classes from './run.module.css'
import { selectedMembers } from '../../records/selected-members.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

interface WhoProps {
  readonly control: Control<RulesValues>
}

interface RecordsProps extends WhoProps {
  readonly name: 'group_ids' | 'excluded_group_ids' | 'product_ids'
  readonly records: readonly { readonly id: number; readonly name: string }[]
}

/** Groups or products, by name. */
function RecordsField({ control, name, records }: RecordsProps) {
  const t = useTranslations('contribution.who')
  if (records.length === 0) return null
  return (
    <CheckboxesField
      control={control}
      name={`rules.who.${name}`}
      label={t(name)}
      {...(name === 'excluded_group_ids' ? {} : { hint: t(`${name}Hint`) })}
      options={records
        .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
        .map((record) => ({ value: String(record.id), label: record.name }))}
    />
  )
}

function ViewField({ control }: WhoProps) {
  const t = useTranslations('contribution.who')
  const { views, isPending, error, retry } = useViews('members')
  const chosen = useWatch({ control, name: 'rules.who.view_id' })
  if (isPending) return null
  if (error && views.length === 0) return <ProblemNotice error={error} onRetry={retry} />
  if (views.length === 0 && chosen === '') return null
  const isGone = chosen !== '' && views.every(({ id }) => String(id) !== chosen)
  return (
    <FormRow>
      <SelectField
        control={control}
        name="rules.who.view_id"
        label={t('view')}
        options={[
          { value: '', label: t('noView') },
          ...views.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isGone ? [{ value: chosen, label: t('viewGone') }] : []),
        ]}
      />
    </FormRow>
  )
}

function AgeFields({ control }: WhoProps) {
  const t = useTranslations('contribution.who')
  return (
    <FormRow widths="thirds">
      <IntegerField control={control} name="rules.who.age_from" label={t('ageFrom')} />
      <IntegerField control={control} name="rules.who.age_until" label={t('ageTo')} />
      <DateField control={control} name="rules.ages_on" label={t('ageOn')} hint={t('ageOnHint')} />
    </FormRow>
  )
}

/** Takes the place of what the rules choose, for one run. */
export function SelectedNotice() {
  const t = useTranslations('contribution.who')
  const session = useSession()
  const store = selectedMembers(session)
  const selected = useStore(store)
  if (selected === null) return null
  return (
    <Alert variant="light" color="blue" role="status">
      <Group justify="space-between" gap="sm">
        <span>{t('selected', { count: selected.length })}</span>
        <ActionButton size="compact-sm" onClick={() => store.set(null)} label={t('clearSelected')} />
      </Group>
    </Alert>
  )
}

/** Members whom no run of these rules charges, each with the reason. */
function ExcludedFields({ control }: WhoProps) {
  const t = useTranslations('contribution.who')
  const { fields, append, remove } = useFieldArray({ control, name: 'rules.who.excluded' })
  return (
    <>
      {fields.length > 0 && (
        <ul className={classes.list} aria-label={t('excluded')}>
          {fields.map(({ id, member_id: memberId }, index) => (
            <li key={id} className={classes.cell}>
              <MemberLink id={memberId} />
              <TextField control={control} name={`rules.who.excluded.${index}.reason`} label={t('excludedReason')} />
              <IconButton
                icon={IconTrash}
                label={t('includeAgain', { number: String(index + 1) })}
                size="lg"
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <MembersPicker
        label={t('exclude')}
        name="rules.who.excluded"
        refuse={({ id }) => (fields.some(({ member_id: known }) => known === id) ? t('isExcluded') : null)}
        onChoose={({ id }) => append({ member_id: id, reason: '' }, { shouldFocus: false })}
      />
    </>
  )
}

/** The members whom a run of these rules charges. */
export function WhoFields({ control }: WhoProps) {
  const t = useTranslations('contribution.who')
  const status = useTranslations('members.status')
  const session = useSession()
  const can = useCan()
  const [groups, products] = [useGroups(), useProducts()]
  const view = useWatch({ control, name: 'rules.who.view_id' })
  return (
    <FormSection title={t('title')}>
      <SelectedNotice />
      {view === '' && (
        <>
          <CheckboxesField
            control={control}
            name="rules.who.statuses"
            label={t('statuses')}
            options={presentStatuses.map((each) => ({ value: each, label: status(each) }))}
          />
          <RecordsField control={control} name="group_ids" records={groups} />
          <RecordsField control={control} name="excluded_group_ids" records={groups} />
          {can('listAllSubscriptions') && <RecordsField control={control} name="product_ids" records={products} />}
        </>
      )}
      <ViewField control={control} />
      {seesSensitive(session) && <AgeFields control={control} />}
      <ExcludedFields control={control} />
      <TextLink to="/members" size="sm" label={t('chooseInList')} />
    </FormSection>
  )
}
