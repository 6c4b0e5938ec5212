/** The actions of a member as data: the menu of the member's page and the dialogs that it opens. */
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconCalendarX,
  IconEdit,
  IconEraser,
  IconFileText,
  IconGrave,
  IconNews,
  IconUserCheck,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { OperationName } from '#contract/operations.ts'
import type { Member } from '#contract/schemas/members.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useCan } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import type { MemberDialog } from './member-dialog.ts'
import { statusRule } from './member-status.ts'
import type { ContactProps } from './person-sections.tsx'
import { isPresent } from './queries.ts'

// Lazy, so that reading a member does not load the forms.
const loadDialogs = withTexts(() => import('./membership-dialogs.tsx'), 'forms')
const loadCancel = withTexts(() => import('./cancel-dialog.tsx'), 'forms')
const loadDelete = withTexts(() => import('./delete-dialog.tsx'), 'forms')
const loadDeath = withTexts(() => import('./death-dialog.tsx'), 'forms')
const loadErase = withTexts(() => import('./erase-dialog.tsx'), 'erasing')

type Dialog = ComponentType<{ readonly member: Member; readonly onClose: () => void }>

interface DialogOf {
  readonly load: () => Promise<Dialog>
  readonly Dialog: Dialog
  readonly operation: OperationName
  readonly rule?: 'cancel' | 'withdraw' | 'restore' | 'rejoin' | 'erase'
}

function loadedBy(load: () => Promise<Dialog>): Pick<DialogOf, 'load' | 'Dialog'> {
  return { load, Dialog: dialogIsland(load) }
}

/** Each with the operation that it needs and what the status has to allow. */
const dialogs: Readonly<Record<MemberDialog, DialogOf>> = {
  withdraw: {
    ...loadedBy(async () => (await loadDialogs()).WithdrawDialog),
    operation: 'updateMember',
    rule: 'withdraw',
  },
  cancel: {
    ...loadedBy(async () => (await loadCancel()).CancelDialog),
    operation: 'cancelMember',
    rule: 'cancel',
  },
  rejoin: {
    ...loadedBy(async () => (await loadDialogs()).RejoinDialog),
    operation: 'rejoinMember',
    rule: 'rejoin',
  },
  restore: {
    ...loadedBy(async () => (await loadDialogs()).RestoreDialog),
    operation: 'restoreMembership',
    rule: 'restore',
  },
  newsletters: {
    ...loadedBy(async () => (await loadDialogs()).NewslettersDialog),
    operation: 'updateManagedMember',
  },
  death: { ...loadedBy(async () => (await loadDeath()).DeathDialog), operation: 'recordDeath' },
  delete: { ...loadedBy(async () => (await loadDelete()).DeleteDialog), operation: 'deleteMember' },
  erase: {
    ...loadedBy(async () => (await loadErase()).EraseDialog),
    operation: 'eraseMember',
    rule: 'erase',
  },
}

function useIsAllowed({ status }: Member): (dialog: MemberDialog) => boolean {
  const can = useCan()
  return (dialog) => {
    const { operation, rule } = dialogs[dialog]
    return can(operation) && (rule === undefined || statusRule(status)[rule])
  }
}

type ActionsProps = ContactProps & { readonly onDialog: (dialog: MemberDialog) => void }

/** Editing, and the menu of everything else. */
export function MemberActions({ member, noNewsletters, onDialog }: ActionsProps) {
  const t = useTranslations('members.actions')
  const can = useCan()
  const isAllowed = useIsAllowed(member)
  const isDead = member.status === 'deceased'
  const opens = (dialog: MemberDialog) => ({
    allowed: isAllowed(dialog),
    load: dialogs[dialog].load,
    run: () => onDialog(dialog),
  })
  return (
    <>
      {can('updateMember') && (
        <LinkButton
          variant="filled"
          to="/members/$id/edit"
          params={{ id: member.id }}
          data-shortcut="edit"
          icon={IconEdit}
          label={t('edit')}
        />
      )}
      <MoreMenu
        actions={[
          { icon: IconArrowBackUp, label: t('withdraw'), ...opens('withdraw') },
          {
            icon: IconUserPlus,
            label: t('addFamily'),
            allowed: can('createMember') && isPresent(member),
            link: linkOptions({ to: '/members/new', search: { family: member.id } }),
          },
          {
            icon: IconCalendarX,
            label: t(member.status === 'cancelled' ? 'changeEnd' : 'cancel'),
            ...opens('cancel'),
          },
          { icon: IconUserCheck, label: t('rejoin'), ...opens('rejoin') },
          { icon: IconArrowBackUp, label: t(isDead ? 'restoreDeath' : 'restore'), ...opens('restore') },
          { icon: IconGrave, label: t(isDead ? 'changeDeath' : 'death'), ...opens('death') },
          {
            icon: IconNews,
            label: t(noNewsletters ? 'newsletters' : 'noNewsletters'),
            ...opens('newsletters'),
            allowed: noNewsletters !== undefined && isAllowed('newsletters') && !isDead,
          },
          {
            icon: IconFileText,
            label: t('dossier'),
            allowed: can('getMemberDossier'),
            link: linkOptions({ to: '/members/$id/dossier', params: { id: member.id } }),
          },
          {
            icon: IconArrowMerge,
            label: t('merge'),
            allowed: can('mergeMembers'),
            link: linkOptions({ to: '/members/$id/merge', params: { id: member.id } }),
          },
          { icon: IconUserX, label: t('delete'), ...opens('delete') },
          {
            icon: IconEraser,
            label: t('erase'),
            ...opens('erase'),
            allowed: isAllowed('erase') && can('deleteMember'),
          },
        ]}
      />
    </>
  )
}

/** The dialog in the address, where the member and the person who is signed in allow it. */
export function OpenMemberDialog({
  member,
  dialog,
  onClose,
}: {
  member: Member
  dialog: MemberDialog
  onClose: () => void
}) {
  const { Dialog } = dialogs[dialog]
  return useIsAllowed(member)(dialog) && <Dialog member={member} onClose={onClose} />
}
