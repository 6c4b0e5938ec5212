import { Alert, Input, SegmentedControl, Stack } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { OperationName } from '#contract/operations.ts'
import { type Event, type EventRegistration, eventRegistrationCreate } from '#contract/schemas/events.ts'
import type { WaitingListEntry } from '#contract/schemas/management/registrations.ts'
import { CancelButton, DialogForm } from '../forms/form-shell.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/session.ts'
import { registrationOf } from './attendees.ts'
import { addToWaitingList, waitingDraft } from './manage-queries.ts'
import { registrationDraft, useRegister } from './queries.ts'
import { AlreadyRegistered, refusalOf, RegisterRefusal } from './register-refusal.tsx'
import { missingWho, type RegisterBody, registerBody, type RegisterValues } from './register-values.ts'
import { EmailField, IntegerField, TextField } from '../forms/fields.tsx'
import { useField } from '../forms/use-field.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { fullnessOf } from './event-state.ts'
import { Caption } from '../ui/page.tsx'

interface RegisterFieldsProps {
  readonly methods: UseFormReturn<RegisterValues>
  readonly event: Event
  readonly who: readonly RegisterValues['who'][]
  readonly isWaiting: boolean
}

function WhoField({ methods: { control }, who }: Pick<RegisterFieldsProps, 'methods' | 'who'>) {
  const t = useTranslations('events.register')
  const { value, change } = useField(control, 'who')
  const label = useId()
  return (
    <div>
      <Input.Label id={label} component="span">
        {t('who')}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        value={value === 'member' ? 'member' : 'outsider'}
        onChange={change}
        data={who.map((each) => ({ value: each, label: t(each) }))}
      />
    </div>
  )
}

function MemberField({ methods: { control } }: Pick<RegisterFieldsProps, 'methods'>) {
  const t = useTranslations('events.register.fields')
  const { value, input, error, change } = useField(control, 'member_id')
  return (
    <MemberPicker
      {...input}
      label={t('member_id')}
      required
      value={typeof value === 'number' ? value : null}
      error={error}
      onChange={change}
    />
  )
}

function focus(box: HTMLElement | null, names: readonly string[]): void {
  const selector = names.map((name) => `[name="${name}"]`).join(', ')
  const field = box?.querySelector<HTMLInputElement>(selector)
  // Tells the dialog which field to focus when it opens.
  field?.setAttribute('data-autofocus', '')
  field?.focus()
  if (field?.name === 'number_of_people') field.select()
}

/** Focuses the name first, then the number of people once a member is chosen. */
function useWayThrough(member: number | null) {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (first.current) focus(box.current, ['member_id', 'name'])
    else focus(box.current, member === null ? ['member_id'] : ['number_of_people'])
    first.current = false
  }, [member])
  return box
}

/** The member or guest who registers, and the number of people. */
function RegisterFields({ methods, event, who, isWaiting }: RegisterFieldsProps) {
  const t = useTranslations('events.register')
  const wait = useTranslations('registrations.wait')
  const { control } = methods
  const [chosen, member] = useWatch({ control, name: ['who', 'member_id'] })
  const box = useWayThrough(member)
  const left = fullnessOf(event)?.left
  return (
    <Stack gap="md" ref={box}>
      {who.length > 1 && <WhoField methods={methods} who={who} />}
      {chosen === 'member' ? (
        <MemberField methods={methods} />
      ) : (
        <>
          <TextField control={control} name="name" label={t('fields.name')} required />
          <EmailField control={control} name="email" label={t('fields.email')} hint={t('emailHint')} />
        </>
      )}
      <IntegerField
        control={control}
        name="number_of_people"
        label={t('fields.number_of_people')}
        {...(left === undefined ? {} : { hint: t('placesHint', { left }) })}
      />
      <Caption>{isWaiting ? wait('email') : t('noEmail')}</Caption>
    </Stack>
  )
}

/** A registration, or a place on the waiting list. */
export type RegisterResult = EventRegistration | WaitingListEntry

export interface RegisterFormProps {
  readonly event: Event
  readonly registrations: readonly EventRegistration[]
  readonly who: readonly RegisterValues['who'][]
  readonly initial: RegisterValues
  /** Puts them on the waiting list instead. */
  readonly isWaiting: boolean
  /** Registration has closed, which the organiser knows. */
  readonly isLate: boolean
  /** Lets someone in although the event is full, after a question; not everywhere. */
  readonly isAtDoor: boolean
  /** The event is known to be full. */
  readonly isFull: boolean
  readonly onRegistered: (created: SubmissionResult<RegisterResult>, values: RegisterValues) => void
  /** Offers the waiting list for what was typed; undefined without one. */
  readonly onWait: ((values: RegisterValues) => void) | undefined
  /** There were too few spots. */
  readonly onFull: () => void
  readonly onClose: () => void
}

function isWho(field: string): boolean {
  return field === 'member_id' || field === 'name'
}

function validate(values: RegisterValues) {
  const missing = missingWho(values)
  const others = schemaProblems(eventRegistrationCreate, registerBody(values))
  // This form's own choice decides whether the member or the name is missing.
  return missing.length > 0 ? [...missing, ...others.filter(({ field }) => !isWho(field))] : others
}

/** Whether someone is let in beyond the capacity, which is asked first. */
function useQuestion(
  isFull: boolean,
  { isAtDoor, isEmpty }: { readonly isAtDoor: boolean; readonly isEmpty: boolean },
) {
  const [isAsked, setAsked] = useState(isFull)
  // Once someone has been entered, the question is not put under the user's hands: the refusal asks it.
  if (isAsked !== isFull && isEmpty) setAsked(isFull)
  const ask = (afterwards: () => void) => {
    setAsked(true)
    afterwards()
  }
  return { isOverCapacity: isAtDoor && isAsked, ask: isAtDoor ? ask : undefined }
}

function useSubmitLabel({ isOverCapacity, isWaiting }: Readonly<Record<'isOverCapacity' | 'isWaiting', boolean>>) {
  const t = useTranslations('events.register')
  const wait = useTranslations('registrations.wait')
  const walkIn = useTranslations('registrations.door.walkIn')
  if (isOverCapacity) return walkIn('letIn')
  return isWaiting ? wait('submit') : t('submit')
}

function OverCapacity({ event, isFull }: Pick<RegisterFormProps, 'event' | 'isFull'>) {
  const t = useTranslations('registrations.door.walkIn')
  return (
    <Alert role="status" variant="light" color="yellow" title={t(isFull ? 'full' : 'few')}>
      {t('fullText', { capacity: event.capacity ?? 0 })}
    </Alert>
  )
}

const fieldNames = ['member_id', 'name', 'email', 'number_of_people'] as const

function operationFor({ isWaiting, isLate }: RegisterFormProps, isOverCapacity: boolean): OperationName {
  if (isWaiting) return 'addToWaitingList'
  return isLate || isOverCapacity ? 'registerAttendee' : 'createEventRegistration'
}

/** A single registration; the next one gets a new form. */
export function RegisterForm(props: RegisterFormProps) {
  const { event, registrations, who, initial, isWaiting, isLate, isAtDoor, isFull } = props
  const { onRegistered, onWait, onFull, onClose } = props
  const t = useTranslations('events.register')
  const session = useSession()
  const form = useRecordForm<RegisterValues>({
    draftKey: { sessionId: session.id, form: isWaiting ? waitingDraft(event.id) : registrationDraft(event.id) },
    initial,
    version: null,
    validate,
  })
  const { methods, submission } = form
  const [chosen, memberId, name] = useWatch({ control: methods.control, name: ['who', 'member_id', 'name'] })
  const { isOverCapacity, ask } = useQuestion(isFull, { isAtDoor, isEmpty: memberId === null && name === '' })
  const register = useRegister(session, event.id, { isLate, isOverCapacity })
  const submitLabel = useSubmitLabel({ isOverCapacity, isWaiting })
  const refusal = refusalOf('error' in submission.state ? submission.state.error : null)
  const existing = chosen === 'member' && memberId !== null ? registrationOf(registrations, memberId) : undefined
  const close = () => {
    // Until it is known whether they are registered, the form opens again with them.
    if (submission.state.is !== 'sending' && submission.state.is !== 'unconfirmed') form.finish()
    onClose()
  }
  const send = isWaiting
    ? (body: RegisterBody, signal: AbortSignal) => addToWaitingList(session, event.id, body, signal)
    : register
  return (
    <DialogForm<RegisterValues, RegisterBody, RegisterResult>
      operation={operationFor(props, isOverCapacity)}
      form={form}
      send={async (body, signal) => {
        try {
          return await send(body, signal)
        } catch (error) {
          if (error instanceof Error && refusalOf(error) === 'event_full') onFull()
          throw error
        }
      }}
      explains={(error) => refusalOf(error) !== null}
      toInput={(values) => eventRegistrationCreate.parse(registerBody(values))}
      onSaved={(result) => result && onRegistered({ result, isEarlier: false }, methods.getValues())}
      onEarlier={(result) => onRegistered({ result, isEarlier: true }, methods.getValues())}
      labelOf={(field) => {
        const known = fieldNames.find((name) => name === field)
        return known ? t(`fields.${known}`) : field
      }}
      submitLabel={submitLabel}
      cancel={<CancelButton onClick={close}>{t('done')}</CancelButton>}
    >
      {(existing || refusal === 'already_registered') && <AlreadyRegistered event={event} registration={existing} />}
      {refusal !== null && refusal !== 'already_registered' && (
        <RegisterRefusal
          refusal={refusal}
          event={event}
          onTake={(left) => {
            methods.setValue('number_of_people', String(left), { shouldDirty: true })
            submission.take({ type: 'discard' })
          }}
          onWait={onWait && (() => onWait(methods.getValues()))}
          onLetIn={ask && (() => ask(() => submission.take({ type: 'discard' })))}
        />
      )}
      {isOverCapacity && <OverCapacity event={event} isFull={isFull} />}
      <RegisterFields methods={methods} event={event} who={who} isWaiting={isWaiting} />
    </DialogForm>
  )
}
