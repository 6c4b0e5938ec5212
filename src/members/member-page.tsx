import { Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarX,
  IconChevronLeft,
  IconChevronRight,
  IconEdit,
  IconFileText,
  IconGrave,
  IconUserX,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OperationName } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { can, type Session } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Deferred } from '../ui/deferred.tsx'
import { LinkButton } from '../ui/link.tsx'
import { MoreItem, MoreLink, MoreMenu } from '../ui/more-menu.tsx'
import { onIntent } from '../ui/on-intent.ts'
import { Page } from '../ui/page.tsx'
import {
  ContactSection,
  CustomFieldsSection,
  FamilySection,
  MembershipSection,
  ParticipantsSection,
  PersonSection,
  useFamilyFacts,
} from './person-sections.tsx'
import { MemberContact, useMemberFacts } from './member-header.tsx'
import type { MemberDialog } from './member-dialog.ts'
import { memberName } from '../records/member-name.ts'
import classes from './member-page.module.css'
import { MemberPath } from './member-path.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'
import { statusRule } from './member-status.ts'
import { hasManagedMembers, isPresent, managedMemberQuery, useMembersById } from './queries.ts'
import { memberQuery } from '../records/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { useNeighbours } from '../data-list/shown-results.ts'
import { showIban } from '../forms/text-formats.ts'
import { Copyable } from '../ui/copyable.tsx'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { Caption } from '../ui/caption.tsx'

function BankSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const session = useSession()
  const isManaged = member.sepa !== undefined && hasManagedMembers(session)
  const { data: managed } = useQuery({ ...managedMemberQuery(session, member.id), enabled: isManaged })
  if (!member.sepa) return null
  const { iban, account_holder: holder, mandate_reference: reference, mandate_date: date } = member.sepa
  const lastCollected = managed?.sepa?.mandate_last_collected_on
  if (!iban && !holder && !reference && !date) return null
  return (
    <Section title={t('sections.bank')}>
      <Facts>
        <Fact label={t('fields.iban')}>
          {iban && (
            <Copyable value={iban} label={t('copyIban')}>
              {showIban(iban)}
            </Copyable>
          )}
        </Fact>
        <Fact label={t('fields.account_holder')}>{holder}</Fact>
        <Fact label={t('fields.mandate_reference')}>{reference}</Fact>
        <Fact label={t('fields.mandate_date')}>{date && <time dateTime={date}>{formats.date(date)}</time>}</Fact>
        <Fact label={t('fields.mandate_last_collected_on')}>
          {lastCollected && <time dateTime={lastCollected}>{formats.date(lastCollected)}</time>}
        </Fact>
      </Facts>
    </Section>
  )
}

/** Links to the previous and next member of the list last shown; empty when the page was not opened from a list. */
function MemberNeighbours({ id }: { id: number }) {
  const t = useTranslations('members.neighbours')
  const { number } = useFormats()
  const neighbours = useNeighbours('members', useSession().id, id)
  if (!neighbours) return null
  const { previous, next, position, count } = neighbours
  const place = t('place', { place: number(position), count: number(count) })
  // Replaces the history entry, so that Back always leads to the list.
  const look = { variant: 'default', size: 'compact-sm', px: 6, replace: true } as const
  return (
    <Group gap={6} component="nav" aria-label={place}>
      {previous !== null && (
        <LinkButton
          {...look}
          to="/members/$id"
          params={{ id: previous }}
          data-shortcut="previous"
          aria-label={t('previous')}
          title={t('previous')}
        >
          <IconChevronLeft size={16} aria-hidden />
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton
          {...look}
          to="/members/$id"
          params={{ id: next }}
          data-shortcut="next"
          aria-label={t('next')}
          title={t('next')}
        >
          <IconChevronRight size={16} aria-hidden />
        </LinkButton>
      )}
      <Caption>{place}</Caption>
    </Group>
  )
}

// Lazy, so that reading a member does not load the forms.
const importCancelDialog = withTexts(() => import('./cancel-dialog.tsx'), 'forms')
const importWithdrawDialog = () => import('./withdraw-dialog.tsx')
const CancelDialog = dialogIsland(async () => (await importCancelDialog()).CancelDialog)
const importDeathDialog = withTexts(() => import('./death-dialog.tsx'), 'forms')
const importReturnDialogs = withTexts(() => import('./return-dialog.tsx'), 'forms')
const DeathDialog = dialogIsland(async () => (await importDeathDialog()).DeathDialog)
const importDeleteDialog = withTexts(() => import('./delete-dialog.tsx'), 'forms')
const DeleteDialog = dialogIsland(async () => (await importDeleteDialog()).DeleteDialog)
const RestoreDialog = dialogIsland(async () => (await importReturnDialogs()).RestoreDialog)
const RejoinDialog = dialogIsland(async () => (await importReturnDialogs()).RejoinDialog)
const WithdrawDialog = dialogIsland(async () => (await importWithdrawDialog()).WithdrawDialog)

interface DialogOf {
  readonly Dialog: ComponentType<{ readonly member: Member; readonly onClose: () => void }>
  readonly operation: OperationName
  readonly rule?: 'cancel' | 'withdraw' | 'restore' | 'rejoin'
}

export interface MemberPageProps {
  readonly id: number
  /** Groups, events, invoices and other records of the member. */
  readonly related: ReactNode
  /** The open dialog, as stored in the address. */
  readonly dialog: MemberDialog | null
  readonly onDialog: (dialog: MemberDialog | null) => void
}

interface EndItems {
  readonly session: Session
  readonly t: (key: 'rejoin' | 'restore' | 'restoreDeath' | 'death' | 'changeDeath') => string
  readonly onDialog: (dialog: MemberDialog) => void
}

/** A death, a return, and an end that was a mistake. Elements and no component: a menu without items is not shown. */
function endItems(member: Member, { session, t, onDialog }: EndItems) {
  const rules = statusRule(member.status)
  const isDead = member.status === 'deceased'
  return [
    can(session, 'rejoinMember') && rules.rejoin && (
      <MoreItem
        key="rejoin"
        icon={IconUserCheck}
        {...onIntent(importReturnDialogs)}
        onSelect={() => onDialog('rejoin')}
      >
        {t('rejoin')}
      </MoreItem>
    ),
    can(session, 'restoreMembership') && rules.restore && (
      <MoreItem
        key="restore"
        icon={IconArrowBackUp}
        {...onIntent(importReturnDialogs)}
        onSelect={() => onDialog('restore')}
      >
        {t(isDead ? 'restoreDeath' : 'restore')}
      </MoreItem>
    ),
    can(session, 'recordDeath') && (
      <MoreItem key="death" icon={IconGrave} {...onIntent(importDeathDialog)} onSelect={() => onDialog('death')}>
        {t(isDead ? 'changeDeath' : 'death')}
      </MoreItem>
    ),
  ]
}

function Actions({ member, onDialog }: { member: Member; onDialog: (dialog: MemberDialog) => void }) {
  const t = useTranslations('members.actions')
  const session = useSession()
  const can = useCan()
  const rules = statusRule(member.status)
  return (
    <>
      {can('updateMember') && (
        <LinkButton
          to="/members/$id/edit"
          params={{ id: member.id }}
          data-shortcut="edit"
          leftSection={<IconEdit size={18} aria-hidden />}
        >
          {t('edit')}
        </LinkButton>
      )}
      <MoreMenu>
        {can('updateMember') && rules.withdraw && (
          <MoreItem icon={IconArrowBackUp} {...onIntent(importWithdrawDialog)} onSelect={() => onDialog('withdraw')}>
            {t('withdraw')}
          </MoreItem>
        )}
        {can('createMember') && isPresent(member) && (
          <MoreLink icon={IconUserPlus} to="/members/new" search={{ family: member.id }}>
            {t('addFamily')}
          </MoreLink>
        )}
        {can('cancelMember') && rules.cancel && (
          <MoreItem icon={IconCalendarX} {...onIntent(importCancelDialog)} onSelect={() => onDialog('cancel')}>
            {member.status === 'cancelled' ? t('changeEnd') : t('cancel')}
          </MoreItem>
        )}
        {endItems(member, { session, t, onDialog })}
        {can('getMemberDossier') && (
          <MoreLink icon={IconFileText} to="/members/$id/dossier" params={{ id: member.id }}>
            {t('dossier')}
          </MoreLink>
        )}
        {can('deleteMember') && (
          <MoreItem icon={IconUserX} {...onIntent(importDeleteDialog)} onSelect={() => onDialog('delete')}>
            {t('delete')}
          </MoreItem>
        )}
      </MoreMenu>
    </>
  )
}

/** Each with the operation that it needs and what the status has to allow. */
const dialogs: Readonly<Record<MemberDialog, DialogOf>> = {
  cancel: { Dialog: CancelDialog, operation: 'cancelMember', rule: 'cancel' },
  withdraw: { Dialog: WithdrawDialog, operation: 'updateMember', rule: 'withdraw' },
  death: { Dialog: DeathDialog, operation: 'recordDeath' },
  restore: { Dialog: RestoreDialog, operation: 'restoreMembership', rule: 'restore' },
  rejoin: { Dialog: RejoinDialog, operation: 'rejoinMember', rule: 'rejoin' },
  delete: { Dialog: DeleteDialog, operation: 'deleteMember' },
}

function OpenDialog({ member, dialog, onClose }: { member: Member; dialog: MemberDialog; onClose: () => void }) {
  const can = useCan()
  const { Dialog, operation, rule } = dialogs[dialog]
  const isAllowed = can(operation) && (rule === undefined || statusRule(member.status)[rule])
  return isAllowed && <Dialog member={member} onClose={onClose} />
}

export function MemberPage({ id, related, dialog, onDialog }: MemberPageProps) {
  const session = useSession()
  const { data: member } = useSuspenseQuery(memberQuery(session, id))
  const relatives = useMembersById(session, [...new Set((member.relationships ?? []).map((one) => one.member_id))])
  const { data: managed } = useQuery({ ...managedMemberQuery(session, id), enabled: hasManagedMembers(session) })
  const dated = { ...member, left_as: managed?.left_as ?? null }
  const facts = useMemberFacts(dated)
  const family = useFamilyFacts({ member, relatives })
  const name = memberName(member)
  return (
    <Page
      title={name}
      before={
        <Group justify="space-between" gap="sm">
          <MemberPath />
          <MemberNeighbours id={id} />
        </Group>
      }
      avatar={<Avatar id={id} name={name} size="lg" />}
      mark={<MemberStatusBadge member={dated} framed />}
      facts={[...facts, ...family]}
      contact={<MemberContact member={member} />}
      actions={<Actions member={member} onDialog={onDialog} />}
    >
      <div className={classes.body}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <ContactSection member={member} />
            <FamilySection member={member} relatives={relatives} />
          </div>
          <div className={classes.column}>
            <MembershipSection member={member} />
            <PersonSection member={member} />
          </div>
        </div>
        <Deferred>
          {related}
          <div className={classes.columns}>
            <CustomFieldsSection member={member} />
            <ParticipantsSection member={member} />
            <BankSection member={member} />
          </div>
          <RecordActivity type="member" id={id} />
          <RecordDetails record={member} />
        </Deferred>
      </div>
      {dialog && <OpenDialog member={member} dialog={dialog} onClose={() => onDialog(null)} />}
    </Page>
  )
}
