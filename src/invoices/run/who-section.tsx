import { Alert, Button, Checkbox, Group } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useViews } from '../../data-list/queries.ts'
import { DateField } from '../../forms/date-field.tsx'
import { FormRow, FormSection } from '../../forms/form-section.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { IntegerField } from '../../forms/text-field.tsx'
import { useField } from '../../forms/use-field.ts'
import { useAllGroups } from '../../groups/queries.ts'
import { presentStatuses } from '../../members/queries.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { seesSensitive } from '../../session/session.ts'
import { useCan, useSession } from '../../session/use-session.ts'
import { TextLink } from '../../ui/link.tsx'
import { useProductsInUse, readsSubscriptions } from './products.ts'
import classes from './run.module.css'
import { changeSetup } from './run-setup.ts'
import type { RunSettings } from './settings.ts'

interface WhoProps {
  readonly control: Control<RunSettings>
  /** Selected in the member list; null for a choice by the fields. */
  readonly selected: readonly number[] | null
}

function StatusField({ control }: Pick<WhoProps, 'control'>) {
  const t = useTranslations('contribution.who')
  const status = useTranslations('members.status')
  const { value, input, error, change } = useField(control, 'statuses')
  return (
    <Checkbox.Group
      label={t('statuses')}
      error={error}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
    >
      <Group gap="md" mt="xs">
        {presentStatuses.map((each, place) => (
          <Checkbox key={each} value={each} label={status(each)} {...(place === 0 ? input : {})} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

interface RecordsProps extends Pick<WhoProps, 'control'> {
  readonly name: 'groups' | 'products'
  readonly records: readonly { readonly id: number; readonly name: string }[]
}

/** Boxes to tick, one for each group or product. */
function RecordsField({ control, name, records }: RecordsProps) {
  const t = useTranslations('contribution.who')
  const { value, change } = useField(control, name)
  if (records.length === 0) return null
  return (
    <Checkbox.Group
      label={t(name)}
      description={t(`${name}Hint`)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
    >
      <div className={classes.groups}>
        {records
          .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
          .map((record) => (
            <Checkbox key={record.id} value={String(record.id)} label={record.name} />
          ))}
      </div>
    </Checkbox.Group>
  )
}

function GroupField({ control }: Pick<WhoProps, 'control'>) {
  const { rows } = useAllGroups(useSession())
  return <RecordsField control={control} name="groups" records={rows} />
}

function ProductField({ control }: Pick<WhoProps, 'control'>) {
  return <RecordsField control={control} name="products" records={useProductsInUse()} />
}

function ViewField({ control }: Pick<WhoProps, 'control'>) {
  const t = useTranslations('contribution.who')
  const { views, isPending, error, retry } = useViews('members')
  const chosen = useWatch({ control, name: 'view' })
  if (isPending) return null
  if (error && views.length === 0) return <ProblemNotice error={error} onRetry={retry} />
  if (views.length === 0 && chosen === '') return null
  const isGone = chosen !== '' && views.every(({ id }) => String(id) !== chosen)
  return (
    <SelectField
      control={control}
      name="view"
      label={t('view')}
      options={[
        { value: '', label: t('noView') },
        ...views.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isGone ? [{ value: chosen, label: t('viewGone') }] : []),
      ]}
    />
  )
}

function AgeFields({ control }: Pick<WhoProps, 'control'>) {
  const t = useTranslations('contribution.who')
  return (
    <FormRow widths="thirds">
      <IntegerField control={control} name="age_from" label={t('ageFrom')} />
      <IntegerField control={control} name="age_to" label={t('ageTo')} />
      <DateField control={control} name="age_on" label={t('ageOn')} />
    </FormRow>
  )
}

function Selected({ count }: { count: number }) {
  const t = useTranslations('contribution.who')
  const session = useSession()
  return (
    <Alert variant="light" color="blue" role="status">
      <Group justify="space-between" gap="sm">
        <span>{t('selected', { count })}</span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => changeSetup(session, { selected: null, excluded: [] })}
        >
          {t('clearSelected')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Which members are invoiced. */
export function WhoFields({ control, selected }: WhoProps) {
  const t = useTranslations('contribution.who')
  const session = useSession()
  const can = useCan()
  if (selected !== null) {
    return (
      <FormSection title={t('title')}>
        <Selected count={selected.length} />
      </FormSection>
    )
  }
  return (
    <FormSection title={t('title')}>
      <StatusField control={control} />
      {can('listGroups') && can('listGroupMembers') && <GroupField control={control} />}
      {readsSubscriptions(session) && <ProductField control={control} />}
      <FormRow>
        <ViewField control={control} />
      </FormRow>
      {seesSensitive(session) && <AgeFields control={control} />}
      <TextLink to="/members" size="sm">
        {t('chooseInList')}
      </TextLink>
    </FormSection>
  )
}
