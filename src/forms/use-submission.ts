import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseMutationResult } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiProblem } from '#client/errors.ts'
import type { FieldError } from '#contract/problems.ts'
import { placeErrors } from './field-placement.ts'
import { focusFirstWrong, isOnScreen } from './screen-fields.ts'
import { useFieldMessage } from './use-field-message.ts'
import { RecordMoved } from './record-moved.ts'
import type { RecordForm } from './use-record-form.ts'

/** What a form is wired to. Every part is needed: pending, error, the sending itself, and what comes after it. */
export interface SubmissionWiring<Values extends FieldValues, Input, Answer> {
  readonly form: RecordForm<Values>
  readonly mutation: Pick<UseMutationResult<Answer, Error, Input>, 'mutateAsync' | 'isPending' | 'error' | 'reset'>
  /** What is sent for these values; null when there is nothing to send. */
  readonly toInput: (values: Values, base: Values) => Input | null
  /** After it was saved, with the answer; null when nothing had to be sent. */
  readonly onSaved: (answer: Answer | null) => void
  /** Where a field of the body stands in the form; the same path unless given. */
  readonly pathOf?: (field: string, values: Values, base: Values) => string
  /** What people call a field of the form or of the body; its path unless given. */
  readonly labelOf?: (field: string) => string
}

export interface Submission {
  readonly formRef: React.RefObject<HTMLFormElement | null>
  readonly noticeRef: React.RefObject<HTMLDivElement | null>
  readonly onSubmit: (event?: SyntheticEvent) => Promise<void>
  readonly isPending: boolean
  /** Refusals whose field is not on this screen. */
  readonly above: readonly FieldError[]
  /** What went wrong and belongs to no field; null when all of it stands at fields. */
  readonly error: Error | null
}

function isFieldRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'validation_failed' && error.errors.length > 0
}

/** Judges, sends once, and puts what is refused where it belongs. */
export function useSubmission<Values extends FieldValues, Input, Answer>(
  wiring: SubmissionWiring<Values, Input, Answer>,
): Submission {
  const { form, mutation, toInput, onSaved, pathOf = (field: string) => field } = wiring
  const { methods, base } = form
  const formRef = useRef<HTMLFormElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const [above, setAbove] = useState<readonly FieldError[]>([])
  const [refusals, setRefusals] = useState(0)
  const message = useFieldMessage()

  // Only once the refusal has been drawn something on the page is marked as wrong.
  useEffect(() => {
    if (refusals > 0 && !focusFirstWrong(formRef.current)) noticeRef.current?.focus()
  }, [refusals])

  // What moved is drawn a moment after the attempt to save that found it out.
  const { moved, mustLook } = form
  const stopped = useRef(false)
  const look = useEffectEvent(() => {
    if (!stopped.current) return
    stopped.current = false
    mustLook()
    noticeRef.current?.focus()
  })
  useEffect(() => {
    if (moved) look()
  }, [moved])

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
    // It moved while somebody was typing further down: nothing is sent before that has been seen.
    if (mustLook()) return
    const input = toInput(values, base)
    if (input === null) return finish(null)
    let answer: Answer
    try {
      answer = await mutation.mutateAsync(input)
    } catch (error) {
      stopped.current = error instanceof RecordMoved
      if (isFieldRefusal(error)) show(error.errors, values)
      return
    }
    finish(answer)
  }

  function finish(answer: Answer | null) {
    form.finish()
    onSaved(answer)
  }

  /** What the contract refuses without an input to show it at must not leave the button without an effect. */
  function refuse() {
    const problems = form.judge(methods.getValues()).filter(({ field }) => !isOnScreen(formRef.current, field))
    setAbove(problems.map((problem) => ({ field: problem.field, code: problem.reason, message: message(problem) })))
  }

  async function onSubmit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (busy.current) return
    busy.current = true
    setAbove([])
    mutation.reset()
    try {
      await methods.handleSubmit(send, refuse)()
    } finally {
      busy.current = false
      if (!form.isFinished()) setRefusals((count) => count + 1)
    }
  }

  const shownElsewhere = isFieldRefusal(mutation.error) || mutation.error instanceof RecordMoved
  const error = shownElsewhere ? null : mutation.error
  return { formRef, noticeRef, onSubmit, isPending: mutation.isPending, above, error }
}
