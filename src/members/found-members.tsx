import { Combobox, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import type { FoundMembers } from './find-members.ts'
import { memberName } from './member-name.ts'

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

interface FoundOptionsProps {
  readonly label: string
  readonly search: FoundMembers
  /** Why a member cannot be chosen; null when it can. */
  readonly refuse?: (member: Member) => string | null
}

/** Results of a member search, or why there are none. */
export function FoundOptions({ label, search: { found, state, lookedThrough }, refuse }: FoundOptionsProps) {
  const t = useTranslations('members.picker')
  const says = {
    short: t('hint'),
    email: t('wholeEmail'),
    searching: t('searching'),
    looking: t('looking', { count: lookedThrough }),
    failed: t('failed'),
    done: t('nobody'),
  }
  return (
    <Combobox.Options aria-label={label}>
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
  )
}
