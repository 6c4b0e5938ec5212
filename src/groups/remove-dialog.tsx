import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { isUnconfirmed } from '../api/send-once.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useFormats } from '../i18n/formats.ts'
import { sessionSignal } from '../session/scope.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { pageTitleId } from '../ui/page.tsx'
import type { People } from './people.ts'
import { type Removal, removalOf } from './memberships.ts'
import { addGroupMembership, removeMember } from './queries.ts'

interface RemoveDialogProps {
  readonly group: Group
  readonly people: People
  readonly memberId: number
  readonly onClose: () => void
}

function useEffectText(group: Group, name: string) {
  const t = useTranslations('groups.remove')
  const formats = useFormats()
  return ({ effect, beganToday, from, lastDay, roles }: Removal): string[] => {
    const dates = { name, group: group.name, from: formats.date(from), lastDay: formats.date(lastDay) }
    return [
      effect === 'ends' && beganToday ? t('endsToday', dates) : t(effect, dates),
      roles.length > 0 ? t('role', { role: formats.list(roles) }) : '',
    ].filter(Boolean)
  }
}

/** Takes a removal back as far as that goes: a membership that has ended stays ended, and a new one begins. */
function useTakeBack(group: Group, memberId: number, name: string) {
  const t = useTranslations('groups.remove')
  const forms = useTranslations('forms')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  return async ({ undoFrom }: Removal) => {
    try {
      const addition = { groupId: group.id, memberId, validFrom: undoFrom }
      await addGroupMembership(client, session, addition, sessionSignal(session))
      void notify({ message: t('undone', { name, group: group.name, date: formats.date(undoFrom) }) })
    } catch (error) {
      const message = isUnconfirmed(error) ? forms('leave.unconfirmed') : t('notUndone', { name })
      void notify({ message, tone: 'warning' })
    }
  }
}

/** The row with the button that opened the dialog goes, and would take the focus with it. */
function focusTitle(): void {
  requestAnimationFrame(() => document.getElementById(pageTitleId)?.focus({ preventScroll: true }))
}

/** Says what removing a member does, and does it. */
export function RemoveDialog({ group, people, memberId, onClose }: RemoveDialogProps) {
  const t = useTranslations('groups.remove')
  const common = useTranslations('common')
  const can = useCan()
  const session = useSession()
  const membership = people.memberships.find((known) => known.member_id === memberId)
  const name = membership ? people.nameOf(membership) : ''
  const effectText = useEffectText(group, name)
  const takeBack = useTakeBack(group, memberId, name)
  const removal = removalOf(people.memberships, memberId, people.today)
  // A link to a member who is not, or no longer, in the group.
  if (!removal) return null

  const settle = (wasThere: boolean) => {
    onClose()
    focusTitle()
    const label = removal.effect === 'vanishes' ? common('undo') : t('putBack')
    const action = { label, run: () => void takeBack(removal), signal: sessionSignal(session) }
    void notify({
      message: t(wasThere ? 'done' : 'wasGone', { name, group: group.name }),
      ...(wasThere && can('addGroupMember') ? { action } : {}),
    })
  }
  return (
    <ConfirmDialog
      title={t('title', { name, group: group.name })}
      submitLabel={t('submit')}
      keepLabel={t('keep')}
      danger
      send={(signal) => removeMember(session, { groupId: group.id, memberId }, signal)}
      onDone={settle}
      onClose={onClose}
    >
      {effectText(removal).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </ConfirmDialog>
  )
}
