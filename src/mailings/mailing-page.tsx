import { Group } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyStatuses, mailingLimits, mayUseMailings } from '#contract/mailings.ts'
import type { Mailing, MailingCopy } from '#contract/schemas/management/mailings.ts'
import { forgetGone } from '../api/gone.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { useWholeList } from '../api/whole-list.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { layoutOf, type ListSearch } from '../data-list/list-search.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useListSource } from '../data-list/use-list-source.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { jobActions } from '../jobs/queries.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { DataColumn } from '../search/search.ts'
import { memoryEntry } from '../session/entries.ts'
import { RecordPath } from '../session/record-path.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Caption, Page } from '../ui/page.tsx'
import { Section } from '../ui/facts.tsx'
import { notify } from '../ui/notify.ts'
import { useMergeFields } from '../records/merge-fields.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { useAudienceText } from './audience-text.ts'
import { MailingFrame } from './mailing-frame.tsx'
import { mailingQuery } from './queries.ts'
import { ActionButton, DialogButton } from '../ui/action-button.tsx'

const EditMailingDialog = dialogIsland(async () => (await import('./mailing-dialog.tsx')).EditMailingDialog, 'forms')

const NewTextDialog = dialogIsland(async () => (await import('./standard-texts-dialog.tsx')).NewTextDialog, 'forms')

/** Milliseconds: emails leave without a change that the stream would tell of. */
const watchInterval = 5_000

function StopButton({ mailing: { id, version, counts } }: { mailing: Mailing }) {
  const t = useTranslations('mailings')
  const session = useSession()
  return (
    <DialogButton
      label={t('stop')}
      renderDialog={(close) => (
        <ConfirmDialog
          title={t('stopTitle')}
          text={t('stopText', { count: counts.waiting })}
          submitLabel={t('stop')}
          danger
          send={async (signal) =>
            (await submitOnce(session, 'stopMailing', { id, version }, { pending: memoryEntry(), signal })).result
          }
          said={t('stopped')}
          onClose={close}
        />
      )}
    />
  )
}

function DeleteButton({ mailing: { id, version } }: { mailing: Mailing }) {
  const t = useTranslations('mailings')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    void notify({ message: t('deleted') })
    await navigate({ to: '/messages', replace: true })
    forgetGone(client, session)
  }
  return (
    <DialogButton
      label={t('delete')}
      renderDialog={(close) => (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          submitLabel={t('delete')}
          danger
          send={(signal) => submit(session, 'deleteMailing', { id, version }, signal)}
          onDone={() => void leave()}
          onClose={close}
        />
      )}
    />
  )
}

/** Keeps the text of a message for the next ones. */
function KeepTextButton({ mailing: { subject, text } }: { mailing: Mailing }) {
  const t = useTranslations('mailings.standardTexts')
  const { shown } = useMergeFields()
  return (
    <DialogButton
      label={t('keep')}
      renderDialog={(close) => (
        <NewTextDialog
          initial={{ name: shown(subject).slice(0, mailingLimits.templateName), subject, text }}
          onClose={close}
        />
      )}
    />
  )
}

/** Actions of a draft: checking its recipients, testing, changing and discarding it. */
function DraftActions({ mailing, onError }: { mailing: Mailing; onError: (error: Error | null) => void }) {
  const t = useTranslations('mailings')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state, submit: send } = useRepeatedSubmission()
  const { id } = mailing
  const attempt = async <Result,>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> => {
    onError(null)
    const done = await send(async (signal) => {
      try {
        return await work(signal)
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        return null
      }
    })
    return done?.result ?? null
  }
  const check = async () => {
    const job = await attempt((signal) =>
      jobActions(client, session).create({ send_mailing: { mailing_id: id } }, signal),
    )
    if (job) void navigate({ to: '/jobs/$id', params: { id: job.id } })
  }
  const test = async () => {
    const tested = await attempt(
      async (signal) => (await submitOnce(session, 'testMailing', { id }, { pending: memoryEntry(), signal })).result,
    )
    if (!tested) return
    void notify({
      message: session.environment === 'test' ? t('testedSample') : t('tested', { email: tested.email }),
    })
  }
  return (
    <>
      <ActionButton variant="filled" loading={state.is === 'sending'} onClick={() => void check()} label={t('check')} />
      {session.person && <ActionButton onClick={() => void test()} label={t('test')} />}
      <DialogButton
        label={t('edit')}
        renderDialog={(close) => <EditMailingDialog mailing={mailing} onClose={close} />}
      />
      <KeepTextButton mailing={mailing} />
      <DeleteButton mailing={mailing} />
    </>
  )
}

function memberNameOf({ member, reader }: MailingCopy): string {
  return member?.name ?? reader.name
}

function CopyCard({ copy }: { copy: MailingCopy }) {
  const t = useTranslations('mailings')
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <strong>{memberNameOf(copy)}</strong>
        <span>{t(`copyStatuses.${copy.status}`)}</span>
      </Group>
      <Caption>{[copy.reader.name, copy.reader.email, copy.failure].filter(Boolean).join(' · ')}</Caption>
    </>
  )
}

function useCopyColumns(): readonly DataColumn<MailingCopy>[] {
  const t = useTranslations('mailings')
  const { text, choice, instant } = useColumnMakers<MailingCopy>()
  const opensMembers = useCan()('getMember')
  return useMemo(
    () => [
      text('member', t('columns.member'), memberNameOf, {
        width: 11,
        fixed: true,
        shown: true,
        cell: (copy) =>
          copy.member && opensMembers ? (
            <RecordLink to="/members/$id" id={copy.member.id} label={copy.member.name} />
          ) : (
            memberNameOf(copy)
          ),
      }),
      text('reader', t('columns.reader'), ({ reader }) => reader.name, { width: 11, shown: 'medium' }),
      text('email', t('columns.email'), ({ reader }) => reader.email, { width: 14, shown: true, contact: 'email' }),
      choice('status', t('columns.status'), ({ status }) => status, {
        of: copyStatuses,
        label: (one) => t(`copyStatuses.${one}`),
        width: 8,
        shown: true,
      }),
      instant('at', t('columns.at'), ({ delivered_at: at }) => at, { width: 11, shown: 'wide' }),
      text('failure', t('columns.failure'), ({ failure }) => failure, { width: 12, shown: 'large' }),
    ],
    [text, choice, instant, t, opensMembers],
  )
}

/** The status of each email. Read again once none is waiting, because no change announces that. */
function Copies({ id, isLeaving }: { id: number; isLeaving: boolean }) {
  const t = useTranslations('mailings')
  const [search, setSearch] = useState<ListSearch>({})
  const typed = useTypedSearch(search, setSearch)
  const clear = () => setSearch(layoutOf(search))
  const list = useWholeList(useSession(), 'listMailingCopies', { query: { mailing_id: id } })
  const wasLeaving = useRef(isLeaving)
  const readAgain = useEffectEvent(list.retry)
  useEffect(() => {
    if (wasLeaving.current && !isLeaving) readAgain()
    wasLeaving.current = isLeaving
  }, [isLeaving])
  return (
    <DataList
      name="mailing-copies"
      label={t('recipients')}
      source={useListSource(list)}
      columns={useCopyColumns()}
      keyOf={idOf}
      nameOf={memberNameOf}
      renderCard={(copy) => <CopyCard copy={copy} />}
      search={search}
      onChange={setSearch}
      typed={typed}
      find={{ label: t('search'), placeholder: t('columns.member') }}
      onClear={clear}
      section={{ title: t('recipients') }}
      empty={<EmptyList level={3} title={t('noCopies')} text={t('noCopiesText')} />}
      noMatch={<EmptyList level={3} title={t('noMatch')} text={t('noMatchText')} onClear={clear} />}
    />
  )
}

/** A draft as its readers will get it, or a message that was sent with what became of it. */
export function MailingPage({ id }: { id: number }) {
  const t = useTranslations('mailings')
  const formats = useFormats()
  const session = useSession()
  const query = mailingQuery(session, id)
  const { data: mailing } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => ((state.data?.counts.waiting ?? 0) > 0 ? watchInterval : false),
  })
  const [failure, setFailure] = useState<Error | null>(null)
  const onError = useCallback((error: Error | null) => setFailure(error), [])
  const { status, counts, sent_at: at, created_by: name } = mailing
  const isDraft = status === 'draft'
  const mayWrite = mayUseMailings(session, mailing.recipients.kind, 'writes')
  return (
    <Page
      title={useMergeFields().shown(mailing.subject) || t('new')}
      before={<RecordPath list="messages" />}
      width="wide"
      facts={[
        t(`kinds.${mailing.kind}`),
        useAudienceText()(mailing),
        t(`statuses.${status}`),
        counts.sent > 0 && t('facts.sent', { count: counts.sent }),
        counts.waiting > 0 && t('facts.waiting', { count: formats.number(counts.waiting) }),
        counts.failed > 0 && t('facts.failed', { count: formats.number(counts.failed) }),
        counts.not_sent > 0 && t('facts.not_sent', { count: formats.number(counts.not_sent) }),
        t('facts.by', { name, at: formats.dateTime(at ?? mailing.created_at) }),
      ]}
      actions={
        mayWrite &&
        (isDraft ? (
          <DraftActions mailing={mailing} onError={onError} />
        ) : (
          <>
            {status === 'sent' && counts.waiting > 0 && <StopButton mailing={mailing} />}
            <KeepTextButton mailing={mailing} />
          </>
        ))
      }
    >
      {failure && <ProblemNotice error={failure} />}
      {!isDraft && <Copies id={id} isLeaving={counts.waiting > 0} />}
      <Section title={t('preview')}>
        <MailingFrame id={id} />
      </Section>
    </Page>
  )
}
