import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useSession } from '../session/use-session.ts'
import { isLookingUp, useFoundMembers } from './find-members.ts'
import { FoundOptions } from './found-members.tsx'

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
export function MembersPicker({ label, hint, error, name, refuse, onChoose }: MembersPickerProps) {
  const t = useTranslations('members.picker')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const search = useFoundMembers(useSession(), typed)

  function choose(id: string) {
    const member = search.found.find((found) => String(found.id) === id)
    if (!member) return
    onChoose(member)
    // Ready for the next one.
    setTyped('')
    combobox.closeDropdown()
    inputRef.current?.focus()
  }

  return (
    // Rendered beside its input, so that screen readers read both together.
    <Combobox store={combobox} withinPortal={false} keepMounted={false} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={inputRef}
          name={name}
          label={label}
          description={hint}
          error={error}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          rightSection={isLookingUp(search) ? <Loader size={16} aria-hidden /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            // Enter chooses a member; it must not submit the form with a half-typed name.
            if (event.key !== 'Enter' || typed === '' || combobox.getSelectedOptionIndex() >= 0) return
            event.preventDefault()
            const [only, ...others] = search.found
            if (only && others.length === 0 && search.state === 'done' && refuse(only) === null) choose(String(only.id))
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <FoundOptions label={label} search={search} refuse={refuse} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
