import { Button, Group as Row, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { Group } from '#contract/schemas/groups.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { pageTitleId } from '../ui/page.tsx'
import type { People } from './people.ts'
import { type Removal, removalOf } from './places.ts'
import { addPlace, refreshPlaces, useRemoveMember } from './queries.ts'

interface RemoveDialogProps {
  readonly group: Group
  readonly people: People
  readonly memberId: number
  readonly onClose: () => void
}

/** What will happen, in words. */
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

/** Takes a removal back as far as that goes: a place that has ended stays ended, and a new one begins. */
function useTakeBack(group: Group, memberId: number, name: string) {
  const t = useTranslations('groups.remove')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  return async ({ undoFrom }: Removal) => {
    try {
      await addPlace(session, { groupId: group.id, memberId, validFrom: undoFrom })
      void notify({ message: t('undone', { name, group: group.name, date: formats.date(undoFrom) }) })
    } catch {
      void notify({ message: t('notUndone', { name }), tone: 'warning' })
    }
    refreshPlaces(client, session)
  }
}

/** The row with the button that opened the dialog goes, and would take the focus with it. */
function focusTitle(): void {
  requestAnimationFrame(() => document.getElementById(pageTitleId)?.focus({ preventScroll: true }))
}

function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404 && error.code === 'not_found'
}

/** Says what removing somebody does, and does it. */
export function RemoveDialog({ group, people, memberId, onClose }: RemoveDialogProps) {
  const t = useTranslations('groups.remove')
  const common = useTranslations('common')
  const can = useCan()
  const mutation = useRemoveMember(useSession())
  const place = people.places.find((known) => known.member_id === memberId)
  const name = place ? people.nameOf(place) : ''
  const effectText = useEffectText(group, name)
  const takeBack = useTakeBack(group, memberId, name)
  const removal = removalOf(people.places, memberId, people.today)
  // A link to somebody who is not, or no longer, in the group.
  if (!removal) return null

  const settle = (message: string, undo: Removal | null) => {
    onClose()
    focusTitle()
    const label = undo && (undo.effect === 'vanishes' ? common('undo') : t('putBack'))
    void notify({ message, ...(undo && label ? { action: { label, run: () => void takeBack(undo) } } : {}) })
  }
  const remove = () =>
    mutation.mutate(
      { groupId: group.id, memberId },
      {
        onSuccess: () => settle(t('done', { name, group: group.name }), can('addGroupMember') ? removal : null),
        onError: (error) => {
          if (isGone(error)) settle(t('wasGone', { name, group: group.name }), null)
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={t('title', { name, group: group.name })}>
      <Stack>
        {mutation.error && !isGone(mutation.error) && <ProblemNotice error={mutation.error} onRetry={remove} />}
        {effectText(removal).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Row justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button color="red.9" loading={mutation.isPending} onClick={remove} data-autofocus>
            {t('submit')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
