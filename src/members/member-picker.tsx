import { ActionIcon, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { memberName } from './member-name.ts'
import { memberQuery, memberSearchQuery } from './queries.ts'

export interface MemberPickerProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** The path of the field, by which an error finds it. */
  readonly name: string
  readonly error?: string
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
  readonly required?: boolean
  /** Who cannot be chosen. */
  readonly without?: readonly number[]
}

const nobody: readonly number[] = []
const leastLetters = 2
const pause = 200

/** Members whose name matches what is typed, after a pause. */
function useFound(typed: string, without: readonly number[]) {
  const session = useSession()
  const [q] = useDebouncedValue(typed.trim(), pause)
  const enabled = q.length >= leastLetters
  const query = useQuery({ ...memberSearchQuery(session, q), enabled })
  const found = enabled ? (query.data?.data ?? []) : []
  return {
    found: found.filter(({ id }) => !without.includes(id)),
    state: !enabled ? 'short' : query.isPending ? 'searching' : query.isError ? 'failed' : 'done',
  } as const
}

function FoundMember({ member }: { member: Member }) {
  const details = [member.membership_number, member.address?.city].filter(Boolean).join(' · ')
  return (
    <>
      <Text size="sm">{memberName(member)}</Text>
      {details && (
        <Text size="xs" c="dimmed">
          {details}
        </Text>
      )}
    </>
  )
}

function Chosen({
  id,
  onClear,
  ...field
}: Omit<MemberPickerProps, 'value' | 'onChange' | 'without'> & { id: number; onClear: () => void }) {
  const t = useTranslations('members')
  const can = useCan()
  const { data } = useQuery({ ...memberQuery(useSession(), id), enabled: can('getMember') })
  const { required, ...input } = field
  return (
    <TextInput
      {...input}
      withAsterisk={required}
      readOnly
      value={data ? memberName(data) : t('unknownMember', { id: String(id) })}
      rightSection={
        <ActionIcon variant="subtle" color="gray" aria-label={t('picker.clear')} onClick={onClear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      }
    />
  )
}

function Search({ onChange, without = nobody, required, ...field }: Omit<MemberPickerProps, 'value'>) {
  const t = useTranslations('members.picker')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const { found, state } = useFound(typed, without)
  const say = { short: t('hint'), searching: t('searching'), failed: t('failed'), done: t('nobody') }[state]
  return (
    // Beside its input and not at the end of the page: what belongs together is read together.
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={(id) => onChange(Number(id))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          withAsterisk={required}
          aria-required={required}
          placeholder={t('placeholder')}
          value={typed}
          rightSection={state === 'searching' ? <Loader size={16} aria-hidden /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            field.onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={field.label}>
          {found.map((member) => (
            <Combobox.Option key={member.id} value={String(member.id)}>
              <FoundMember member={member} />
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{say}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Chooses a member by name. */
export function MemberPicker({ value, onChange, without, ...field }: MemberPickerProps) {
  return value === null ? (
    <Search {...field} onChange={onChange} without={without} />
  ) : (
    <Chosen {...field} id={value} onClear={() => onChange(null)} />
  )
}
