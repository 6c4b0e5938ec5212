import { Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { EmailField, IntegerField, TextField } from '../forms/text-field.tsx'
import { useField } from '../forms/use-field.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { fullnessOf } from './event-state.ts'
import type { RegisterValues } from './register-values.ts'

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
export function RegisterFields({ methods, event, who, isWaiting }: RegisterFieldsProps) {
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
      <Text size="sm" c="dimmed">
        {isWaiting ? wait('email') : t('noEmail')}
      </Text>
    </Stack>
  )
}
