import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sameFormValue } from './changed-fields.ts'
import type { Store } from '../ui/store.ts'
import { clearDraft, type DraftKey, writeDraft } from './drafts.ts'

const writeAfter = 300

/** The record as the form shows it; the difference from it was typed. */
export interface Opened<Values extends FieldValues> {
  readonly base: Values
  /** `updated_at` of that record; null for a new one. */
  readonly version: string | null
}

export interface DraftState<Values extends FieldValues> {
  readonly openedStore: Store<Opened<Values>>
  readonly isFinished: () => boolean
  /** Whether it was saved is unknown. Then there is a draft also where nothing was typed: the form opens again with what was sent. */
  readonly isUnsettled: boolean
}

/** Keeps the draft up to date while the form is open, and to the last key press when the page goes. */
export function useDraft<Values extends FieldValues>(
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
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
    }
  }, [methods, sessionId, form, openedStore, isFinished, isUnsettled])
}
