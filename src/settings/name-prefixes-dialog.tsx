import { Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { likelyPrefix } from '#contract/surnames.ts'
import { submitOnce } from '../api/mutations.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { type NamePrefixes, useAllMembers, useNamePrefixes } from '../members/queries.ts'
import { memberName } from '../records/member-name.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { memoryEntry } from '../session/entries.ts'
import { type Session, useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface Found {
  readonly prefix: string
  readonly count: number
  readonly example: string
}

/** The prefixes with which surnames seem to begin, the most frequent first. */
function foundIn(members: readonly Member[], { of }: Pick<NamePrefixes, 'of'>): Found[] {
  const open = members.filter((member) => of(member) === null)
  return [...Map.groupBy(open, ({ last_name: name }) => likelyPrefix(name))]
    .flatMap(([prefix, [first, ...others]]) =>
      prefix === null || !first ? [] : [{ prefix, count: others.length + 1, example: memberName(first) }],
    )
    .toSorted((a, b) => b.count - a.count)
}

/** With a capital it may just as well be a part of the name, as in Ben Ali. */
function isUsual({ prefix }: Found): boolean {
  return prefix.charAt(0) === prefix.charAt(0).toLowerCase()
}

/** The members with these prefixes; the service takes a thousand in a request. */
async function recognize(session: Session, prefixes: readonly string[], signal: AbortSignal): Promise<number> {
  let count = 0
  for (let hasMore = true; hasMore;) {
    const body = { prefixes: [...prefixes] }
    const { result } = await submitOnce(session, 'recognizeNamePrefixes', { body }, { pending: memoryEntry(), signal })
    count += result.recognized
    hasMore = result.has_more
  }
  return count
}

function PrefixChoice({ found, onClose }: { found: readonly Found[]; onClose: () => void }) {
  const t = useTranslations('customFields.namePrefixes')
  const common = useTranslations('common')
  const session = useSession()
  const [chosen, setChosen] = useState<readonly string[]>(() => found.filter(isUsual).map(({ prefix }) => prefix))
  const { state, submit } = useSubmission()
  const agree = async () => {
    const done = await submit((signal) => recognize(session, chosen, signal))
    if (!done) return
    void notify({ message: t('done', { count: done.result }) })
    onClose()
  }
  return (
    <Stack>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void agree()} />}
      <Checkbox.Group label={t('choose')} value={[...chosen]} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {found.map(({ prefix, count, example }) => (
            <Checkbox key={prefix} value={prefix} label={prefix} description={t('example', { count, example })} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <ActionButton onClick={onClose} label={common('cancel')} />
        <ActionButton
          variant="filled"
          disabled={chosen.length === 0}
          loading={state.is === 'sending'}
          onClick={() => void agree()}
          label={t('submit')}
        />
      </Group>
    </Stack>
  )
}

export function NamePrefixesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('customFields.namePrefixes')
  const common = useTranslations('common')
  const session = useSession()
  const members = useAllMembers(session)
  const prefixes = useNamePrefixes(session)
  const isComplete = members.isComplete && prefixes.isComplete
  const error = members.error ?? prefixes.error
  const found = useMemo(
    () => (isComplete ? foundIn(members.rows, prefixes) : null),
    [isComplete, members.rows, prefixes],
  )
  const retry = () => {
    members.retry()
    prefixes.retry()
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {error !== null && found === null && <ProblemNotice error={error} onRetry={retry} />}
      {error === null && found === null && <Loader />}
      {found?.length === 0 && (
        <Stack>
          <Text>{t('none')}</Text>
          <Group justify="flex-end">
            <ActionButton variant="filled" onClick={onClose} label={common('close')} />
          </Group>
        </Stack>
      )}
      {found && found.length > 0 && <PrefixChoice found={found} onClose={onClose} />}
    </Dialog>
  )
}
