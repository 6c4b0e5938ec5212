import { Button, Group } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { Later } from '../ui/later.tsx'
import { LinkButton } from '../ui/link.tsx'
import { onIntent } from '../ui/on-intent.ts'
import { Page } from '../ui/page.tsx'
import { BankSection } from './bank-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { GatheredLeft, GatheredRight } from './gathered-parts.tsx'
import type { MemberDialog } from './member-dialog.ts'
import { memberName } from './member-name.ts'
import classes from './member-page.module.css'
import { MemberNeighbours } from './member-neighbours.tsx'
import { MemberPath } from './member-path.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'
import { statusRule } from './member-status.ts'
import { MembershipSection } from './membership-section.tsx'
import { CustomFieldsSection, FamilySection, ParticipantsSection, PersonSection } from './person-sections.tsx'
import { memberQuery } from './queries.ts'

// Lazy, so that reading a member does not load the forms.
const importCancelDialog = () => import('./cancel-dialog.tsx')
const importWithdrawDialog = () => import('./withdraw-dialog.tsx')
const CancelDialog = dialogIsland(async () => (await importCancelDialog()).CancelDialog)
const WithdrawDialog = dialogIsland(async () => (await importWithdrawDialog()).WithdrawDialog)

export interface MemberPageProps {
  readonly id: number
  /** The open dialog, as stored in the address. */
  readonly dialog: MemberDialog | null
  readonly onDialog: (dialog: MemberDialog | null) => void
}

function Actions({ member, onDialog }: { member: Member; onDialog: (dialog: MemberDialog) => void }) {
  const t = useTranslations('members.actions')
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
      {can('updateMember') && rules.withdraw && (
        <Button variant="default" {...onIntent(importWithdrawDialog)} onClick={() => onDialog('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {can('cancelMember') && rules.cancel && (
        <Button variant="default" {...onIntent(importCancelDialog)} onClick={() => onDialog('cancel')}>
          {member.status === 'cancelled' ? t('changeEnd') : t('cancel')}
        </Button>
      )}
    </>
  )
}

function Dialogs({ member, dialog, onClose }: { member: Member; dialog: MemberDialog | null; onClose: () => void }) {
  const can = useCan()
  const rules = statusRule(member.status)
  return (
    <>
      {dialog === 'cancel' && can('cancelMember') && rules.cancel && <CancelDialog member={member} onClose={onClose} />}
      {dialog === 'withdraw' && can('updateMember') && rules.withdraw && (
        <WithdrawDialog member={member} onClose={onClose} />
      )}
    </>
  )
}

/** The page of a member. */
export function MemberPage({ id, dialog, onDialog }: MemberPageProps) {
  const session = useSession()
  const { data: member } = useSuspenseQuery(memberQuery(session, id))
  return (
    <Page
      title={memberName(member)}
      before={
        <Group justify="space-between" gap="sm">
          <MemberPath />
          <MemberNeighbours id={id} />
        </Group>
      }
      mark={<MemberStatusBadge status={member.status} framed />}
      actions={<Actions member={member} onDialog={onDialog} />}
    >
      <div className={classes.box}>
        <div className={classes.sections}>
          <div className={classes.column}>
            <ContactSection member={member} />
            <PersonSection member={member} />
            <Later>
              <FamilySection member={member} />
              <div className={classes.gathered}>
                <GatheredLeft key={id} memberId={id} />
              </div>
            </Later>
          </div>
          <div className={classes.column}>
            <MembershipSection member={member} />
            <Later>
              <CustomFieldsSection member={member} />
              <ParticipantsSection member={member} />
              <BankSection member={member} />
              <div className={classes.gathered}>
                <GatheredRight key={id} memberId={id} />
              </div>
            </Later>
          </div>
        </div>
      </div>
      <Dialogs member={member} dialog={dialog} onClose={() => onDialog(null)} />
    </Page>
  )
}
