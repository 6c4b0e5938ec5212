import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toNestErrors } from '@hookform/resolvers'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldProblem, FieldReason } from '#contract/problems.ts'
import { hasLost, submissionEntry } from '../api/send-once.ts'
import { writesLate } from '../session/entries.ts'
import { screenSignal } from '../session/scope.ts'
import { createStore, type Store, useStore } from '../ui/store.ts'
import { type Conflict, conflictOf, rebase, sameFormValue } from './changed-fields.ts'
import { clearDraft, type DraftKey, readDraft, writeDraft } from './drafts.ts'
import { useFieldMessage } from './use-field-message.ts'
import {
  EarlierArrived,
  editing,
  interrupted,
  type Submission,
  type SubmissionControl,
  useSubmission,
} from './use-submission.ts'
import { hasWrongYear, localToday } from './local-date.ts'
import { isRefusedText, typedText } from './typed-text.ts'

const writeAfter = 300

/** The record as the form shows it; the difference from it was typed. */
interface Opened<Values extends FieldValues> {
  readonly base: Values
  /** `updated_at` of that record; null for a new one. */
  readonly version: string | null
}

interface DraftState<Values extends FieldValues> {
  readonly openedStore: Store<Opened<Values>>
  readonly isFinished: () => boolean
  /** Whether it was saved is unknown. Then there is a draft also where nothing was typed: the form opens again with what was sent. */
  readonly isUnsettled: boolean
}

/** Keeps the draft up to date while the form is open, and to the last key press when the page goes. */
function useDraft<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  { sessionId, form }: DraftKey,
  { openedStore, isFinished, isUnsettled }: DraftState<Values>,
): void {
  useEffect(() => {
    const draftKey = { sessionId, form }
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (isFinished()) return
      // Read now: by the time the screen shows what another user saved, the values follow it already.
      const opened = openedStore.get()
      const values = methods.getValues()
      if (!isUnsettled && sameFormValue(values, opened.base)) clearDraft(draftKey)
      else writeDraft(draftKey, { values, ...opened })
    }
    write()
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, writeAfter)
      },
    })
    const flush = () => {
      if (timer !== undefined) write()
    }
    window.addEventListener('pagehide', flush)
    const endFlushing = writesLate(flush)
    return () => {
      flush()
      endFlushing()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
    }
  }, [methods, sessionId, form, openedStore, isFinished, isUnsettled])
}

/** Why the typed text was refused. The contract sees only that it is no number or no date. */
function reasonOf({ reason }: FieldProblem, value: unknown): FieldReason {
  if (reason === 'date') {
    return typeof value === 'string' && hasWrongYear(typedText(value), localToday()) ? 'year' : reason
  }
  return isRefusedText(value) ? 'ambiguous_number' : reason
}

export interface RecordFormOptions<Values extends FieldValues> {
  /** The key of the draft and of the submission: the session, the form and the record. */
  readonly draftKey: DraftKey
  /** The record as it is now, as a form shows it, or an empty one. */
  readonly initial: Values
  /** `updated_at` of that record; null for a new one. Another one means that another user saved it. */
  readonly version: string | null
  /** The contract's errors in these values, by the form's paths. */
  readonly validate: (values: Values, base: Values) => readonly FieldProblem[]
  /** Merges the values typed here with those saved elsewhere; field by field unless given. */
  readonly merge?: (base: Values, mine: Values, theirs: Values) => Values
  /** Lists in which two people's changes cannot be mixed: one or the other is chosen. */
  readonly atomicLists?: readonly string[]
  /** Brings rows that the form pairs by position into the order of another version. */
  readonly align?: (values: Values, like: Values) => Values
}

export interface RecordForm<Values extends FieldValues> extends Opened<Values> {
  readonly draftKey: DraftKey
  readonly methods: UseFormReturn<Values>
  readonly submission: SubmissionControl
  readonly validate: (values: Values) => readonly FieldProblem[]
  /** Values from before a reload were restored. */
  readonly restored: boolean
  /** The record that another user saved while the form was open. */
  readonly conflict: Conflict | null
  /** Starts over: gives up everything typed. */
  readonly discard: () => void
  /** The form is saved or left: nothing typed here is worth keeping or asking about any more. */
  readonly finish: () => void
  /** The form is left for another page, and what was typed is there on return. */
  readonly leave: () => void
  readonly isFinished: () => boolean
  /** Whether an unconfirmed submission was made with another API key: sending again would be another submission. */
  readonly isLost: () => boolean
}

function useResolver<Values extends FieldValues>(
  validate: (values: Values) => readonly FieldProblem[],
): Resolver<Values> {
  const message = useFieldMessage()
  return (values, _context, options) => {
    const problems = validate(values)
    if (problems.length === 0) return { values, errors: {} }
    const flat: FieldErrors = Object.fromEntries(
      problems.map((problem) => {
        const reason = reasonOf(problem, get(values, problem.field))
        return [problem.field, { type: reason, message: message({ ...problem, reason }) }]
      }),
    )
    return { values: {}, errors: toNestErrors<Values>(flat, options) }
  }
}

function restore<Values extends FieldValues>({
  draftKey,
  initial,
  align = (values) => values,
}: RecordFormOptions<Values>) {
  const draft = readDraft(draftKey, initial)
  return draft && { ...draft, values: align(draft.values, initial), base: align(draft.base, initial) }
}

/** Null without anything typed, or anything that differs from it; after an earlier attempt that arrived the other version is one's own. */
function conflictIn(
  versions: Parameters<typeof conflictOf>[0],
  state: Submission,
  atomicLists?: readonly string[],
): Conflict | null {
  if (state.is === 'editing' && state.error instanceof EarlierArrived) return null
  const found = conflictOf(versions, atomicLists)
  return !sameFormValue(versions.base, versions.mine) && found.theirs.length + found.both.length > 0 ? found : null
}

/** A form over one record: its values, validated on blur and on submit, its draft and its submission. */
export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { draftKey, initial, version } = options
  const [draft] = useState(() => restore(options))
  const [openedStore] = useState(() => createStore<Opened<Values>>(draft ?? { base: initial, version }))
  const opened = useStore(openedStore)
  const [restored, setRestored] = useState(draft !== null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [pending] = useState(() => submissionEntry({ id: draftKey.sessionId }, draftKey.form))
  const [begin] = useState(() => (draft && pending.readAll().length > 0 ? interrupted : editing))
  const submission = useSubmission(screenSignal, begin)
  const finished = useRef(false)
  const [isFinished] = useState(() => () => finished.current)
  const validate = (values: Values) => options.validate(values, opened.base)

  const methods = useForm<Values>({
    // A whole record is also a partial one, which the library's type cannot see for a type parameter.
    defaultValues: opened.base as DefaultValues<Values>,
    resolver: useResolver(validate),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The form focuses what is first on the screen, which the library does not know.
    shouldFocusError: false,
  })

  useEffect(() => {
    if (draft) methods.reset(draft.values, { keepDefaultValues: true })
    // A submission of a form that was left before is not settled by this one.
    else pending.remove()
  }, [draft, methods, pending])
  const isUnsettled = submission.state.is === 'sending' || submission.state.is === 'unconfirmed'
  useDraft(methods, draftKey, { openedStore, isFinished, isUnsettled })

  /** Another user saved the record: what was typed here stays, the rest follows it. */
  const followed = useRef(opened.version)
  const followRecord = useEffectEvent(() => {
    const { state } = submission
    // The other version may be the one that was sent: sending it again tells.
    if (isFinished() || followed.current === version || (state.is === 'unconfirmed' && pending.read() !== null)) return
    followed.current = version
    const { base } = openedStore.get()
    const theirs = options.align?.(initial, base) ?? initial
    const mine = methods.getValues()
    const merged = options.merge?.(base, mine, theirs) ?? rebase<Values>(base, mine, theirs)
    const found = conflictIn({ base, mine, theirs, merged }, state, options.atomicLists)
    if (found) setConflict(found)
    if (found || state.is === 'conflict') submission.take({ type: 'overtaken' })
    openedStore.set({ base: theirs, version })
    methods.reset(theirs)
    methods.reset(merged, { keepDefaultValues: true })
  })
  // While it is being sent, the attempt compares versions itself.
  const isBehind = !['sending', 'done'].includes(submission.state.is) && version !== opened.version
  useEffect(() => {
    if (isBehind) queueMicrotask(() => followRecord())
  }, [isBehind, version, submission.state.is])

  const forget = () => {
    clearDraft(draftKey)
    pending.remove()
  }
  return {
    draftKey,
    methods,
    submission,
    base: opened.base,
    version: opened.version,
    validate,
    restored,
    conflict,
    discard() {
      forget()
      submission.take({ type: 'discard' })
      setRestored(false)
      setConflict(null)
      openedStore.set({ base: initial, version })
      methods.reset(initial)
    },
    finish() {
      // A form that was left has been forgotten; a later one may be open under its name.
      if (finished.current) return
      finished.current = true
      forget()
    },
    leave() {
      finished.current = true
      writeDraft(draftKey, { ...openedStore.get(), values: methods.getValues() })
    },
    isFinished,
    isLost: () => hasLost(pending),
  }
}
