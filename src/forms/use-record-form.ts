import { useEffect, useRef, useState } from 'react'
import { toNestErrors } from '@hookform/resolvers'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldProblem } from '#contract/problems.ts'
import { type Moved, movedFields, rebase, sameValue } from './changed-fields.ts'
import { clearDraft, type DraftPlace, readDraft } from './drafts.ts'
import { type Opened, useDraft } from './use-draft.ts'
import { useFieldMessage } from './use-field-message.ts'

export interface RecordFormOptions<Values extends FieldValues> {
  readonly place: DraftPlace
  /** The record as a form shows it, or an empty one. */
  readonly initial: Values
  /** `updated_at` of the record; null for a new one. */
  readonly version: string | null
  /** The contract's judgement of what would be sent, by the form's paths. */
  readonly judge: (values: Values, base: Values) => readonly FieldProblem[]
  /** What was typed here and what was saved elsewhere in one; field by field unless given. */
  readonly merge?: (base: Values, mine: Values, theirs: Values) => Values
  /** Lists that two people's changes cannot be mixed in: one or the other is chosen. */
  readonly wholes?: readonly string[]
}

export interface RecordForm<Values extends FieldValues> extends Opened<Values> {
  readonly methods: UseFormReturn<Values>
  readonly judge: (values: Values) => readonly FieldProblem[]
  /** What was typed before a reload came back. */
  readonly restored: boolean
  /** What was saved elsewhere while the form was open. */
  readonly moved: Moved | null
  /** Whether that still has to be looked at before anything is sent; asking is looking. */
  readonly mustLook: () => boolean
  /** Gives up everything typed. */
  readonly discard: () => void
  /** The record moved: what was typed here stays, the rest follows it. */
  readonly moveTo: (theirs: Values, version: string | null) => void
  /** It is saved: nothing typed here is worth keeping or asking about any more. */
  readonly finish: () => void
  readonly isFinished: () => boolean
}

function useResolver<Values extends FieldValues>(judge: (values: Values) => readonly FieldProblem[]): Resolver<Values> {
  const message = useFieldMessage()
  return (values, _context, options) => {
    const problems = judge(values)
    if (problems.length === 0) return { values, errors: {} }
    const flat: FieldErrors = Object.fromEntries(
      problems.map((problem) => [problem.field, { type: problem.reason, message: message(problem) }]),
    )
    return { values: {}, errors: toNestErrors<Values>(flat, options) }
  }
}

/** A form over one record: its values, the contract's judgement on blur and on submit, and its draft. */
export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { place, initial, version } = options
  const merge: NonNullable<typeof options.merge> =
    options.merge ?? ((base, mine, theirs) => rebase<Values>(base, mine, theirs))
  const [draft] = useState(() => readDraft(sessionStorage, place, initial))
  const [opened, setOpened] = useState<Opened<Values>>(() =>
    draft ? { base: draft.base, version: draft.version } : { base: initial, version },
  )
  const [restored, setRestored] = useState(draft !== null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const finished = useRef(false)
  const unseen = useRef(false)
  const [isFinished] = useState(() => () => finished.current)
  const judge = (values: Values) => options.judge(values, opened.base)

  const methods = useForm<Values>({
    // A whole record is also a partial one, which the library's type cannot see for a type parameter.
    defaultValues: opened.base as DefaultValues<Values>,
    resolver: useResolver(judge),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The form focuses what is first on the screen, which the library does not know.
    shouldFocusError: false,
  })

  useEffect(() => {
    if (draft) methods.reset(draft.values, { keepDefaultValues: true })
  }, [draft, methods])
  useDraft(methods, place, opened, isFinished)

  return {
    methods,
    base: opened.base,
    version: opened.version,
    judge,
    restored,
    moved,
    mustLook() {
      const must = unseen.current
      unseen.current = false
      return must
    },
    discard() {
      unseen.current = false
      clearDraft(sessionStorage, place)
      setRestored(false)
      setMoved(null)
      setOpened({ base: initial, version })
      methods.reset(initial)
    },
    moveTo(theirs, theirVersion) {
      const mine = methods.getValues()
      const merged = merge(opened.base, mine, theirs)
      const fields = movedFields({ base: opened.base, mine, theirs, merged }, options.wholes)
      // Who has typed nothing yet has nothing to look at again.
      if (!sameValue(opened.base, mine) && fields.theirs.length + fields.both.length > 0) {
        setMoved(fields)
        unseen.current = true
      }
      setOpened({ base: theirs, version: theirVersion })
      methods.reset(theirs)
      methods.reset(merged, { keepDefaultValues: true })
    },
    finish() {
      finished.current = true
      clearDraft(sessionStorage, place)
    },
    isFinished,
  }
}
