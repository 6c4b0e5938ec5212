import { Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { versionOf } from '#contract/operations.ts'
import { lastDayProblems } from '#contract/membership-days.ts'
import { type DeathPreview, deathRecord, type Membership } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { useAtOnce } from '../forms/at-once.ts'
import { CheckboxField } from '../forms/fields.tsx'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { memoryEntry } from '../session/entries.ts'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextLink } from '../ui/link.tsx'
import { memberName } from '../records/member-name.ts'
import { deathPreviewQuery, restoreMembership, saveDeath } from './edit-queries.ts'
import { hasManagedMembers, managedMemberQuery, memberDraft } from './queries.ts'

type DeathValues = { deceased_on: string; cancel_registrations: boolean }

function dayProblems({ deceased_on: day }: DeathValues, member: Member) {
  if (day > localToday()) return [{ field: 'deceased_on', reason: 'future_date' } as const]
  return lastDayProblems({ field: 'deceased_on', day }, member, localToday())
}

/** The consequences, and the decisions to be made elsewhere. */
function Consequences({ preview, member }: { preview: DeathPreview; member: Member }) {
  const t = useTranslations('members.death')
  const formats = useFormats()
  const { groups, committees, subscriptions, events, invoices } = preview
  const parts = [...groups, ...committees].map(({ name }) => name)
  return (
    <Stack gap="xs">
      <Text size="sm">{t('ends', { name: memberName(member) })}</Text>
      {parts.length > 0 && <Text size="sm">{t('places', { list: formats.list(parts) })}</Text>}
      {subscriptions > 0 && <Text size="sm">{t('subscriptions', { count: subscriptions })}</Text>}
      {events.length > 0 && (
        <Text size="sm">
          {t('events', {
            list: formats.list(events.map(({ name, starts_at: at }) => `${name} (${formats.dateTime(at)})`)),
          })}
        </Text>
      )}
      {invoices.length > 0 && (
        <div>
          <Text size="sm">{t('invoices', { count: invoices.length })}</Text>
          {invoices.map(({ id, number, amount_due: due }) => (
            <Text size="sm" key={id}>
              <TextLink to="/invoices/$id" params={{ id }} label={number} /> {formats.money(due)}
            </Text>
          ))}
        </div>
      )}
    </Stack>
  )
}

interface Props {
  readonly member: Member
  readonly onClose: () => void
}

/** Records a death with its date, or corrects the date; the notice takes it back, and the page a death. */
export function DeathDialog({ member, onClose }: Props) {
  const t = useTranslations('members.death')
  const session = useSession()
  const isRecorded = member.status === 'deceased' && hasManagedMembers(session)
  const { data, error, refetch } = useQuery({ ...managedMemberQuery(session, member.id), enabled: isRecorded })
  if (!isRecorded || data) return <DeathForm member={member} recorded={data?.deceased_on ?? null} onClose={onClose} />
  return (
    <Dialog title={t('changeTitle', { name: memberName(member) })} size="lg" onClose={onClose}>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <Loader size="sm" />}
    </Dialog>
  )
}

/** `recorded`: the date that is known. */
function DeathForm({ member, recorded, onClose }: Props & { readonly recorded: string | null }) {
  const t = useTranslations('members.death')
  const formats = useFormats()
  const session = useSession()
  const { act, say } = useAtOnce()
  const { id } = member
  const name = memberName(member)
  const isChange = member.status === 'deceased'
  const { data: preview, error, refetch } = useQuery({ ...deathPreviewQuery(session, id), staleTime: 0 })
  const said = (day: string) => t('changed', { name, date: formats.date(day) })
  const undo = ({ version }: Membership) =>
    act({
      send: (signal) => restoreMembership(session, { id, version }, signal),
      said: () => t('undone', { name }),
      failed: (why) => why || t('notUndone', { name }),
    })
  const changeBack = ({ version }: Membership, day: string) =>
    act({
      send: async (signal) => {
        const body = { deceased_on: day, cancel_registrations: false }
        return saveDeath(session, { id, version, body }, { pending: memoryEntry(), signal })
      },
      said: () => said(day),
      failed: (why) => why || t('notChangedBack', { name }),
    })
  return (
    <ActionForm
      operation="recordDeath"
      draft={memberDraft(`death.${id}`)}
      title={t(isChange ? 'changeTitle' : 'title', { name })}
      size="lg"
      initial={{ deceased_on: recorded ?? '', cancel_registrations: true }}
      {...wholeBy(deathRecord, { also: (values: DeathValues) => dayProblems(values, member) })}
      send={({ body }, once) => saveDeath(session, { id, version: versionOf(member), body }, once)}
      fields={[{ is: 'date', name: 'deceased_on', label: t('date'), required: true }]}
      said={() => null}
      onDone={(membership) => {
        onClose()
        const { deceased_on: day } = membership
        if (!isChange || day === null) say(t('done', { name }), () => undo(membership))
        // The date that was not known before cannot be entered again.
        else say(said(day), recorded === null ? null : () => changeBack(membership, recorded))
      }}
      submitLabel={t(isChange ? 'changeSubmit' : 'submit')}
      danger={!isChange}
      onClose={onClose}
    >
      {({ methods: { control } }) => (
        <>
          {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
          {!preview && !error && <Loader size="sm" />}
          {preview && <Consequences preview={preview} member={member} />}
          {preview && preview.events.length > 0 && (
            <CheckboxField control={control} name="cancel_registrations" label={t('cancelRegistrations')} />
          )}
        </>
      )}
    </ActionForm>
  )
}
