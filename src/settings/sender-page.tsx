import { Code, CopyButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { EmailFailure, SenderCheck, SenderFinding } from '#contract/schemas/management/sender-check.ts'
import { submit } from '../api/mutations.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { emailFailuresQuery } from '../records/queries.ts'
import { can, useSession } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { TextLink } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Caption } from '../ui/page.tsx'
import { StatusBadge, statusColor, type StatusMark } from '../ui/status-badge.tsx'
import classes from './outbox.module.css'
import { senderCheckQuery } from './queries.ts'
import { SettingsPage, SettingsSection } from './settings-page.tsx'

const looks: Readonly<Record<SenderFinding['verdict'], { readonly color: string; readonly mark: StatusMark }>> = {
  good: { color: 'green', mark: 'dot' },
  bad: { color: 'red', mark: 'alert' },
  missing: { color: 'red', mark: 'alert' },
  unsure: { color: 'yellow', mark: 'diamond' },
  unreachable: { color: 'gray', mark: 'half' },
}

/** A part of a record, as it has to be typed at the host. */
function Copied({ label, value }: { label: string; value: string }) {
  const t = useTranslations('association.sender')
  const common = useTranslations('common')
  return (
    <div>
      <Caption size="xs">{label}</Caption>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionButton
              size="compact-xs"
              flex="none"
              onClick={copy}
              aria-label={copied ? common('copied') : t('copy', { what: label })}
              label={common(copied ? 'copied' : 'copy')}
            />
          )}
        </CopyButton>
      </Group>
    </div>
  )
}

function Finding({ finding, check }: { finding: SenderFinding; check: SenderCheck }) {
  const t = useTranslations('association.sender')
  const id = useId()
  const { color, mark } = looks[finding.verdict]
  return (
    <li className={classes.entry} aria-labelledby={id}>
      <Stack gap="xs">
        <Group gap="sm">
          <Title order={2} size="h4" id={id}>
            {t(`checks.${finding.check}`)}
          </Title>
          <StatusBadge color={statusColor(color)} mark={mark}>
            {t(`verdicts.${finding.verdict}`)}
          </StatusBadge>
        </Group>
        <Text size="sm" maw="65ch">
          {t(`findings.${finding.finding}`, { server: check.server ?? '', domain: check.domain ?? '' })}
        </Text>
        {finding.found !== null && (
          <div>
            <Caption size="xs">{t('found')}</Caption>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {finding.found}
            </Code>
          </div>
        )}
        {finding.record && (
          <>
            <Text size="sm">{t('ask')}</Text>
            <Copied label={t('recordName')} value={finding.record.name} />
            <Copied label={t('recordValue')} value={finding.record.value} />
          </>
        )}
      </Stack>
    </li>
  )
}

function FailureRow({ failure: { member, email, reason, at } }: { failure: EmailFailure }) {
  const t = useTranslations('members.emailFailures')
  const formats = useFormats()
  const session = useSession()
  const { state, submit: send } = useRepeatedSubmission()
  const clear = async () => {
    const done = await send((signal) => submit(session, 'clearEmailFailure', { id: member.id }, signal))
    if (done) void notify({ message: t('cleared') })
  }
  return (
    <li className={classes.entry}>
      <div>
        <TextLink to="/members/$id" params={{ id: member.id }} label={member.name} />
        <Text size="sm">{email}</Text>
        <Caption size="xs">
          {t(`reasons.${reason}`)} · {t('last', { date: formats.dateTime(at) })}
        </Caption>
        {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void clear()} />}
      </div>
      {can(session, 'clearEmailFailure') && (
        <ActionButton
          size="compact-sm"
          loading={state.is === 'sending'}
          onClick={() => void clear()}
          aria-label={`${t('works')}: ${email}`}
          label={t('works')}
        />
      )}
    </li>
  )
}

/** Members whom email does not reach; nothing where there are none. */
function Failures() {
  const t = useTranslations('members.emailFailures')
  const session = useSession()
  const { data, error, refetch } = useQuery({
    ...emailFailuresQuery(session),
    enabled: can(session, 'getEmailFailures'),
  })
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data || data.failures.length === 0) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <ul className={classes.entries} aria-label={t('title')}>
        {data.failures.map((failure) => (
          <FailureRow key={failure.member.id} failure={failure} />
        ))}
      </ul>
    </SettingsSection>
  )
}

/** Shows what receivers find when they look up the domain of the sender, and the records to ask its host for. */
export function SenderPage() {
  const t = useTranslations('association.sender')
  const titles = useTranslations('settings.sections')
  const session = useSession()
  const { data: check, error, isFetching, refetch } = useQuery(senderCheckQuery(session))
  return (
    <SettingsPage
      title={titles('sender')}
      actions={<ActionButton loading={isFetching} onClick={() => void refetch()} label={t('again')} />}
    >
      <Stack gap="md">
        <Failures />
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {!check && !error && <Skeleton height={240} />}
        {check?.sender === null && <EmptyList title={t('noSender')} text={t('noSenderText')} />}
        {check && check.sender !== null && (
          <>
            <Caption>{t('text', { sender: check.sender })}</Caption>
            {check.server === null && <Text size="sm">{t('noServer')}</Text>}
            <ul className={classes.entries} aria-label={titles('sender')}>
              {check.checks.map((finding) => (
                <Finding key={finding.check} finding={finding} check={check} />
              ))}
            </ul>
          </>
        )}
      </Stack>
    </SettingsPage>
  )
}
