import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DuplicateList, Merge, MergeUndo } from '#contract/schemas/management/merges.ts'
import { EmptyList } from '../../data-list/empty-list.tsx'
import { useAtOnce } from '../../forms/at-once.ts'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { dialogIsland } from '../../problems/lazy-part.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { MemberLink } from '../../records/member-link.tsx'
import { RecordPath } from '../../session/record-path.tsx'
import { useSession } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Section } from '../../ui/facts.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Caption, Page } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { MemberStatusBadge } from '../member-status-badge.tsx'
import classes from './merging.module.css'
import { sendDecision, duplicatesQuery, mergesQuery, sendMergeUndo } from './queries.ts'

const UndoneDialog = dialogIsland(async () => (await import('./undone-dialog.tsx')).UndoneDialog)

type Pair = DuplicateList['pairs'][number]

function PairRow({ pair }: { pair: Pair }) {
  const t = useTranslations('merging')
  const session = useSession()
  const { act } = useAtOnce()
  const formats = useFormats()
  const [one, other] = pair.members
  const names = { one: `${one.name} ${one.membership_number}`, other: `${other.name} ${other.membership_number}` }
  const decide = (isSame: boolean, signal: AbortSignal) => sendDecision(session, [one.id, other.id], isSame, signal)
  const separate = () =>
    act({
      send: (signal) => decide(false, signal),
      said: () => t('distinctDone', names),
      failed: (why) => `${t('distinctFailed')} ${why}`.trim(),
      undo: () =>
        act({
          send: (signal) => decide(true, signal),
          said: () => t('undone'),
          failed: (why) => `${t('distinctFailed')} ${why}`.trim(),
        }),
    })
  const signs = [t(pair.same_name ? 'sameName' : 'similarName'), ...pair.signs.map((sign) => t(`signs.${sign}`))]
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        {pair.members.map((member) => (
          <div key={member.id}>
            {member.name}{' '}
            <Text span size="sm" c="dimmed">
              {member.membership_number}
            </Text>{' '}
            <MemberStatusBadge member={{ ...member, member_since: null }} />
          </div>
        ))}
        <Caption>
          {t('score', { score: formats.number(pair.score) })} · {formats.list(signs)}
        </Caption>
      </div>
      <div className={classes.actions}>
        <ActionButton
          size="compact-sm"
          aria-label={t('distinctNames', names)}
          onClick={() => void separate()}
          label={t('distinct')}
        />
        <LinkButton
          to="/members/$id/merge"
          params={{ id: one.id }}
          search={{ with: other.id }}
          size="compact-sm"
          aria-label={t('compareNames', names)}
          label={t('compare')}
        />
      </div>
    </li>
  )
}

function MergeRow({ merge, onUndone }: { merge: Merge; onUndone: (undo: MergeUndo) => void }) {
  const t = useTranslations('merging')
  const formats = useFormats()
  const session = useSession()
  const { state, submit } = useRepeatedSubmission()
  const { gone_number: number, merged_by: name } = merge
  const undo = async () => {
    const done = await submit((signal) => sendMergeUndo(session, merge.id, signal))
    if (done) onUndone(done.result)
  }
  const date = formats.date(merge.merged_at)
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <MemberLink id={merge.member_id} />
        <Caption>{name === null ? t('recentLine', { number, date }) : t('recentBy', { number, date, name })}</Caption>
        {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void undo()} />}
      </div>
      {merge.undone_at === null ? (
        <ActionButton
          size="compact-sm"
          aria-label={t('undoName', { number })}
          loading={state.is === 'sending'}
          onClick={() => void undo()}
          label={t('undo')}
        />
      ) : (
        <Caption>{t('undone')}</Caption>
      )}
    </li>
  )
}

function Recent() {
  const t = useTranslations('merging')
  const { data, error, refetch } = useQuery(mergesQuery(useSession()))
  const [undo, setUndo] = useState<MergeUndo | null>(null)
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data || data.merges.length === 0) return null
  return (
    <Section title={t('recent')}>
      <ul className={classes.rows}>
        {data.merges.map((merge) => (
          <MergeRow key={merge.id} merge={merge} onUndone={setUndo} />
        ))}
      </ul>
      {undo && <UndoneDialog undo={undo} onClose={() => setUndo(null)} />}
    </Section>
  )
}

/** Pairs of members who may be one person, and merges that can be undone. */
export function DuplicatesScreen() {
  const t = useTranslations('merging')
  const { data, error, refetch } = useQuery(duplicatesQuery(useSession()))
  const left = data ? data.total - data.pairs.length : 0
  return (
    <Page title={t('title')} before={<RecordPath list="members" />} width="narrow">
      <Stack gap="lg">
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <PageSkeleton />}
        {data?.pairs.length === 0 && <EmptyList title={t('none')} text={t('hint')} />}
        {data && data.pairs.length > 0 && (
          <>
            <Caption>{t('hint')}</Caption>
            <ul className={classes.rows} aria-label={t('title')}>
              {data.pairs.map((pair) => (
                <PairRow key={pair.members.map(({ id }) => id).join(' ')} pair={pair} />
              ))}
            </ul>
            {left > 0 && <Caption>{t('more', { count: left })}</Caption>}
          </>
        )}
        <Recent />
      </Stack>
    </Page>
  )
}
