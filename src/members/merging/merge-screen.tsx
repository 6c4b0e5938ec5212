import { Alert, Group, List, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MergePreview } from '#contract/schemas/management/merges.ts'
import { useAtOnce } from '../../forms/at-once.ts'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { memberName } from '../../records/member-name.ts'
import { memberQuery } from '../../records/queries.ts'
import { dropRecord } from '../../replica/replica.ts'
import { useCan, useSession } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Fact, Facts, Section } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Caption, Page } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { MemberPath } from '../member-path.tsx'
import { MergedValue, useFieldName, useLeftName } from './merged-values.tsx'
import type { MergeChoices } from './asked-fields.tsx'
import classes from './merging.module.css'
import { sendMerge, sendMergeUndo, mergePreviewQuery } from './queries.ts'

// Screens without a form would load them with what they share.
const Asked = lazyPart(async () => (await import('./asked-fields.tsx')).AskedFields)
const MemberPicker = lazyPart(async () => (await import('../member-picker.tsx')).MemberPicker)

/** Names with numbers, because the names may be the same. */
function namesOf({ stays, goes }: MergePreview) {
  return {
    stays: `${memberName(stays)} ${stays.membership_number}`,
    goes: `${memberName(goes)} ${goes.membership_number}`,
  }
}

function Sides({ preview, onSwap }: { preview: MergePreview; onSwap: () => void }) {
  const t = useTranslations('merging')
  const names = namesOf(preview)
  return (
    <Stack gap="xs">
      <div className={classes.sides}>
        {(['stays', 'goes'] as const).map((side) => (
          <div key={side} className={classes.side}>
            <Caption>{t(side)}</Caption>
            <TextLink to="/members/$id" params={{ id: preview[side].id }} inherit label={names[side]} />
          </div>
        ))}
      </div>
      <div>
        <ActionButton size="compact-sm" icon={IconArrowsExchange} onClick={onSwap} label={t('swap')} />
      </div>
    </Stack>
  )
}

/** Fields that only one of the two has. */
function Taken({ preview }: { preview: MergePreview }) {
  const t = useTranslations('merging')
  const fieldName = useFieldName()
  const taken = preview.fields.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }]))
  if (taken.length === 0) return null
  return (
    <Section title={t('taken')}>
      <Facts>
        {taken.map(({ name, from }) => (
          <Fact key={name} label={fieldName(name)}>
            <span className={classes.value}>
              <MergedValue name={name} member={preview[from]} payer={preview.payers[from]} />
            </span>
            <Caption>{t('takenFrom', { number: preview[from].membership_number ?? '' })}</Caption>
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

/** Records that move, and rules for what both have. */
function Consequences({ preview }: { preview: MergePreview }) {
  const t = useTranslations('merging')
  const name = memberName(preview.stays)
  return (
    <>
      <Section title={t('moves', { name })}>
        {preview.moves.length === 0 ? (
          <Caption>{t('movesNone')}</Caption>
        ) : (
          <List size="sm">
            {preview.moves.map(({ part, count }) => (
              <List.Item key={part}>{t(`parts.${part}`, { count })}</List.Item>
            ))}
          </List>
        )}
        <Caption>{t('number', { number: preview.goes.membership_number ?? '', name })}</Caption>
      </Section>
      {preview.rules.length > 0 && (
        <Section title={t('rulesTitle')}>
          <List size="sm">
            {preview.rules.map(({ rule, name: of }) => (
              <List.Item key={`${rule} ${of}`}>{t(`rules.${rule}`, { name: of ?? t('unnamed') })}</List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  )
}

/** Takes back a merge that was just made. */
function useTakeBack(): (id: number) => Promise<void> {
  const t = useTranslations('merging')
  const session = useSession()
  const formats = useFormats()
  const leftName = useLeftName()
  const { act } = useAtOnce()
  return (id) =>
    act({
      send: (signal) => sendMergeUndo(session, id, signal),
      said: ({ left }) =>
        left.length === 0
          ? t('undoDone')
          : { message: `${t('undoLeft')} ${formats.list(left.map(leftName))}`, tone: 'warning' },
      failed: (why) => `${t('undoFailed')} ${why}`.trim(),
    })
}

interface MergeProps {
  readonly pair: { readonly stays: number; readonly goes: number }
  readonly onPair: (pair: { readonly stays: number; readonly goes: number | null }) => void
  readonly onMerged: (id: number) => void
}

function Comparison({ pair, onPair, onMerged }: MergeProps) {
  const t = useTranslations('merging')
  const scopes = useTranslations('session.scopes')
  const formats = useFormats()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState<MergeChoices>({})
  const [isChecked, setChecked] = useState(false)
  const { state, submit } = useRepeatedSubmission()
  const { say } = useAtOnce()
  const takeBack = useTakeBack()
  const { data: preview, error, refetch } = useQuery({ ...mergePreviewQuery(session, pair), staleTime: 0, gcTime: 0 })
  if (error && !preview) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!preview) return <PageSkeleton />
  const asked = preview.fields.flatMap(({ name, from }) => (from === null ? [name] : []))
  const missing = asked.find((name) => choices[name] === undefined)
  const merge = async () => {
    setChecked(true)
    if (missing !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`choices.${missing}`)}"]`)?.focus()
      return
    }
    const chosen = Object.fromEntries(asked.flatMap((name) => (choices[name] ? [[name, choices[name]]] : [])))
    const body = { member_id: pair.goes, fingerprint: preview.fingerprint, choices: chosen }
    const done = await submit((signal) => sendMerge(session, { id: pair.stays, body }, signal))
    if (!done) return
    say(t('done', { name: memberName(preview.stays) }), () => takeBack(done.result.id))
    onMerged(pair.stays)
    dropRecord(session, 'listMembers', pair.goes)
  }
  const isAllowed = preview.missing_scopes.length === 0
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void merge()
      }}
    >
      <Stack gap="lg">
        <Sides preview={preview} onSwap={() => onPair({ stays: pair.goes, goes: pair.stays })} />
        {!isAllowed && (
          <Alert color="yellow" variant="light">
            <Text size="sm">
              {t('missing', { list: formats.list(preview.missing_scopes.map((scope) => scopes(scope))) })}
            </Text>
          </Alert>
        )}
        <Asked
          preview={preview}
          choices={choices}
          isChecked={isChecked}
          onChoose={(name, side) => setChoices((before) => ({ ...before, [name]: side }))}
        />
        <Taken preview={preview} />
        <Consequences preview={preview} />
        {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void merge()} />}
        <Group justify="flex-end" gap="md">
          <Caption>{t('undoHint')}</Caption>
          <ActionButton
            type="submit"
            variant="filled"
            loading={state.is === 'sending'}
            disabled={!isAllowed}
            label={t('submit')}
          />
        </Group>
      </Stack>
    </form>
  )
}

interface MergeScreenProps {
  readonly id: number
  readonly other: number | null
  readonly onPair: MergeProps['onPair']
  readonly onMerged: (id: number) => void
}

/** Two members beside each other, field by field, before they become one. */
export function MergeScreen({ id, other, onPair, onMerged }: MergeScreenProps) {
  const t = useTranslations('merging')
  const can = useCan()
  const { data: member } = useSuspenseQuery(memberQuery(useSession(), id))
  return (
    <Page title={t('mergeTitle', { name: memberName(member) })} before={<MemberPath member={member} />} width="narrow">
      {other === null ? (
        <Stack gap="md">
          <MemberPicker
            name="member_id"
            label={t('other')}
            value={null}
            without={[id]}
            onChange={(goes) => onPair({ stays: id, goes })}
          />
          <Caption>{t('otherHint')}</Caption>
          {can('listDuplicates') && <TextLink to="/members/duplicates" label={t('toDuplicates')} />}
        </Stack>
      ) : (
        <Comparison key={`${id} ${other}`} pair={{ stays: id, goes: other }} onPair={onPair} onMerged={onMerged} />
      )}
    </Page>
  )
}
