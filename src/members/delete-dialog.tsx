import { Button, Group, List, Loader, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { forgetGone } from '../api/gone.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { memberName } from '../records/member-name.ts'
import { deleteMember, deletionPreviewQuery } from './membership-queries.ts'

/** A member who was entered by mistake. Where other records are about the member, it names them and what to do instead. */
export function DeleteDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members.deleting')
  const common = useTranslations('common')
  const session = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...deletionPreviewQuery(session, member.id), staleTime: 0 })
  const name = memberName(member)
  const title = t('title', { name })
  const leave = async () => {
    void notify({ message: t('done', { name }) })
    await navigate({ to: '/members', replace: true })
    forgetGone(client, session)
  }
  if (data?.in_use_by.length === 0)
    return (
      <ConfirmDialog
        title={title}
        submitLabel={t('submit')}
        danger
        send={(signal) => deleteMember(session, member, signal)}
        onDone={() => void leave()}
        onClose={onClose}
      >
        {t('text', { name })}
      </ConfirmDialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loader size="sm" />}
        {data && (
          <>
            <Text size="sm">{t('blocked', { name })}</Text>
            <List size="sm">
              {data.in_use_by.map((kind) => (
                <List.Item key={kind}>{t(`kinds.${kind}`, { name })}</List.Item>
              ))}
            </List>
            <Text size="sm">{t('instead')}</Text>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
