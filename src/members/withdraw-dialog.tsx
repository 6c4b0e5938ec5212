import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { memberName } from './member-name.ts'
import { useUpdateMember } from './queries.ts'

interface WithdrawDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Takes a cancellation back: an update to `active` clears the end date (contract design, "Member"). */
export function WithdrawDialog({ member, onClose }: WithdrawDialogProps) {
  const t = useTranslations('members.withdraw')
  const mutation = useUpdateMember(useSession())
  const name = memberName(member)
  const withdraw = () =>
    mutation.mutate(
      { id: member.id, body: { status: 'active' } },
      {
        onSuccess: () => {
          onClose()
          void notify({ message: t('done', { name }) })
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={t('title', { name })}>
      <Stack>
        {mutation.error && <ProblemNotice error={mutation.error} onRetry={withdraw} />}
        <Text>{t('text', { name })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button loading={mutation.isPending} onClick={withdraw} data-autofocus>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
