import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useCan, useSession } from '../session/session.ts'
import { statusRule } from './member-status.ts'
import { memberName } from '../records/member-name.ts'
import { deleteMember, deletionPreviewQuery } from './edit-queries.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { forgetGone } from '../api/gone.ts'
import { BlockedDialog } from './blocked-dialog.tsx'
import { notify } from '../ui/notify.ts'

interface DialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** A member who was entered by mistake. Where other records are about the member, it names them and what to do instead. */
export function DeleteDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.deleting')
  const can = useCan()
  const session = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const preview = useQuery({ ...deletionPreviewQuery(session, member.id), staleTime: 0 })
  const { data } = preview
  const name = memberName(member)
  const leave = async () => {
    void notify({ message: t('done', { name }), replaces: true })
    await navigate({ to: '/members', replace: true })
    forgetGone(client, session)
  }
  if (data?.in_use_by.length === 0)
    return (
      <ConfirmDialog
        title={t('title', { name })}
        text={t('text', { name })}
        submitLabel={t('submit')}
        danger
        send={(signal) => deleteMember(session, member, signal)}
        onDone={() => void leave()}
        onClose={onClose}
      />
    )
  return (
    <BlockedDialog
      title={t('title', { name })}
      preview={preview}
      text={t('blocked', { name })}
      obstacles={(data?.in_use_by ?? []).map((kind) => t(`kinds.${kind}`, { name }))}
      instead={t(statusRule(member.status).erase && can('eraseMember') ? 'insteadErase' : 'instead')}
      onClose={onClose}
    />
  )
}
