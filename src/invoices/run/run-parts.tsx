/** Parts of a contribution run on the screen of its job: leaving members out, payers, and next steps. */
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSettings, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { JobRow } from '#contract/schemas/management/jobs.ts'
import { submit } from '../../api/mutations.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import { withTexts } from '../../i18n/language-provider.tsx'
import { type RowActionsProps, useJobRows } from '../../jobs/job-rows.tsx'
import type { JobPartProps, JobParts } from '../../jobs/job-parts.ts'
import { jobActions, withoutOwn } from '../../jobs/queries.ts'
import { MemberNameLink } from '../../records/member-link.tsx'
import { useAllMembers } from '../../members/queries.ts'
import { dialogIsland } from '../../problems/lazy-part.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useCan, useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { LettersButton } from '../sending-parts.tsx'
import { rulesQuery } from './queries.ts'
import { ActionButton } from '../../ui/action-button.tsx'

const RunPayerDialog = dialogIsland(
  withTexts(async () => (await import('./payer-dialog.tsx')).RunPayerDialog, 'forms', 'invoices'),
)

function idsOf(rows: readonly JobRow[]): number[] {
  return rows.flatMap(({ member }) => member?.id ?? [])
}

function useRules({ job }: JobPartProps) {
  const { data } = useQuery(rulesQuery(useSession()))
  return data?.find(({ id }) => id === job.contribution_run?.rules_id) ?? null
}

/** Keeps members out of all runs of these rules, or brings them back, and makes the preview once more. */
function useExclude(props: RowActionsProps) {
  const { job, picked, deselect, onRefreshed } = props
  const session = useSession()
  const client = useQueryClient()
  const ids = idsOf(picked)
  return async (reason: string | null, isOut: boolean, signal: AbortSignal) => {
    const all = await client.fetchQuery({ ...rulesQuery(session), staleTime: 0, retry: false })
    const record = all.find(({ id }) => id === job.contribution_run?.rules_id)
    if (record) {
      const { rules, version, id } = record
      const others = rules.who.excluded.filter(({ member_id: member }) => !ids.includes(member))
      const excluded = [...others, ...(isOut ? ids.map((member) => ({ member_id: member, reason })) : [])]
      const body = { rules: { ...rules, who: { ...rules.who, excluded } } }
      await submit(session, 'updateContributionRules', { id, version, body }, signal)
    }
    onRefreshed(withoutOwn(await jobActions(client, session).refresh(job.id, {}, signal), ids))
    deselect()
  }
}

function ExcludeDialog({ onClose, ...props }: RowActionsProps & { onClose: () => void }) {
  const t = useTranslations('contribution.preview')
  const [reason, setReason] = useState('')
  const exclude = useExclude(props)
  return (
    <ConfirmDialog
      title={t('excludeTitle', { count: props.picked.length })}
      text={t('excludeText')}
      submitLabel={t('excludeSubmit')}
      send={(signal) => exclude(reason.trim() || null, true, signal)}
      onClose={onClose}
    >
      <TextInput
        label={t('excludeReason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

/** Leave out or not, charge all the same, and who pays. */
function RowActions(props: RowActionsProps) {
  const t = useTranslations('contribution.preview')
  const session = useSession()
  const client = useQueryClient()
  const can = useCan()
  const { job, tab, picked, deselect, onRefreshed } = props
  const [asks, setAsks] = useState<'exclude' | 'payer' | null>(null)
  const { state, submit: send } = useRepeatedSubmission()
  const exclude = useExclude(props)
  const has = (reason: JobRow['reason']) => picked.length > 0 && picked.every((row) => row.reason === reason)
  const include = () =>
    send(async (signal) => {
      const body = { contribution_run: { include_member_ids: idsOf(picked) } }
      onRefreshed(withoutOwn(await jobActions(client, session).refresh(job.id, body, signal), idsOf(picked)))
      deselect()
    })
  const isSending = state.is === 'sending'
  const mayExclude = can('updateContributionRules')
  return (
    <>
      {tab === 'included' && mayExclude && (
        <ActionButton size="compact-sm" onClick={() => setAsks('exclude')} label={t('exclude')} />
      )}
      {has('excluded') && mayExclude && (
        <ActionButton
          size="compact-sm"
          loading={isSending}
          onClick={() => void send((signal) => exclude(null, false, signal))}
          label={t('include')}
        />
      )}
      {has('invoiced_before') && (
        <ActionButton size="compact-sm" loading={isSending} onClick={() => void include()} label={t('chargeAnyway')} />
      )}
      {tab !== 'notChosen' && (
        <ActionButton size="compact-sm" onClick={() => setAsks('payer')} label={t('choosePayer')} />
      )}
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
      {asks === 'exclude' && <ExcludeDialog {...props} onClose={() => setAsks(null)} />}
      {asks === 'payer' && <RunPayerDialog {...props} onClose={() => setAsks(null)} />}
    </>
  )
}

function PreviewActions({ job }: JobPartProps) {
  const t = useTranslations('contribution')
  const can = useCan()
  if (!job.contribution_run || !can('updateContributionRules')) return null
  return (
    <LinkButton
      to="/invoices/run"
      search={{ rules: job.contribution_run.rules_id }}
      icon={IconSettings}
      label={t('change')}
    />
  )
}

/** More would hide the list. */
const shownNames = 10

/** An amount by age is that of everyone else for members whose age is not known, which may be the wrong one. */
function PreviewNotice({ job }: JobPartProps) {
  const t = useTranslations('contribution.preview')
  const rules = useRules({ job })
  const { data: rows } = useJobRows(job)
  const { rows: members } = useAllMembers(useSession())
  const isByAge = rules?.rules.lines.some(({ by }) => by === 'age') ?? false
  const unknown = useMemo(() => {
    const charged = new Set(idsOf(rows?.filter(({ is_included: isIncluded }) => isIncluded) ?? []))
    return isByAge ? members.filter(({ id, date_of_birth: born }) => born === null && charged.has(id)) : []
  }, [rows, members, isByAge])
  if (unknown.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      <Text size="sm">{t('ageUnknown', { count: unknown.length })}</Text>
      <Group gap="sm">
        {unknown.slice(0, shownNames).map((member) => (
          <MemberNameLink key={member.id} member={member} />
        ))}
      </Group>
    </Alert>
  )
}

/** Shows and prints what was made, and takes drafts back. */
function ResultActions({ job }: JobPartProps) {
  const t = useTranslations('contribution.result')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const { data: rows = [] } = useJobRows(job)
  const { state, submit: send } = useRepeatedSubmission()
  const { contribution_run: run, counts } = job
  if (!run || counts.done === 0) return null
  const printed = [
    ...new Set(rows.flatMap(({ delivery, invoices }) => (delivery === 'print' ? invoices.map(({ id }) => id) : []))),
  ]
  const discard = async () => {
    const made = await send((signal) =>
      jobActions(client, session).create({ discard_drafts: { job_id: job.id } }, signal),
    )
    if (made) void navigate({ to: '/jobs/$id', params: { id: made.result.id } })
  }
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <LettersButton of="invoices" ids={printed} drafts={printed} />
        {can('listInvoices') && (
          <LinkButton to="/invoices" search={{ filter: [`reference~has~${run.reference}`] }} label={t('show')} />
        )}
        <MoreMenu
          actions={[{ icon: IconTrash, label: t('discard'), allowed: can('createContributionRules'), run: discard }]}
        />
      </Group>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void discard()} />}
    </Stack>
  )
}

export const runParts: JobParts = { list: 'invoices', RowActions, PreviewActions, PreviewNotice, ResultActions }
