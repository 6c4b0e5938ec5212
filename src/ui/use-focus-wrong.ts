import { useEffect, useState } from 'react'

/**
 * The `ref` of a form whose refusals the service puts into words: each focuses the first wrong field, or the button that sent it. A button
 * that shows that it is busy loses the focus.
 */
export function useFocusWrong(error: Error | null): (form: HTMLFormElement | null) => void {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  useEffect(() => {
    if (!error) return
    // The frame of a password field has the mark of other fields, and its input one of its own.
    const wrong = form?.querySelector<HTMLElement>(
      ':is(input, select, textarea):is([aria-invalid="true"], [data-invalid])',
    )
    if (wrong) {
      wrong.focus()
      return
    }
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
    // The button may be far below what is wrong.
    form?.scrollIntoView({ block: 'nearest' })
  }, [error, form])
  return setForm
}
