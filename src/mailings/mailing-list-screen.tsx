import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { mailingAudiences, mailingKinds, mailingStatuses, mayUseMailings } from '#contract/mailings.ts'
import type { Mailing } from '#contract/schemas/management/mailings.ts'
import { useWholeList } from '../api/whole-list.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { layoutOf, type ListSearch } from '../data-list/list-search.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useListSource } from '../data-list/use-list-source.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import type { ListScreenProps } from '../data-list/history-text.ts'
import type { DataColumn } from '../search/search.ts'
import { useSession } from '../session/session.ts'
import { Caption, Page } from '../ui/page.tsx'
import { useMergeFields } from '../records/merge-fields.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { useAudienceText } from './audience-text.ts'
import { DialogButton } from '../ui/action-button.tsx'

const NewMailingDialog = dialogIsland(async () => (await import('./mailing-dialog.tsx')).NewMailingDialog, 'forms')

const StandardTextsDialog = dialogIsland(
  async () => (await import('./standard-texts-dialog.tsx')).StandardTextsDialog,
  'forms',
)

function MailingLink({ mailing: { id, subject } }: { mailing: Mailing }) {
  const { shown } = useMergeFields()
  return <RecordLink to="/messages/$id" id={id} label={shown(subject)} />
}

function MailingCard({ mailing }: { mailing: Mailing }) {
  const t = useTranslations('mailings')
  const formats = useFormats()
  const audience = useAudienceText()(mailing)
  const { status, sent_at: at } = mailing
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <MailingLink mailing={mailing} />
        <span style={{ whiteSpace: 'nowrap' }}>{t(`statuses.${status}`)}</span>
      </Group>
      <Caption>{[audience, at && formats.dateTime(at)].filter(Boolean).join(' · ')}</Caption>
    </>
  )
}

function useMailingColumns(): readonly DataColumn<Mailing>[] {
  const t = useTranslations('mailings')
  const make = useColumnMakers<Mailing>()
  const audienceText = useAudienceText()
  const { shown } = useMergeFields()
  return useMemo(
    () => [
      make.text('subject', t('subject'), ({ subject }) => shown(subject), {
        width: 13,
        fixed: true,
        shown: true,
        cell: (mailing) => <MailingLink mailing={mailing} />,
      }),
      make.text('to', t('to'), audienceText, { width: 10, shown: true }),
      make.choice('kind', t('columns.kind'), ({ kind }) => kind, {
        of: mailingKinds,
        label: (one) => t(`kinds.${one}`),
        width: 10,
        shown: 'large',
      }),
      make.choice('status', t('columns.status'), ({ status }) => status, {
        of: mailingStatuses,
        label: (one) => t(`statuses.${one}`),
        width: 6,
        shown: true,
      }),
      make.instant('sentAt', t('columns.sentAt'), (mailing) => mailing.sent_at, { width: 11, shown: true }),
      make.number('sent', t('columns.sent'), ({ counts }) => counts.sent, { shown: 'wide' }),
      make.number('failed', t('columns.failed'), ({ counts }) => counts.failed, { shown: 'wide' }),
      make.text('author', t('columns.author'), (mailing) => mailing.created_by, { width: 9, shown: 'large' }),
    ],
    [make, t, audienceText, shown],
  )
}

/** Drafts, and messages that were sent with what became of them. */
export function MailingListScreen({ search, onChange }: ListScreenProps<ListSearch>) {
  const t = useTranslations('mailings')
  const session = useSession()
  const typed = useTypedSearch(search, onChange)
  const clear = () => onChange(layoutOf(search))
  const { shown } = useMergeFields()
  const mayWrite = mailingAudiences.some((audience) => mayUseMailings(session, audience, 'writes'))
  const toWhom = mayUseMailings(session, 'everyone', 'writes') ? t('emptyText') : t('emptyTextOfEvents')
  const buttons = mayWrite && (
    <>
      <DialogButton
        label={t('standardTexts.title')}
        renderDialog={(close) => <StandardTextsDialog onClose={close} />}
      />
      <DialogButton
        variant="filled"
        data-shortcut="new"
        icon={IconPlus}
        label={t('new')}
        renderDialog={(close) => <NewMailingDialog onClose={close} />}
      />
    </>
  )
  return (
    <Page title={t('title')} width="wide" actions={buttons}>
      <DataList
        name="mailings"
        label={t('title')}
        source={useListSource(useWholeList(session, 'listMailings', {}))}
        columns={useMailingColumns()}
        keyOf={idOf}
        nameOf={({ subject }) => shown(subject)}
        renderCard={(mailing) => <MailingCard mailing={mailing} />}
        search={search}
        onChange={onChange}
        typed={typed}
        find={{ label: t('search'), placeholder: t('searchHint') }}
        onClear={clear}
        defaultSort="-sentAt"
        empty={<EmptyList title={t('empty')} text={mayWrite ? toWhom : ''} />}
        noMatch={<EmptyList title={t('noMatch')} text={t('noMatchText')} onClear={clear} />}
      />
    </Page>
  )
}
