import { Text } from '@mantine/core'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { ApiProblem } from '#client/errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { addDays, isDate } from '#contract/dates.ts'
import type { Group } from '#contract/schemas/groups.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry, isUnconfirmed } from '../api/send-once.ts'
import { CheckboxField, SelectField } from '../forms/fields.tsx'
import { DateField } from '../forms/date-field.tsx'
import { FormDialog } from '../forms/form-shell.tsx'
import { localToday } from '../forms/local-date.ts'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession, useCan } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { useAllGroups } from '../records/queries.ts'
import classes from '../ui/chosen-rows.module.css'
import { IconButton } from '../ui/icon-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { sessionSignal } from '../session/scope.ts'
import { pageTitleId } from '../ui/page.tsx'
import { type People, type Removal, removalOf } from './people.ts'
import { addGroupMembership, removeMember } from './queries.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** One of the members to be moved. */
type MovedPerson = {
  id: number
  name: string
}

type MoveValues = {
  people: MovedPerson[]
  /** `''`: none chosen. */
  to_group_id: string
  valid_from: string
  keep_roles: boolean
}

function validateMove({ people, to_group_id: to, valid_from: from }: MoveValues): FieldProblem[] {
  return [
    ...(people.length === 0 ? [{ field: 'people', reason: 'required' } as const] : []),
    ...(to === '' ? [{ field: 'to_group_id', reason: 'required' } as const] : []),
    ...(from === '' ? [{ field: 'valid_from', reason: 'required' } as const] : []),
  ]
}

interface MovedPeopleProps {
  readonly people: readonly MovedPerson[]
  /** Why some cannot be moved, by their ids. */
  readonly reasons: ReadonlyMap<number, string>
  readonly onChange: (people: readonly MovedPerson[]) => void
}

/** The members to be moved, with the reason beside each who cannot be, and a way to go on without them. */
function MovedPeople({ people, reasons, onChange }: MovedPeopleProps) {
  const t = useTranslations('groups')
  const refused = people.filter(({ id }) => reasons.has(id))
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('manage.move.people')}
      </Text>
      {refused.length > 0 && (
        <div role="alert">
          <Text size="sm" mb="xs">
            {t('manage.move.refused', { count: refused.length })}
          </Text>
          {refused.length < people.length && (
            <ActionButton
              mb="xs"
              onClick={() => onChange(people.filter(({ id }) => !reasons.has(id)))}
              label={t('manage.move.leaveOut', { count: refused.length })}
            />
          )}
        </div>
      )}
      <ul className={classes.chosen} aria-label={t('manage.move.people')}>
        {/* Those who need attention first. */}
        {people
          .toSorted((a, b) => Number(reasons.has(b.id)) - Number(reasons.has(a.id)))
          .map(({ id, name }) => (
            <li key={id} className={classes.person}>
              <span>{name}</span>
              <IconButton
                icon={IconX}
                label={t('add.leaveOut', { name })}
                onClick={() => onChange(people.filter((person) => person.id !== id))}
              />
              {reasons.has(id) && (
                <span className={classes.result}>
                  <IconAlertTriangle size={16} aria-hidden />
                  <span>{reasons.get(id)}</span>
                </span>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}

export interface MoveDialogProps {
  readonly group: Group
  readonly people: readonly MovedPerson[]
  readonly hasRoles: boolean
  /** `hasMoved`: the selection is over. */
  readonly onClose: (hasMoved: boolean) => void
}

/** Why members cannot be moved, by their ids. Nothing has happened then. */
type Reasons = ReadonlyMap<number, string>

function reasonsOf(error: unknown, ids: readonly number[]): Reasons {
  if (!(error instanceof ApiProblem)) return new Map()
  return new Map(
    error.errors.flatMap(({ field, message }) => {
      const id = ids[Number(/^member_ids\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
      return id === undefined ? [] : [[id, message] as const]
    }),
  )
}

/** Nobody was moved: everyone who cannot be has the reason beside their name. */
class NotMovable extends Error {
  override readonly name = 'NotMovable'
}

interface FieldsProps {
  readonly form: RecordForm<MoveValues>
  readonly group: Group
  readonly hasRoles: boolean
  readonly reasons: Reasons
}

function Fields({ form, group, hasRoles, reasons }: FieldsProps) {
  const t = useTranslations('groups.manage.move')
  const formats = useFormats()
  const { control } = form.methods
  const { rows } = useAllGroups(useSession())
  const { field } = useController({ control, name: 'people' })
  const [to, from] = useWatch({ control, name: ['to_group_id', 'valid_from'] })
  const targets = rows.filter(({ id, follows_subscription: follows }) => id !== group.id && !follows)
  const target = targets.find(({ id }) => String(id) === to)
  return (
    <>
      <SelectField
        control={control}
        name="to_group_id"
        label={t('to')}
        required
        options={[
          { value: '', label: t('choose') },
          ...targets
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div>
        <DateField control={control} name="valid_from" label={t('from')} required />
        <Text size="sm" mt={4} role="status">
          {target &&
            isDate(from) &&
            t('meaning', { from: group.name, to: target.name, last: formats.date(addDays(from, -1)) })}
        </Text>
      </div>
      {hasRoles && <CheckboxField control={control} name="keep_roles" label={t('keepRoles')} />}
      <MovedPeople people={field.value} reasons={reasons} onChange={field.onChange} />
    </>
  )
}

/** Moves members to another group in one step: all of them, or no one and everyone who cannot be moved is named. */
export function MoveDialog({ group, people, hasRoles, onClose }: MoveDialogProps) {
  const t = useTranslations('groups.manage.move')
  const session = useSession()
  const [reasons, setReasons] = useState<Reasons>(new Map())
  const draft = `groups.move.${group.id}`
  const form = useRecordForm<MoveValues>({
    draftKey: { sessionId: session.id, form: draft },
    initial: { people: [...people], to_group_id: '', valid_from: localToday(), keep_roles: false },
    version: null,
    validate: validateMove,
  })
  const chosen = useWatch({ control: form.methods.control, name: 'people' })
  return (
    <FormDialog
      title={t('title', { group: group.name })}
      size="lg"
      form={form}
      operation="moveGroupMembers"
      send={async (body: RequestBody<'moveGroupMembers'>, signal) => {
        setReasons(new Map())
        try {
          const pending = submissionEntry(session, draft)
          return await submitOnce(session, 'moveGroupMembers', { id: group.id, body }, { pending, signal })
        } catch (error) {
          const found = reasonsOf(error, body.member_ids)
          setReasons(found)
          throw found.size > 0 ? new NotMovable() : error
        }
      }}
      toInput={(values) => ({
        to_group_id: Number(values.to_group_id),
        member_ids: values.people.map(({ id }) => id),
        valid_from: values.valid_from,
        keep_roles: values.keep_roles,
      })}
      explains={(error) => error instanceof NotMovable}
      labelOf={(field) => (field === 'to_group_id' ? t('to') : field === 'valid_from' ? t('from') : t('people'))}
      onSaved={(moved) => {
        onClose(true)
        if (moved) void notify({ message: t('done', { count: moved.moved }) })
      }}
      submitLabel={t('submit', { count: chosen.length })}
      onClose={() => onClose(false)}
    >
      <Fields form={form} group={group} hasRoles={hasRoles} reasons={reasons} />
    </FormDialog>
  )
}

interface RemoveDialogProps {
  readonly group: Group
  readonly people: People
  readonly memberId: number
  readonly onClose: () => void
}

function useEffectText(group: Group, name: string) {
  const t = useTranslations('groups.remove')
  const formats = useFormats()
  return ({ effect, beganToday, from, lastDay, roles }: Removal): string[] => {
    const dates = { name, group: group.name, from: formats.date(from), lastDay: formats.date(lastDay) }
    return [
      effect === 'ends' && beganToday ? t('endsToday', dates) : t(effect, dates),
      roles.length > 0 ? t('role', { role: formats.list(roles) }) : '',
    ].filter(Boolean)
  }
}

/** Takes a removal back as far as that goes: a membership that has ended stays ended, and a new one begins. */
function useTakeBack(group: Group, memberId: number, name: string) {
  const t = useTranslations('groups.remove')
  const forms = useTranslations('forms')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  return async ({ undoFrom }: Removal) => {
    try {
      const addition = { groupId: group.id, memberId, validFrom: undoFrom }
      await addGroupMembership(client, session, addition, sessionSignal(session))
      void notify({ message: t('undone', { name, group: group.name, date: formats.date(undoFrom) }) })
    } catch (error) {
      const message = isUnconfirmed(error) ? forms('leave.unconfirmed') : t('notUndone', { name })
      void notify({ message, tone: 'warning' })
    }
  }
}

/** The row with the button that opened the dialog goes, and would take the focus with it. */
function focusTitle(): void {
  requestAnimationFrame(() => document.getElementById(pageTitleId)?.focus({ preventScroll: true }))
}

/** Says what removing a member does, and does it. */
export function RemoveDialog({ group, people, memberId, onClose }: RemoveDialogProps) {
  const t = useTranslations('groups.remove')
  const common = useTranslations('common')
  const can = useCan()
  const session = useSession()
  const membership = people.memberships.find((known) => known.member_id === memberId)
  const name = membership ? people.nameOf(membership) : ''
  const effectText = useEffectText(group, name)
  const takeBack = useTakeBack(group, memberId, name)
  const removal = removalOf(people.memberships, memberId, people.today)
  // A link to a member who is not, or no longer, in the group.
  if (!removal) return null

  const settle = (wasThere: boolean) => {
    onClose()
    focusTitle()
    const label = removal.effect === 'vanishes' ? common('undo') : t('putBack')
    const action = { label, run: () => void takeBack(removal), signal: sessionSignal(session) }
    void notify({
      message: t(wasThere ? 'done' : 'wasGone', { name, group: group.name }),
      ...(wasThere && can('addGroupMember') ? { action } : {}),
    })
  }
  return (
    <ConfirmDialog
      title={t('title', { name, group: group.name })}
      submitLabel={t('submit')}
      keepLabel={t('keep')}
      danger
      send={(signal) => removeMember(session, { groupId: group.id, memberId }, signal)}
      onDone={settle}
      onClose={onClose}
    >
      {effectText(removal).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </ConfirmDialog>
  )
}
