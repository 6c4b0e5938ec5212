import { Combobox, type ComboboxStore, Loader, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { type FoundMembers, isLookingUp } from './find-members.ts'
import { memberName } from '../records/member-name.ts'

function FoundMember({ member, reason }: { member: Member; reason: string | null }) {
  const details = [member.membership_number, member.address?.city, reason].filter(Boolean).join(' · ')
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

/** The list box of `MemberCombobox`. */
export function useMemberCombobox(): ComboboxStore {
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
export function MemberCombobox(props: MemberComboboxProps) {
  const { combobox, typed, onType, search, onChoose, refuse, onBlur, ...input } = props
  const t = useTranslations('members.picker')
  const { found, state, lookedThrough } = search
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
          aria-expanded={combobox.dropdownOpened}
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
      <Combobox.Dropdown>
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
