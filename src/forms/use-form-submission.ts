import { EarlierArrived } from './use-submission.ts'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import type { FieldError } from '#contract/problem-document.ts'
import { useQuestion } from './confirm-dialog.tsx'
import { followSubmission, leftSubmission } from './drafts.ts'
import { useFieldMessage } from './use-field-message.ts'
import type { RecordForm } from './use-record-form.ts'

/** The invalid fields of a form, read from the page itself, in reading order. */

interface WrongField {
  /** The path of the field, which its input carries as its name. */
  readonly path: string
  readonly label: string
  /** The id of its input. */
  readonly id: string
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isInput(element: Element): element is Input {
  return 'labels' in element && 'name' in element
}

/** The mark of a required field is no part of its label. */
function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replace(/\s*\*$/, '') ?? ''
}

export function inputNamed(form: HTMLFormElement | null, path: string): Input | undefined {
  return Array.from(form?.elements ?? [])
    .filter(isInput)
    .find(({ name }) => name === path)
}

/** For radio buttons the label of the group: the first button names one of the answers. */
function labelOf(input: Input): string {
  const group = input.type === 'radio' ? input.closest('[role="radiogroup"]') : null
  const id = group?.getAttribute('aria-labelledby')
  return textOf(id ? document.getElementById(id) : input.labels?.[0])
}

/** Where another row of the form has a field of the same label, the name of the row comes first. */
function wrongFields(form: HTMLFormElement | null): WrongField[] {
  const inputs = Array.from(form?.querySelectorAll('[aria-invalid="true"], [data-wrong]') ?? [])
    .map((found) => (isInput(found) ? found : found.querySelector('input')))
    .filter((input) => input !== null)
  const all = Array.from(form?.elements ?? []).filter(isInput)
  return inputs.map((input) => {
    const label = labelOf(input)
    const row = input.closest('fieldset')
    const isRepeated = all.some((other) => other.closest('fieldset') !== row && labelOf(other) === label)
    const before = row && isRepeated ? `${textOf(row.querySelector('legend'))}: ` : ''
    return { path: input.name, id: input.id, label: before + label }
  })
}

/** Assigns the service's field errors to the input of their path, or to the top of the form. Pure. */
export interface PlacedErrors {
  /** One per input, in the order of the response. */
  readonly atFields: readonly { readonly path: string; readonly error: FieldError }[]
  /** Errors without an input on this screen. */
  readonly above: readonly FieldError[]
}

export interface Placement {
  /** From a field of the body that was sent to the form's own path; the same path unless given. */
  readonly pathOf: (field: string) => string
  readonly isOnScreen: (path: string) => boolean
}

/** Places errors. The first of a path wins: two sentences under one input do not help. */
export function placeErrors(errors: readonly FieldError[], { pathOf, isOnScreen }: Placement): PlacedErrors {
  const atFields = new Map<string, FieldError>()
  const above: FieldError[] = []
  for (const error of errors) {
    const path = pathOf(error.field)
    if (!isOnScreen(path)) above.push(error)
    else if (!atFields.has(path)) atFields.set(path, error)
  }
  return { atFields: [...atFields].map(([path, error]) => ({ path, error })), above }
}

/** Brings the reader to the first thing that is wrong, and into view whatever fits of the summary above it. */
function showFirstWrong(form: HTMLFormElement | null, notice: HTMLElement | null, path: string | undefined): void {
  const first = path === undefined ? notice : inputNamed(form, path)
  first?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'start' })
  if (path !== undefined) first?.scrollIntoView({ block: 'nearest' })
}

/** The wiring of a form. */
export interface FormWiring<Values extends FieldValues, Input, Result> {
  readonly form: RecordForm<Values>
  readonly send: (input: Input, signal: AbortSignal) => Promise<SubmissionResult<Result>>
  /** The body for these values; null when there is nothing to send. */
  readonly toInput: (values: Values, base: Values) => Input | null
  /** After it was saved, with the answer; null when nothing had to be sent. */
  readonly onSaved: (result: Result | null) => void
  /**
   * An earlier attempt, with other values, arrived after all: goes on with its result. Without this the form stays open, says so,
   * and sends what it shows when it is submitted again.
   */
  readonly onEarlier?: (result: Result) => void
  /** The path in the form of a field of the body; the same path unless given. */
  readonly pathOf?: (field: string, values: Values, base: Values) => string
  /** The label of a field of the form or of the body; its path unless given. */
  readonly labelOf?: (field: string) => string
  /** Shows a list in which an unconfirmed submission would be found. What was typed is there on return. */
  readonly lookUp?: (values: Values) => void
  /** Errors that the form itself explains. */
  readonly explains?: (error: Error) => boolean
  /** Asks before something unlikely is sent; false when the user goes back to the form. */
  readonly confirm?: (values: Values, base: Values) => Promise<boolean>
}

export interface FormSubmission {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly noticeRef: RefObject<HTMLDivElement | null>
  readonly onSubmit: (event?: SyntheticEvent) => Promise<void>
  readonly isPending: boolean
  readonly isUnconfirmed: boolean
  /** Refusals whose field is not on this screen. */
  readonly above: readonly FieldError[]
  /** The errors of the last attempt; null before one failed. */
  readonly wrong: readonly WrongField[] | null
  /** The error that neither a field nor the form itself shows. */
  readonly error: Error | null
  /** Whether to save once more what may be saved already; null while nothing is asked. */
  readonly question: ReactNode
}

function isFieldRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'validation_failed' && error.errors.length > 0
}

type FormRef = RefObject<HTMLFormElement | null>

/** The errors on the page after a refused attempt; the first one gets the focus. */
function useWrongFields(formRef: FormRef, noticeRef: RefObject<HTMLDivElement | null>) {
  const [refusals, setRefusals] = useState(0)
  const [wrong, setWrong] = useState<readonly WrongField[] | null>(null)
  // Nothing on the page is marked as wrong before the refusal has rendered.
  useEffect(() => {
    if (refusals > 0) setWrong(wrongFields(formRef.current))
  }, [refusals, formRef])
  useEffect(() => {
    if (wrong) showFirstWrong(formRef.current, noticeRef.current, wrong[0]?.path)
  }, [wrong, formRef, noticeRef])
  return { wrong, refuse: () => setRefusals((count) => count + 1) }
}

/** Whether a question is open. The button is disabled for as long, and loses the focus by that. */
function useAsking(formRef: FormRef) {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const button = formRef.current?.querySelector<HTMLElement>('[type="submit"]')
    return () => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    }
  }, [isAsking, formRef])
  async function whileAsking(answer: Promise<boolean>): Promise<boolean> {
    setAsking(true)
    try {
      return await answer
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, whileAsking }
}

/** Asks before a form sends what may be saved already, because it was left while it was being saved. */
function useLeftQuestion<Values extends FieldValues>(
  { draftKey, submission }: RecordForm<Values>,
  whileAsking: (answer: Promise<boolean>) => Promise<boolean>,
) {
  const t = useTranslations('forms')
  const { ask, dialog } = useQuestion()
  async function mayFollow(values: Values): Promise<boolean> {
    const left = leftSubmission(draftKey, values)
    // Until it is saved, a repeated attempt goes under the same key.
    if (left === null || (left !== 'saved' && submission.state.is === 'unconfirmed')) return true
    const question = {
      title: t('again.title'),
      children: t(`again.${left}`),
      submitLabel: t('again.submit'),
      keepLabel: t('leave.stay'),
    }
    return whileAsking(ask(question))
  }
  return { mayFollow, dialog }
}

function useFocusOnConflict(notice: RefObject<HTMLElement | null>, isSeen: boolean, conflict: unknown): void {
  useEffect(() => {
    if (isSeen) notice.current?.focus()
  }, [notice, isSeen, conflict])
}

/** Validates, sends once, and puts what is refused where it belongs. */
export function useFormSubmission<Values extends FieldValues, Input, Result>(
  wiring: FormWiring<Values, Input, Result>,
): FormSubmission {
  const { form, toInput, onSaved, onEarlier, pathOf = (field: string) => field, explains = () => false } = wiring
  const { methods, base, conflict } = form
  const { state, submit } = form.submission
  const formRef = useRef<HTMLFormElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState<readonly FieldError[]>([])
  const { wrong, refuse: showWrong } = useWrongFields(formRef, noticeRef)
  const { isAsking, whileAsking } = useAsking(formRef)
  const message = useFieldMessage()
  const { mayFollow, dialog: question } = useLeftQuestion(form, whileAsking)

  useFocusOnConflict(noticeRef, state.is === 'conflict' && state.step === 'seen', conflict)

  function show(errors: readonly FieldError[], values: Values) {
    const placed = placeErrors(errors, {
      pathOf: (field) => pathOf(field, values, base),
      isOnScreen: (path) => inputNamed(formRef.current, path) !== undefined,
    })
    for (const { path, error } of placed.atFields) {
      // `isOnScreen` found an input with this name, so it is a path of the form.
      methods.setError(path as FieldPath<Values>, { type: 'service', message: message(error) })
    }
    setAbove(placed.above)
  }

  /** Before a repeated attempt nothing is asked: what it would find may be what the first one created. */
  async function mayBeSent(values: Values): Promise<boolean> {
    if (!(await mayFollow(values))) return false
    if (!wiring.confirm || state.is === 'unconfirmed') return true
    return whileAsking(wiring.confirm(values, base))
  }

  async function send(values: Values) {
    const result = await submit(async (signal) => {
      const input = toInput(values, base)
      try {
        const sent =
          input === null
            ? null
            : await followSubmission(form.draftKey, values, { signal, send: () => wiring.send(input, signal) })
        if (sent?.isEarlier && !onEarlier) throw new EarlierArrived()
        // Even where the form is no longer on screen: its draft must not come back.
        form.finish()
        return sent
      } catch (error) {
        if (isFieldRefusal(error)) show(error.errors, values)
        throw error
      }
    })
    if (!result) return
    if (result.result?.isEarlier) onEarlier?.(result.result.result)
    else onSaved(result.result?.result ?? null)
  }

  /** A problem without an input on the screen must not leave the button without an effect. */
  function refuse() {
    const problems = form.validate(methods.getValues()).filter(({ field }) => !inputNamed(formRef.current, field))
    setAbove(problems.map((problem) => ({ field: problem.field, code: problem.reason, message: message(problem) })))
  }

  async function onSubmit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (state.is === 'sending' || isAsking) return
    setAbove([])
    let isDeclined = false
    await methods.handleSubmit(async (values) => {
      isDeclined = !(await mayBeSent(values))
      if (!isDeclined) await send(values)
    }, refuse)()
    if (!form.isFinished() && !isDeclined) showWrong()
  }

  const error =
    'error' in state && state.error && !isFieldRefusal(state.error) && !explains(state.error) ? state.error : null
  const isPending = state.is === 'sending' || isAsking
  return {
    formRef,
    noticeRef,
    onSubmit,
    isPending,
    isUnconfirmed: state.is === 'unconfirmed',
    above,
    wrong,
    error,
    question,
  }
}
