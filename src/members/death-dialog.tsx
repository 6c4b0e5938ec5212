import { Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { lastDayProblems } from '#contract/membership-days.ts'
import { type DeathPreview, deathRecord, type Membership } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { CheckboxField } from '../forms/fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { localToday } from '../forms/local-date.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { saidWhy } from '../problems/describe.ts'
import { sessionSignal } from '../session/scope.ts'
import { useSession } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { memberName } from '../records/member-name.ts'
import { deathPreviewQuery, recordDeath, restoreMembership } from './membership-queries.ts'
import { memberDraft } from './queries.ts'

type DeathValues = { deceased_on: string; cancel_registrations: boolean }

function validate(values: DeathValues, member: Member) {
  if (values.deceased_on === '') return [{ field: 'deceased_on', reason: 'required' } as const]
  if (values.deceased_on > localToday()) return [{ field: 'deceased_on', reason: 'future_date' } as const]
  const wrong = schemaProblems(deathRecord, values)
  return wrong.length > 0
    ? wrong
    : lastDayProblems({ field: 'deceased_on', day: values.deceased_on }, member, localToday())
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
  const common = useTranslations('common')
  const session = useSession()
  const name = memberName(member)
  const { data: preview, error, refetch } = useQuery({ ...deathPreviewQuery(session, member.id), staleTime: 0 })
  const form = useRecordForm<DeathValues>({
    draftKey: { sessionId: session.id, form: memberDraft(`death.${member.id}`) },
    initial: { deceased_on: '', cancel_registrations: true },
    version: null,
    validate: (values) => validate(values, member),
  })
  const signal = sessionSignal(session)
  const undo = async (version: number) => {
    try {
      await restoreMembership(session, { id: member.id, version }, signal)
      void notify({ message: t('undone', { name }) })
    } catch (problem) {
      void notify({ message: saidWhy(problem) || t('notUndone', { name }), tone: 'warning' })
    }
  }
  const saved = (recorded: Membership | null) => {
    onClose()
    const action = recorded && { label: common('undo'), run: () => void undo(recorded.version), signal }
    void notify({ message: t('done', { name }), ...(action ? { action } : {}) })
  }
  return (
    <FormDialog
      title={t('title', { name })}
      size="lg"
      form={form}
      operation="recordDeath"
      send={(body: RequestBody<'recordDeath'>, signal) => recordDeath(session, member, body, signal)}
      toInput={(values) => deathRecord.parse(values)}
      labelOf={() => t('date')}
      onSaved={saved}
      onEarlier={saved}
      submitLabel={t('submit')}
      danger
      onClose={onClose}
    >
      <Stack>
        <DateField control={form.methods.control} name="deceased_on" label={t('date')} required />
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {!preview && !error && <Loader size="sm" />}
        {preview && <Consequences preview={preview} member={member} />}
        {preview && preview.events.length > 0 && (
          <CheckboxField control={form.methods.control} name="cancel_registrations" label={t('cancelRegistrations')} />
        )}
      </Stack>
    </FormDialog>
  )
}
