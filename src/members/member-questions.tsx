import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useQuestion } from '../forms/confirm-dialog.tsx'
import { localToday, yearsBetween } from '../forms/local-date.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useCan, useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import classes from './family.module.css'
import { duplicateSign } from '#contract/likely-duplicates.ts'
import { memberName } from '../records/member-name.ts'
import { MemberStatusBadge } from './member-status-badge.tsx'
import { statusRule } from './member-status.ts'
import { lastNameOf, type MemberValues, type RelationshipValues } from './member-values.ts'
import { inTime, similarMembers } from './queries.ts'
import { memberQuery } from '../records/queries.ts'
import { Caption } from '../ui/page.tsx'
import type { RelationshipType } from '#contract/relationships.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** Relationships that dates of birth make unlikely. Pure. */
export interface DatedRelationship {
  readonly type: RelationshipType
  /** The birth date of the related member, `YYYY-MM-DD`. */
  readonly born: string
}

export type Doubt = 'youngPartner' | 'youngParent' | 'distantSiblings'

const youngestPartner = 16
const youngestParent = 13
const mostYearsBetweenSiblings = 40

/** Why the relationship of a member to a related one is unlikely; null when it is not. `today` is `YYYY-MM-DD`. */
export function doubtAbout(born: string, { type, born: otherBorn }: DatedRelationship, today: string): Doubt | null {
  const [elder, younger] = born <= otherBorn ? [born, otherBorn] : [otherBorn, born]
  const [parent, child] = type === 'parent_of' ? [born, otherBorn] : [otherBorn, born]
  switch (type) {
    case 'spouse_of':
    case 'partner_of':
      return yearsBetween(younger, today) < youngestPartner ? 'youngPartner' : null
    case 'parent_of':
    case 'child_of':
      return yearsBetween(parent, child) < youngestParent ? 'youngParent' : null
    case 'sibling_of':
      return yearsBetween(elder, younger) > mostYearsBetweenSiblings ? 'distantSiblings' : null
    default:
      return null
  }
}

type Asked = ReadonlySet<string>

/** A question that was answered once is not asked again after the service refused something else. */
function useNewDoubts() {
  const agreed = useRef<Asked>(new Set())
  return {
    isNew: (doubt: string) => !agreed.current.has(doubt),
    agree: (doubts: readonly string[]) => {
      agreed.current = new Set([...agreed.current, ...doubts])
    },
  }
}

/** Asks about a likely duplicate and about implausible relationships before a member is saved. */
export function useMemberQuestions(memberId: number | null) {
  const t = useTranslations('members')
  const session = useSession()
  const can = useCan()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { ask, dialog } = useQuestion()
  const { isNew, agree } = useNewDoubts()

  async function askDuplicates(form: Pick<RecordForm<MemberValues>, 'leave'>, values: MemberValues): Promise<boolean> {
    const person = { ...values, last_name: lastNameOf(values) }
    const similar = await similarMembers(client, session, person)
    const found = similar
      .map((member) => ({ member, sign: duplicateSign(person, member), doubt: `duplicate ${member.id}` }))
      .filter(({ sign, doubt }) => sign !== null && isNew(doubt))
    if (found.length === 0) return true
    const open = ({ id }: Member, dialog?: 'rejoin') => {
      form.leave()
      void navigate({ to: '/members/$id', params: { id }, search: dialog ? { dialog } : {} })
    }
    const isAgreed = await ask({
      title: t('duplicate.title'),
      submitLabel: t('duplicate.signUp'),
      keepLabel: t('goBack'),
      children: (
        <ul className={classes.family}>
          {found.map(({ member, sign }) => (
            <li key={member.id}>
              <Avatar id={member.id} name={memberName(member)} />
              <div className={classes.who}>
                <Group gap="0 0.5rem">
                  {memberName(member)}
                  <MemberStatusBadge member={member} />
                </Group>
                <span className={classes.relation}>
                  {[sign && t(`duplicate.${sign}`), member.membership_number, member.address?.city]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {can('rejoinMember') && can('getMember') && statusRule(member.status).rejoin && (
                <ActionButton
                  variant="filled"
                  size="compact-sm"
                  flex="none"
                  aria-label={t('duplicate.rejoinName', { name: memberName(member) })}
                  onClick={() => open(member, 'rejoin')}
                  label={t('duplicate.rejoin')}
                />
              )}
              {can('getMember') && (
                <ActionButton
                  size="compact-sm"
                  flex="none"
                  aria-label={t('duplicate.openName', { name: memberName(member) })}
                  onClick={() => open(member)}
                  label={t('duplicate.open')}
                />
              )}
            </li>
          ))}
        </ul>
      ),
    })
    if (isAgreed) agree(found.map(({ doubt }) => doubt))
    return isAgreed
  }

  async function doubtsAbout(born: string, rows: readonly RelationshipValues[]) {
    const today = localToday()
    const doubts = await Promise.all(
      rows.map(async ({ member_id: id, type }) => {
        if (id === null) return []
        const other = await inTime(client.ensureQueryData(memberQuery(session, id)))
        if (!other?.date_of_birth) return []
        const kind = doubtAbout(born, { type, born: other.date_of_birth }, today)
        const age = yearsBetween(other.date_of_birth, today)
        return kind === null ? [] : [{ kind, type, age, name: memberName(other), doubt: `${type} ${id} ${born}` }]
      }),
    )
    return doubts.flat().filter(({ doubt }) => isNew(doubt))
  }

  /** About what is new only: the rest has been looked at before. */
  async function askRelationships(values: MemberValues, base: MemberValues): Promise<boolean> {
    const { date_of_birth: born, relationships: rows } = values
    if (born === '' || !can('getMember')) return true
    const isKept = (row: RelationshipValues) =>
      base.date_of_birth === born &&
      base.relationships.some(({ member_id: id, type }) => id === row.member_id && type === row.type)
    const doubts = await doubtsAbout(
      born,
      rows.filter((row) => !isKept(row)),
    )
    if (doubts.length === 0) return true
    const name = memberName({ ...values, first_name: values.first_name || null })
    const isAgreed = await ask({
      title: t('doubts.title'),
      submitLabel: t('doubts.save'),
      keepLabel: t('goBack'),
      children: (
        <Stack gap="xs">
          <Text size="sm">{t('doubts.of', { name, age: yearsBetween(born, localToday()) })}</Text>
          {doubts.map(({ kind, type, age, name: other, doubt }) => (
            <div key={doubt}>
              <Text size="sm" fw={500}>
                {t('doubts.line', { relation: t(`relations.${type}`), name: other, age: String(age) })}
              </Text>
              <Caption>{t(`doubts.${kind}`)}</Caption>
            </div>
          ))}
        </Stack>
      ),
    })
    if (isAgreed) agree(doubts.map(({ doubt }) => doubt))
    return isAgreed
  }

  return {
    dialog,
    confirm: async (form: Pick<RecordForm<MemberValues>, 'leave'>, values: MemberValues, base: MemberValues) =>
      (await askRelationships(values, base)) && (memberId !== null || (await askDuplicates(form, values))),
  }
}
