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

/** Keeps the draft up to date while the form is open, and to the last key press when the page goes. */
export function useDraft<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  { sessionId, form }: DraftKey,
  openedStore: Store<Opened<Values>>,
  isFinished: () => boolean,
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
      if (sameFormValue(values, opened.base)) clearDraft(draftKey)
      else writeDraft(draftKey, { values, ...opened })
    }
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
  }, [methods, sessionId, form, openedStore, isFinished])
}
