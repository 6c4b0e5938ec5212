import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type Ref, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCan, useSession } from '../session/use-session.ts'
import { useFoundMembers } from './find-members.ts'
import { MemberCombobox, useMemberCombobox } from './found-members.tsx'
import { memberName } from '../records/member-name.ts'
import { memberQuery } from '../records/queries.ts'
import { IconButton } from '../ui/icon-button.tsx'

export interface MemberPickerProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** The path of the field, which links an error to it. */
  readonly name: string
  readonly error?: string
  readonly onBlur?: (event: FocusEvent) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly required?: boolean
  /** Ids of members that cannot be chosen. */
  readonly without?: readonly number[]
}

const nobody: readonly number[] = []

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
      rightSection={<IconButton icon={IconX} label={t('picker.clear')} onClick={onClear} />}
    />
  )
}

function Search({ onChange, without = nobody, required, ...field }: Omit<MemberPickerProps, 'value'>) {
  const combobox = useMemberCombobox()
  const [typed, setTyped] = useState('')
  const search = useFoundMembers(useSession(), typed)
  return (
    <MemberCombobox
      {...field}
      combobox={combobox}
      typed={typed}
      onType={setTyped}
      search={{ ...search, found: search.found.filter(({ id }) => !without.includes(id)) }}
      onChoose={onChange}
      withAsterisk={required}
      aria-required={required}
      // The field gets focus first; its options render afterwards.
      onFocus={() => startTransition(() => combobox.openDropdown())}
    />
  )
}

/** Chooses a member by name, membership number or full email address. */
export function MemberPicker({ value, onChange, without, ...field }: MemberPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const isOwnChange = useRef(false)
  // Choosing and clearing replace the input that has the focus.
  useEffect(() => {
    if (isOwnChange.current) box.current?.querySelector('input')?.focus()
    isOwnChange.current = false
  }, [value])
  const change = (id: number | null) => {
    isOwnChange.current = true
    onChange(id)
  }
  return (
    <div ref={box}>
      {value === null ? (
        <Search {...field} onChange={change} without={without} />
      ) : (
        <Chosen {...field} id={value} onClear={() => change(null)} />
      )}
    </div>
  )
}
