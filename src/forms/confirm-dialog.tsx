import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSubmission } from './use-submission.ts'

export interface ConfirmDialogProps<Result> {
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  readonly submitLabel: string
  readonly keepLabel: string
  /** It takes something away. */
  readonly danger?: boolean
  /** The focus starts on going back. */
  readonly isDoubtful?: boolean
  /** `signal`: the user goes back, or the session ends. */
  readonly send: (signal: AbortSignal) => Result | Promise<Result>
  readonly onDone: (result: Result) => void
  readonly onClose: () => void
}

/** Says what will happen, and does it when the user agrees. */
export function ConfirmDialog<Result>({
  title,
  children,
  submitLabel,
  keepLabel,
  danger = false,
  isDoubtful = danger,
  send,
  onDone,
  onClose,
}: ConfirmDialogProps<Result>) {
  const { state, submit } = useSubmission()
  const agree = async () => {
    const done = await submit(async (signal) => send(signal))
    if (done) onDone(done.result)
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void agree()} />}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={isDoubtful || undefined}>
            {keepLabel}
          </Button>
          <Button
            color={danger ? 'red.9' : undefined}
            loading={state.is === 'sending'}
            onClick={() => void agree()}
            data-autofocus={!isDoubtful || undefined}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type Question = Pick<ConfirmDialogProps<void>, 'title' | 'children' | 'submitLabel' | 'keepLabel'>

/** Asks about something unlikely: `ask` resolves to whether the user agreed. */
export function useQuestion() {
  const [open, setOpen] = useState<(Question & { readonly answer: (isAgreed: boolean) => void }) | null>(null)
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAgreed: boolean) => {
        setOpen(null)
        resolve(isAgreed)
      }
      setOpen({ ...question, answer })
    })
  const dialog = open && (
    <ConfirmDialog
      {...open}
      isDoubtful
      send={() => undefined}
      onDone={() => open.answer(true)}
      onClose={() => open.answer(false)}
    />
  )
  return { ask, dialog }
}
