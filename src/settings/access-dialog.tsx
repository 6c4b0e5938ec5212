import { Group, Stack, Code, CopyButton, Text } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { memoryEntry, type StorageEntry } from '../session/entries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useFocusWrong } from '../ui/use-focus-wrong.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface AccessDialogProps<Result> {
  readonly title: string
  readonly submitLabel: string
  /** `pending`: of this dialog, for a submission that is sent once. */
  readonly send: (signal: AbortSignal, pending: StorageEntry) => Promise<Result>
  readonly onDone: (result: Result) => void
  readonly onClose: () => void
  /** `messageOf` gives what the service says about a field. */
  readonly children: (messageOf: (field: string) => string | null) => ReactNode
}

/** A short form in a dialog, whose refusals the service puts into words. */
export function AccessDialog<Result>(props: AccessDialogProps<Result>) {
  const { title, submitLabel, send, onDone, onClose, children } = props
  const common = useTranslations('common')
  const { state, submit } = useSubmission()
  const [pending] = useState(memoryEntry)
  const error = 'error' in state ? state.error : null
  const refused = error instanceof ApiProblem ? error.errors : []
  const form = useFocusWrong(error)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const done = await submit((signal) => send(signal, pending))
    if (done) onDone(done.result)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          {error && refused.length === 0 && <ProblemNotice error={error} />}
          {children((field) => refused.find((one) => one.field === field)?.message ?? null)}
          <Group justify="flex-end">
            <ActionButton onClick={onClose} label={common('cancel')} />
            <ActionButton variant="filled" type="submit" loading={state.is === 'sending'} label={submitLabel} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface CopyDialogProps {
  readonly title: string
  readonly explanation: string
  readonly value: string
  readonly onClose: () => void
  /** Another way to keep it. */
  readonly children?: ReactNode
}

/** Shows a secret once, to be copied and passed on. */
export function CopyDialog({ title, explanation, value, onClose, children }: CopyDialogProps) {
  const t = useTranslations('people.keys')
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text size="sm">{explanation}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
        <Group justify="flex-end">
          {children}
          <CopyButton value={value}>
            {({ copied, copy }) => <ActionButton onClick={copy} label={t(copied ? 'copied' : 'copy')} />}
          </CopyButton>
          <ActionButton variant="filled" onClick={onClose} label={t('done')} />
        </Group>
      </Stack>
    </Dialog>
  )
}
