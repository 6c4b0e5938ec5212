import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { jobAccess } from '#contract/jobs.ts'
import type { Group } from '#contract/schemas/groups.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import type { Member } from '#contract/schemas/members.ts'
import { isDate } from '#contract/dates.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { CancelButton, DialogForm } from '../forms/form-shell.tsx'
import { DateField } from '../forms/date-field.tsx'
import { localToday } from '../forms/local-date.ts'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { jobActions } from '../jobs/queries.ts'
import { memberName } from '../records/member-name.ts'
import { MembersPicker } from '../members/member-picker.tsx'
import { sessionSignal } from '../session/scope.ts'
import { hasManagement, type Session, useCan, useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { addDraft, addGroupMembership } from './queries.ts'
import type { People } from './people.ts'
import { useToday } from '../ui/use-now.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useProblem } from '../problems/use-problem.ts'
import classes from '../ui/chosen-rows.module.css'
import { IconButton } from '../ui/icon-button.tsx'
import { useState } from 'react'
import type { ApiProblem } from '#client/errors.ts'
import { oneByOne, type Outcome } from '../api/one-by-one.ts'

/** A member chosen to be added, as the dialog lists them. */
type Chosen = {
  id: number
  name: string
  number: string | null
}

interface Adding {
  readonly people: readonly Chosen[]
  readonly validFrom: string
}

/** `already`: the member was in the group before. `earlier`: an attempt with another first day, `validFrom`, had arrived. */
type AddOutcome = Outcome | { readonly kind: 'already' } | { readonly kind: 'earlier'; readonly validFrom: string }

type Outcomes = ReadonlyMap<number, AddOutcome>

function isAdded(outcome: AddOutcome | undefined): boolean {
  return outcome !== undefined && ['done', 'already', 'earlier'].includes(outcome.kind)
}

function addOutcome(outcome: Outcome): AddOutcome {
  return outcome.kind === 'refused' && outcome.error.code === 'already_in_group' ? { kind: 'already' } : outcome
}

/** A refusal that would be the same for all: the rest is left for the next attempt. */
function concernsAll({ status, code }: ApiProblem): boolean {
  return status === 402 || status === 403 || status === 404 || code === 'group_follows_subscription'
}

/** Some members were refused, were in the group already or came with another first day; the dialog says so beside each of them. */
class NotAllAdded extends Error {
  override readonly name = 'NotAllAdded'
}

interface AddPeople {
  /** By member id; without a member who has not been sent yet. */
  readonly outcomes: Outcomes
  /** Adds all and returns the result of each; throws `NotAllAdded` unless all were added. */
  readonly add: (adding: Adding, signal: AbortSignal) => Promise<Outcomes>
  readonly forget: (id: number) => void
}

/** Adds members to a group one after the other, each as a submission of its own, and remembers the results. */
function useAddPeople(session: Session, group: Group): AddPeople {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())

  async function add({ people, validFrom }: Adding, signal: AbortSignal): Promise<Outcomes> {
    const all = new Map(outcomes)
    const earlier: Map<number, AddOutcome> = new Map()
    await oneByOne(people, {
      act: async ({ id }) => {
        const addition = { groupId: group.id, memberId: id, validFrom }
        const { result, isEarlier } = await addGroupMembership(client, session, addition, signal)
        if (isEarlier) earlier.set(id, { kind: 'earlier', validFrom: result.valid_from })
      },
      onOutcome: ({ id }, outcome) => {
        all.set(id, earlier.get(id) ?? addOutcome(outcome))
        setOutcomes(new Map(all))
      },
      signal,
      concernsAll,
    })
    if (![...all.values()].every(({ kind }) => kind === 'done')) throw new NotAllAdded()
    return all
  }

  return {
    outcomes,
    add,
    forget: (id) => setOutcomes((before) => new Map([...before].filter(([known]) => known !== id))),
  }
}

interface ChosenPeopleProps {
  readonly people: readonly Chosen[]
  readonly outcomes: AddPeople['outcomes']
  readonly isPending: boolean
  readonly onRemove: (id: number) => void
}

function Refusal({ outcome }: { outcome: Extract<AddOutcome, { error: unknown }> }) {
  const t = useTranslations('groups.add')
  const problem = useProblem(outcome.error)
  const reasons = outcome.kind === 'refused' ? outcome.error.errors.map(({ message }) => message).join(' ') : ''
  return (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{t(outcome.kind, { reason: reasons || problem.text || problem.title })}</span>
    </>
  )
}

function Result({ outcome }: { outcome: AddOutcome }) {
  const t = useTranslations('groups.add')
  const formats = useFormats()
  if (outcome.kind === 'refused' || outcome.kind === 'unconfirmed') return <Refusal outcome={outcome} />
  return (
    <>
      <IconCheck size={16} aria-hidden />
      <span>
        {outcome.kind === 'earlier'
          ? t('arrivedBefore', { date: formats.date(outcome.validFrom) })
          : t(outcome.kind === 'done' ? 'added' : 'already')}
      </span>
    </>
  )
}

function ChosenPeople({ people, outcomes, isPending, onRemove }: ChosenPeopleProps) {
  const t = useTranslations('groups.add')
  if (people.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('chosen')}>
      {people.map(({ id, name, number }) => {
        const outcome = outcomes.get(id)
        return (
          <li key={id} className={classes.person}>
            <span>
              {name}{' '}
              {number && (
                <Text span size="xs" c="dimmed">
                  {number}
                </Text>
              )}
            </span>
            {!isAdded(outcome) && !isPending && (
              <IconButton icon={IconX} label={t('leaveOut', { name })} onClick={() => onRemove(id)} />
            )}
            {outcome && (
              <span className={classes.result}>
                <Result outcome={outcome} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type AddValues = {
  people: Chosen[]
  valid_from: string
}

/** Validates the date as the contract does, and that a member is chosen, which the contract cannot see. */
function validateAdding({ people, valid_from: from }: AddValues): FieldProblem[] {
  return [
    ...(people.length === 0 ? [{ field: 'people', reason: 'required' } as const] : []),
    ...(from === '' ? [{ field: 'valid_from', reason: 'required' } as const] : []),
    ...(from !== '' && !isDate(from) ? [{ field: 'valid_from', reason: 'date' } as const] : []),
  ]
}

/** Why a person cannot be added, where that is known without a request. */
function useRefusal({ memberships }: People, chosen: AddValues['people']) {
  const t = useTranslations('groups.add')
  return ({ id, status }: Member): string | null => {
    if (chosen.some((person) => person.id === id)) return t('isChosen')
    if (memberships.some((membership) => membership.member_id === id)) return t('already')
    return status === 'ended' || status === 'deceased' ? t('noMember') : null
  }
}

interface FieldsProps {
  readonly form: RecordForm<AddValues>
  readonly people: People
  readonly adding: AddPeople
  readonly isPending: boolean
}

function Fields({ form, people, adding, isPending }: FieldsProps) {
  const t = useTranslations('groups.add')
  const { control } = form.methods
  const { field, fieldState } = useController({ control, name: 'people' })
  const from = useWatch({ control, name: 'valid_from' })
  const chosen = field.value
  const refuse = useRefusal(people, chosen)
  const today = useToday()
  const setChosen = (next: AddValues['people']) => {
    if (fieldState.error) form.methods.clearErrors('people')
    field.onChange(next)
  }
  return (
    <>
      <MembersPicker
        name="people"
        label={t('who')}
        hint={t('whoHint')}
        error={fieldState.error?.message}
        refuse={refuse}
        onChoose={(member) => {
          const { id, membership_number: number } = member
          setChosen([...chosen, { id, name: memberName(member), number: number ?? null }])
        }}
      />
      <ChosenPeople
        people={chosen}
        outcomes={adding.outcomes}
        isPending={isPending}
        onRemove={(id) => {
          adding.forget(id)
          setChosen(chosen.filter((person) => person.id !== id))
        }}
      />
      <div>
        <DateField control={control} name="valid_from" label={t('from')} required />
        <Text size="sm" mt={4} role="status">
          {from > today ? t('later') : from < today ? t('earlier') : ''}
        </Text>
      </div>
    </>
  )
}

/** Adds several people as one job of the service. It starts at once, unless someone would be left out: then its preview says why. */
function useAddAsJob(group: Group) {
  const t = useTranslations('groups.add')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const isAllowed = hasManagement(session) && can(jobAccess.member_changes.writes)
  const show = ({ id }: Job) => void navigate({ to: '/jobs/$id', params: { id } })
  return {
    /** One person is a single request, whose result comes with it. */
    isFor: (people: readonly Chosen[]) => isAllowed && people.length > 1,
    add: async ({ people, validFrom }: Adding, signal: AbortSignal): Promise<Job> => {
      const { create, start } = jobActions(client, session)
      const change = { add_to_group: { group_id: group.id, valid_from: validFrom } }
      const job = await create({ member_changes: { ...change, member_ids: people.map(({ id }) => id) } }, signal)
      return job.counts.left_out > 0 ? job : start(job, signal)
    },
    onAdded: (job: Job) => {
      if (job.status === 'draft') return show(job)
      const message = t('started', { count: job.counts.included, group: group.name })
      void notify({ message, action: { label: t('follow'), run: () => show(job), signal: sessionSignal(session) } })
    },
  }
}

/** Adds the chosen people to a group. Without the right to change many members it sends them one by one, with a result for each. */
export function AddDialog({ group, people, onClose }: { group: Group; people: People; onClose: () => void }) {
  const t = useTranslations('groups.add')
  const session = useSession()
  const adding = useAddPeople(session, group)
  const asJob = useAddAsJob(group)
  const form = useRecordForm<AddValues>({
    draftKey: { sessionId: session.id, form: addDraft(group.id) },
    initial: { people: [], valid_from: localToday() },
    version: null,
    validate: validateAdding,
  })
  const chosen = useWatch({ control: form.methods.control, name: 'people' })
  const open = chosen.filter(({ id }) => !isAdded(adding.outcomes.get(id)))
  const isComplete = chosen.length > 0 && open.length === 0
  const hasFailed = open.some(({ id }) => adding.outcomes.has(id))
  const isPending = form.submission.state.is === 'sending'
  const isTried = adding.outcomes.size > 0

  const close = () => {
    form.finish()
    onClose()
  }
  const count = (kind: AddOutcome['kind']) => chosen.filter(({ id }) => adding.outcomes.get(id)?.kind === kind).length
  const summary = t('summary', {
    added: count('done') + count('earlier'),
    already: count('already'),
    open: open.length,
  })
  return (
    <Dialog onClose={close} title={t('title', { group: group.name })} size="lg">
      <DialogForm
        operation="addGroupMember"
        form={form}
        send={async (input: Adding, signal) => {
          const job = asJob.isFor(input.people) ? await asJob.add(input, signal) : null
          const added = job ? 0 : (await adding.add(input, signal)).size
          return { result: { job, added }, isEarlier: false }
        }}
        toInput={(values) => (isComplete ? null : { people: open, validFrom: values.valid_from })}
        explains={(error) => error instanceof NotAllAdded}
        onSaved={(result) => {
          onClose()
          if (!result) return
          if (result.job) asJob.onAdded(result.job)
          else void notify({ message: t('done', { count: result.added, group: group.name }) })
        }}
        submitLabel={isComplete ? t('close') : t(hasFailed ? 'again' : 'submit', { count: open.length })}
        cancel={!isComplete && <CancelButton onClick={close}>{t(isTried ? 'leaveRest' : 'cancel')}</CancelButton>}
      >
        <Fields form={form} people={people} adding={adding} isPending={isPending} />
        <div role="status">{isTried && !isPending && <Text size="sm">{summary}</Text>}</div>
      </DialogForm>
    </Dialog>
  )
}
