import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiProblem } from '#client/errors.ts'
import type { FieldError } from '#contract/problems.ts'
import { placeErrors } from './field-placement.ts'
import { useFieldMessage } from './use-field-message.ts'
import type { RecordForm } from './use-record-form.ts'

/** The fields on the screen, read from the page itself: an input carries the path of its field as its name. */

/** Whether the form shows an input of this path. */
function isOnScreen(form: HTMLFormElement | null, path: string): boolean {
  return Array.from(form?.elements ?? []).some((element) => element.getAttribute('name') === path)
}

/** Brings the reader to the first thing that is wrong, in reading order; says whether there was one. */
function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  wrong?.scrollIntoView({ block: 'center' })
  return wrong != null
}

/** What a form is wired to. */
export interface FormWiring<Values extends FieldValues, Input, Result> {
  readonly form: RecordForm<Values>
  readonly send: (input: Input, signal: AbortSignal) => Promise<Result>
  /** What is sent for these values; null when there is nothing to send. */
  readonly toInput: (values: Values, base: Values) => Input | null
  /** After it was saved, with the answer; null when nothing had to be sent. */
  readonly onSaved: (result: Result | null) => void
  /** The path in the form of a field of the body; the same path unless given. */
  readonly pathOf?: (field: string, values: Values, base: Values) => string
  /** What people call a field of the form or of the body; its path unless given. */
  readonly labelOf?: (field: string) => string
  /** Errors that the form itself explains. */
  readonly explains?: (error: Error) => boolean
}

export interface FormSubmission {
  readonly formRef: React.RefObject<HTMLFormElement | null>
  readonly noticeRef: React.RefObject<HTMLDivElement | null>
  readonly onSubmit: (event?: SyntheticEvent) => Promise<void>
  readonly isPending: boolean
  readonly isUnconfirmed: boolean
  /** Refusals whose field is not on this screen. */
  readonly above: readonly FieldError[]
  /** What went wrong and is not shown at a field or by the form itself. */
  readonly error: Error | null
}

function isFieldRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'validation_failed' && error.errors.length > 0
}

/** Validates, sends once, and puts what is refused where it belongs. */
export function useFormSubmission<Values extends FieldValues, Input, Result>(
  wiring: FormWiring<Values, Input, Result>,
): FormSubmission {
  const { form, toInput, onSaved, pathOf = (field: string) => field, explains = () => false } = wiring
  const { methods, base, conflict } = form
  const { state, submit } = form.submission
  const formRef = useRef<HTMLFormElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState<readonly FieldError[]>([])
  const [refusals, setRefusals] = useState(0)
  const message = useFieldMessage()

  // Nothing on the page is marked as wrong before the refusal has rendered.
  useEffect(() => {
    if (refusals > 0 && !focusFirstWrong(formRef.current)) noticeRef.current?.focus()
  }, [refusals])
  const isConflictSeen = state.is === 'conflict' && state.step === 'seen'
  useEffect(() => {
    if (isConflictSeen && conflict) noticeRef.current?.focus()
  }, [isConflictSeen, conflict])

  function show(errors: readonly FieldError[], values: Values) {
    const placed = placeErrors(errors, {
      pathOf: (field) => pathOf(field, values, base),
      isOnScreen: (path) => isOnScreen(formRef.current, path),
    })
    for (const { path, error } of placed.atFields) {
      // `isOnScreen` found an input with this name, so it is a path of the form.
      methods.setError(path as FieldPath<Values>, { type: 'service', message: message(error) })
    }
    setAbove(placed.above)
  }

  async function send(values: Values) {
    const result = await submit(async (signal) => {
      const input = toInput(values, base)
      try {
        return input === null ? null : await wiring.send(input, signal)
      } catch (error) {
        if (isFieldRefusal(error)) show(error.errors, values)
        throw error
      }
    })
    if (!result) return
    form.finish()
    onSaved(result.result)
  }

  /** A problem without an input on the screen must not leave the button without an effect. */
  function refuse() {
    const problems = form.validate(methods.getValues()).filter(({ field }) => !isOnScreen(formRef.current, field))
    setAbove(problems.map((problem) => ({ field: problem.field, code: problem.reason, message: message(problem) })))
  }

  async function onSubmit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (state.is === 'sending') return
    setAbove([])
    await methods.handleSubmit(send, refuse)()
    if (!form.isFinished()) setRefusals((count) => count + 1)
  }

  const error =
    'error' in state && state.error && !isFieldRefusal(state.error) && !explains(state.error) ? state.error : null
  const isPending = state.is === 'sending'
  return { formRef, noticeRef, onSubmit, isPending, isUnconfirmed: state.is === 'unconfirmed', above, error }
}
