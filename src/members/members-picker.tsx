import { type KeyboardEvent, useRef, useState } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import { useSession } from '../session/use-session.ts'
import { useFoundMembers } from './find-members.ts'
import { MemberCombobox, useMemberCombobox } from './found-members.tsx'

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
