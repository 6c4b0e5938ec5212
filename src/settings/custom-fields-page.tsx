import { Button, Group, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/schemas/management/custom-fields.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { customFieldsQuery } from '../records/queries.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/session.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { notify } from '../ui/notify.ts'
import { archiveOrRestore, orderFields, RowButton, ArchivedRows, CatalogueRow } from './catalogue-row.tsx'
import classes from './catalogue.module.css'
import { SettingsPage, SettingsSection } from './settings-page.tsx'
import { Caption } from '../ui/page.tsx'
import { NewButton } from '../ui/icon-button.tsx'
import { ActionButton, DialogButton } from '../ui/action-button.tsx'

const NamePrefixesIsland = dialogIsland(async () => (await import('./name-prefixes-dialog.tsx')).NamePrefixesDialog)

/** Finds the prefixes in names that were entered whole, for a person to confirm. */
function NamePrefixesSection() {
  const t = useTranslations('customFields.namePrefixes')
  const can = useCan()
  if (!can('recognizeNamePrefixes') || !can('listMembers')) return null
  return (
    <SettingsSection title={t('section')} text={t('text')}>
      <Group>
        <DialogButton label={t('open')} renderDialog={(close) => <NamePrefixesIsland onClose={close} />} />
      </Group>
    </SettingsSection>
  )
}

const CustomFieldForm = dialogIsland(
  withTexts(async () => (await import('./custom-field-form.tsx')).CustomFieldForm, 'forms', 'settings'),
)

interface Moved {
  /** Ids of all fields, in the order that the user wants. */
  readonly ids: readonly number[]
  /** The field that was moved last, and its place, from 1. */
  readonly label: string
  readonly position: string
}

/**
 * One place up or down among the fields in use; archived ones come last. The rows move at once, and a press while an order is being saved is
 * saved after it. `shown`: in the order that is wanted.
 */
function useMove(fields: readonly CustomField[]) {
  const t = useTranslations('customFields')
  const session = useSession()
  const { state, submit } = useRepeatedSubmission()
  const [wanted, setWanted] = useState<Moved | null>(null)
  const latest = useRef(wanted)
  const placeOf = ({ id }: CustomField) => wanted?.ids.indexOf(id) ?? 0
  const shown = fields.toSorted((a, b) => placeOf(a) - placeOf(b))

  /** Returns what is saved: the latest, unless the service refuses. */
  async function save(moved: Moved): Promise<Moved | null> {
    const done = await submit((signal) => orderFields(session, moved.ids, signal))
    const next = latest.current
    return done === null || next === null || next === moved ? done && moved : save(next)
  }

  const move = async (field: CustomField, by: 1 | -1) => {
    const isSaving = latest.current !== null
    const archived = fields.filter((one) => !one.active).map(({ id }) => id)
    const ids = (latest.current?.ids ?? fields.map(({ id }) => id)).filter((id) => !archived.includes(id))
    const place = ids.indexOf(field.id) + by
    const others = ids.filter((id) => id !== field.id)
    const moved = {
      ids: [...others.slice(0, place), field.id, ...others.slice(place), ...archived],
      label: field.label,
      position: String(place + 1),
    }
    latest.current = moved
    setWanted(moved)
    if (isSaving) return
    const saved = await save(moved)
    latest.current = null
    setWanted(null)
    if (saved) void notify({ message: t('moved', { label: saved.label, position: saved.position }) })
  }
  return { move, state, shown }
}

interface RowProps {
  readonly field: CustomField
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onMove: (by: 1 | -1) => void
}

function FieldRow({ field, isFirst, isLast, onEdit, onMove }: RowProps) {
  const t = useTranslations('customFields')
  const session = useSession()
  const { label, type, choices, required, sensitive } = field
  return (
    <CatalogueRow
      name={label}
      details={[
        type === 'choice' ? `${t('types.choice')}: ${choices.join(', ')}` : t(`types.${type}`),
        required && t('required'),
        sensitive && t('sensitive'),
      ]}
    >
      <Button
        variant="default"
        size="compact-sm"
        px={6}
        disabled={isFirst}
        aria-label={t('up', { label })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        px={6}
        disabled={isLast}
        aria-label={t('down', { label })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </Button>
      <ActionButton size="compact-sm" aria-label={t('editLabel', { label })} onClick={onEdit} label={t('edit')} />
      <RowButton
        label={t('archive')}
        fullLabel={t('archiveLabel', { label })}
        send={(signal) => archiveOrRestore(session, 'archiveCustomField', field, signal)}
        done={t('archivedDone', { label })}
      />
    </CatalogueRow>
  )
}

function ArchivedField({ field }: { field: CustomField }) {
  const { label, type } = field
  const t = useTranslations('customFields')
  const session = useSession()
  return (
    <CatalogueRow name={label} details={[t(`types.${type}`)]}>
      <RowButton
        label={t('restore')}
        fullLabel={t('restoreLabel', { label })}
        send={(signal) => archiveOrRestore(session, 'restoreCustomField', field, signal)}
        done={t('restored', { label })}
      />
    </CatalogueRow>
  )
}

/** The association's own fields of members, in their order. */
export function CustomFieldsPage() {
  const t = useTranslations('customFields')
  const { data } = useSuspenseQuery(customFieldsQuery(useSession()))
  const fields = data.toSorted((a, b) => a.position - b.position)
  const [open, setOpen] = useState<CustomField | 'new' | null>(null)
  const { move, state, shown } = useMove(fields)
  const active = shown.filter((field) => field.active)
  const edited = open === null || open === 'new' ? null : (fields.find(({ id }) => id === open.id) ?? open)
  return (
    <SettingsPage title={t('title')} actions={<NewButton onClick={() => setOpen('new')} label={t('new')} />}>
      <Stack gap="md">
        <Caption>{t('text')}</Caption>
        {'error' in state && state.error && <ProblemNotice error={state.error} />}
        {active.length === 0 ? (
          <EmptyList title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className={classes.rows} aria-label={t('title')}>
            {active.map((field, index) => (
              <FieldRow
                key={field.id}
                field={field}
                isFirst={index === 0}
                isLast={index === active.length - 1}
                onEdit={() => setOpen(field)}
                onMove={(by) => void move(field, by)}
              />
            ))}
          </ul>
        )}
        <ArchivedRows title={t('archived')} text={t('archivedText')}>
          {fields
            .filter((field) => !field.active)
            .map((field) => (
              <ArchivedField key={field.id} field={field} />
            ))}
        </ArchivedRows>
        <NamePrefixesSection />
      </Stack>
      {open && <CustomFieldForm field={edited} onClose={() => setOpen(null)} />}
    </SettingsPage>
  )
}
