import { List, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CustomFieldValue, Member, Participant } from '#contract/schemas/members.ts'
import { isDate } from '#contract/dates.ts'
import { localToday, yearsBetween } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { customFieldLabel } from './custom-fields.ts'
import { MemberLink } from './member-link.tsx'
import { isRelationshipType } from './relationships.ts'

function Birthday({ date }: { date: string }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const years = yearsBetween(date, localToday())
  return (
    <>
      <time dateTime={date}>{formats.date(date)}</time>
      {years >= 0 && ` (${t('age', { years })})`}
    </>
  )
}

/** Personal details. Only some keys may read the date of birth. */
export function PersonSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const { first_name: first, initials, gender, date_of_birth: born } = member
  return (
    <Section title={t('sections.person')}>
      <Facts>
        <Fact label={t('fields.first_name')}>{first}</Fact>
        <Fact label={t('fields.initials')}>{initials}</Fact>
        <Fact label={t('fields.last_name')}>{member.last_name}</Fact>
        <Fact label={t('fields.gender')}>{gender}</Fact>
        <Fact label={t('fields.date_of_birth')}>{born && <Birthday date={born} />}</Fact>
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
  const filled = Object.entries(member.custom_fields ?? {}).filter(([, value]) => value !== null && value !== '')
  if (filled.length === 0) return null
  return (
    <Section title={t('sections.custom')}>
      <Facts>
        {filled.map(([name, value]) => (
          <Fact key={name} label={customFieldLabel(name)}>
            <CustomValue value={value} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

/** Relatives, each linked to their page. */
export function FamilySection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const relationships = member.relationships ?? []
  if (relationships.length === 0) return null
  return (
    <Section title={t('sections.family')}>
      <Facts>
        {relationships.map(({ member_id: id, type, primary_contact: primary }) => (
          <Fact key={`${id} ${type}`} label={isRelationshipType(type) ? t(`relations.${type}`) : type}>
            <MemberLink id={id} />
            {primary && (
              <Text span inherit c="dimmed">
                {` · ${t('primaryContact')}`}
              </Text>
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function ParticipantLine({ participant }: { participant: Participant }) {
  const t = useTranslations('members')
  const { name, active, date_of_birth: born } = participant
  return (
    <List.Item>
      {name}
      {born && (
        <>
          {' · '}
          <Birthday date={born} />
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
