import { List, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CustomFieldValue, Member, Participant } from '#contract/schemas/members.ts'
import { isDate } from '#contract/dates.ts'
import { useFormats } from '../i18n/formats.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { labelOfField } from './custom-fields.ts'
import { useCustomFields } from './use-custom-fields.ts'

/** Personal details that the heading does not say. Only some keys may read the date of birth. */
export function PersonSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const { initials, gender, date_of_birth: born } = member
  if (!initials && !gender && !born) return null
  return (
    <Section title={t('sections.person')}>
      <Facts>
        <Fact label={t('fields.date_of_birth')}>{born && <time dateTime={born}>{formats.date(born)}</time>}</Fact>
        <Fact label={t('fields.gender')}>{gender}</Fact>
        <Fact label={t('fields.initials')}>{initials}</Fact>
      </Facts>
    </Section>
  )
}

function CustomValue({ value }: { value: CustomFieldValue }) {
  const t = useTranslations('common')
  const formats = useFormats()
  if (value === null) return null
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return formats.number(value)
  // Another service may return values that the specification does not list.
  if (typeof value !== 'string') return JSON.stringify(value)
  return isDate(value) ? <time dateTime={value}>{formats.date(value)}</time> : value
}

export function CustomFieldsSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const fields = useCustomFields()
  const filled = Object.entries(member.custom_fields ?? {}).filter(([, value]) => value !== null && value !== '')
  if (filled.length === 0) return null
  return (
    <Section title={t('sections.custom')}>
      <Facts>
        {filled.map(([name, value]) => (
          <Fact key={name} label={labelOfField(fields, name)}>
            <CustomValue value={value} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function ParticipantLine({ participant }: { participant: Participant }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const { name, active, date_of_birth: born } = participant
  return (
    <List.Item>
      {name}
      {born && (
        <>
          {' · '}
          <time dateTime={born}>{formats.date(born)}</time>
        </>
      )}
      {!active && (
        <Text span inherit c="dimmed">
          {` · ${t('notActive')}`}
        </Text>
      )}
    </List.Item>
  )
}

/** Shown only where the association uses participants. */
export function ParticipantsSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  if (!member.participants || member.participants.length === 0) return null
  return (
    <Section title={t('sections.participants')}>
      <List size="sm" spacing={4}>
        {member.participants.map((participant) => (
          <ParticipantLine key={participant.id} participant={participant} />
        ))}
      </List>
    </Section>
  )
}
