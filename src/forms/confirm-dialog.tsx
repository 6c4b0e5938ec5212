import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useSubmission } from './use-submission.ts'
import { ActionButton } from '../ui/action-button.tsx'

export interface ConfirmDialogProps<Result> {
  readonly title: string
  /** The consequences. */
  readonly text?: string
  /** Below the text. */
  readonly children?: ReactNode
  readonly submitLabel: string
  /** Instead of "Cancel". */
  readonly keepLabel?: string
  /** It takes something away. */
  readonly danger?: boolean
  /** The focus starts on going back. */
  readonly isDoubtful?: boolean
  /** `signal`: the user goes back, or the session ends. */
  readonly send: (signal: AbortSignal) => Result | Promise<Result>
  /** The notice once it is done; null for none. */
  readonly said?: string | ((result: Result) => string | null)
  /** Instead of closing. */
  readonly onDone?: (result: Result) => void
  readonly onClose: () => void
}

/** Says what will happen, and does it when the user agrees. */
export function ConfirmDialog<Result>({
  title,
  text,
  children,
  submitLabel,
  keepLabel,
  danger = false,
  isDoubtful = danger,
  send,
  said,
  onDone,
  onClose,
}: ConfirmDialogProps<Result>) {
  const common = useTranslations('common')
  const { state, submit } = useSubmission()
  const button = useRef<HTMLButtonElement>(null)
  const error = 'error' in state ? state.error : null
  useEffect(() => {
    // It was disabled while it was sent, and lost the focus by that.
    if (error && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [error])
  const agree = async () => {
    const done = await submit(async (signal) => send(signal))
    if (!done) return
    const message = typeof said === 'string' ? said : (said?.(done.result) ?? null)
    if (message !== null) void notify({ message })
    if (onDone) onDone(done.result)
    else onClose()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          // The form of a page may have opened it.
          event.stopPropagation()
          void agree()
        }}
      >
        {error && <ProblemNotice error={error} onRetry={() => void agree()} />}
        {text !== undefined && <Text size="sm">{text}</Text>}
        {children}
        <Group justify="flex-end">
          <ActionButton
            onClick={onClose}
            data-autofocus={isDoubtful || undefined}
            label={keepLabel ?? common('cancel')}
          />
          <ActionButton
            variant="filled"
            ref={button}
            color={danger ? 'red.9' : undefined}
            type="submit"
            loading={state.is === 'sending'}
            data-autofocus={!isDoubtful || undefined}
            label={submitLabel}
          />
        </Group>
      </Stack>
    </Dialog>
  )
}

type Question = Pick<ConfirmDialogProps<void>, 'title' | 'text' | 'children' | 'submitLabel' | 'keepLabel'>

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
