import { TextInput, Combobox, type ComboboxStore, Loader, Text, type TextInputProps, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type Ref, startTransition, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useCan, useSession } from '../session/session.ts'
import { useFoundMembers, type FoundMembers, isLookingUp } from './find-members.ts'
import { memberName } from '../records/member-name.ts'
import { memberQuery } from '../records/queries.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { Member } from '#contract/schemas/members.ts'
import { Caption } from '../ui/page.tsx'

function FoundMember({ member, reason }: { member: Member; reason: string | null }) {
  const details = [member.membership_number, member.address?.city, reason].filter(Boolean).join(' · ')
  return (
    <>
      <Text size="sm">{memberName(member)}</Text>
      {details && <Caption size="xs">{details}</Caption>}
    </>
  )
}

/** The list box of `MemberCombobox`. */
function useMemberCombobox(): ComboboxStore {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  return combobox
}

interface MemberComboboxProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  readonly label: string
  readonly combobox: ComboboxStore
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly search: FoundMembers
  readonly onChoose: (id: number) => void
  /** Why a member cannot be chosen; null when it can. */
  readonly refuse?: (member: Member) => string | null
  readonly ref?: Ref<HTMLInputElement>
}

/** An input with the results of a member search below it, or the reason for no results. */
function MemberCombobox(props: MemberComboboxProps) {
  const { combobox, typed, onType, search, onChoose, refuse, onBlur, ...input } = props
  const t = useTranslations('members.picker')
  const { found, state, lookedThrough } = search
  // The placeholder says enough; a hint would cover the next field.
  const isEmpty = typed.trim() === ''
  const says = {
    short: t('hint'),
    email: t('wholeEmail'),
    searching: t('searching'),
    looking: t('looking', { count: lookedThrough }),
    failed: t('failed'),
    done: t('nobody'),
  }
  return (
    // Rendered beside its input, so that screen readers read both together.
    <Combobox store={combobox} withinPortal={false} keepMounted={false} onOptionSubmit={(id) => onChoose(Number(id))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          aria-expanded={combobox.dropdownOpened && !isEmpty}
          aria-controls={combobox.listId ?? undefined}
          placeholder={t('placeholder')}
          value={typed}
          rightSection={isLookingUp(search) ? <Loader size={16} aria-hidden /> : null}
          onChange={(event) => {
            onType(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onBlur={(event) => {
            combobox.closeDropdown()
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isEmpty}>
        <Combobox.Options aria-label={input.label}>
          {found.map((member) => {
            const reason = refuse?.(member) ?? null
            return (
              <Combobox.Option key={member.id} value={String(member.id)} disabled={reason !== null}>
                <FoundMember member={member} reason={reason} />
              </Combobox.Option>
            )
          })}
          {(found.length === 0 || state === 'looking') && (
            // A list box may only contain options, so the message is a disabled one.
            <Combobox.Empty role="option" aria-disabled aria-selected={false}>
              {says[state]}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

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

export interface MembersPickerProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  /** The path of the field, which links an error to it. */
  readonly name: string
  /** Why a member cannot be chosen; null when it can. */
  readonly refuse: (member: Member) => string | null
  readonly onChoose: (member: Member) => void
}

/** Chooses several members, one after another, by name, membership number or full email address. */
export function MembersPicker({ hint, refuse, onChoose, ...input }: MembersPickerProps) {
  const combobox = useMemberCombobox()
  const [typed, setTyped] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const search = useFoundMembers(useSession(), typed)

  function choose(id: number) {
    const member = search.found.find((found) => found.id === id)
    if (!member) return
    onChoose(member)
    // Ready for the next one.
    setTyped('')
    combobox.closeDropdown()
    inputRef.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter chooses a member; it must not submit the form with a half-typed name.
    if (event.key !== 'Enter' || typed === '' || combobox.getSelectedOptionIndex() >= 0) return
    event.preventDefault()
    const [only, ...others] = search.found
    if (only && others.length === 0 && search.state === 'done' && refuse(only) === null) choose(only.id)
  }

  return (
    <MemberCombobox
      {...input}
      ref={inputRef}
      description={hint}
      combobox={combobox}
      typed={typed}
      onType={setTyped}
      search={search}
      onChoose={choose}
      refuse={refuse}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      onKeyDown={onKeyDown}
    />
  )
}
