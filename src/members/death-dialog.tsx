import { Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { versionOf } from '#contract/operations.ts'
import { lastDayProblems } from '#contract/membership-days.ts'
import { type DeathPreview, deathRecord, type Membership } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { submitOnce } from '../api/mutations.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { useAtOnce } from '../forms/at-once.ts'
import { CheckboxField } from '../forms/fields.tsx'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { memberName } from '../records/member-name.ts'
import { deathPreviewQuery, restoreMembership } from './membership-queries.ts'
import { memberDraft } from './queries.ts'

type DeathValues = { deceased_on: string; cancel_registrations: boolean }

function dayProblems({ deceased_on: day }: DeathValues, member: Member) {
  if (day > localToday()) return [{ field: 'deceased_on', reason: 'future_date' } as const]
  return lastDayProblems({ field: 'deceased_on', day }, member, localToday())
}

/** What ends, and what has to be decided elsewhere. */
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
              <TextLink to="/invoices/$id" params={{ id }}>
                {number}
              </TextLink>{' '}
              {formats.money(due)}
            </Text>
          ))}
        </div>
      )}
    </Stack>
  )
}

/** Records a death with its date; the notice and the page take it back. */
export function DeathDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members.death')
  const session = useSession()
  const { act, say } = useAtOnce()
  const { id } = member
  const name = memberName(member)
  const { data: preview, error, refetch } = useQuery({ ...deathPreviewQuery(session, id), staleTime: 0 })
  const undo = ({ version }: Membership) =>
    act({
      send: (signal) => restoreMembership(session, { id, version }, signal),
      said: () => t('undone', { name }),
      failed: (why) => why || t('notUndone', { name }),
    })
  return (
    <ActionForm
      operation="recordDeath"
      draft={memberDraft(`death.${id}`)}
      title={t('title', { name })}
      size="lg"
      initial={{ deceased_on: '', cancel_registrations: true }}
      {...wholeBy(deathRecord, { also: (values: DeathValues) => dayProblems(values, member) })}
      send={({ body }, once) => submitOnce(session, 'recordDeath', { id, version: versionOf(member), body }, once)}
      fields={[{ is: 'date', name: 'deceased_on', label: t('date'), required: true }]}
      said={() => null}
      onDone={(recorded) => {
        onClose()
        say(t('done', { name }), () => undo(recorded))
      }}
      submitLabel={t('submit')}
      danger
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
