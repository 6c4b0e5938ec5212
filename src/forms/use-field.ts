import { type FocusEvent, useState } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form'

/**
 * A field shows its error when it loses the focus, which moves what is below it. Where a press takes the focus away, that waits for the
 * click of the press: a button that moved between the two would not get it.
 */
let isPressed = false
const waiting = new Set<() => void>()

function release(): void {
  isPressed = false
  for (const work of waiting) work()
  waiting.clear()
}

/** Watches presses for a form, until the returned function is called. */
export function watchPresses(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watching = new AbortController()
  const options = { signal: watching.signal, capture: true }
  const press = () => void (isPressed = true)
  // The click is dispatched right after the end of its press.
  const end = () => void (timer = setTimeout(release))
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('pointerup', end, options)
  document.addEventListener('pointercancel', end, options)
  return () => {
    watching.abort()
    clearTimeout(timer)
    release()
  }
}

/** Runs `work` at once, or after the press under way; not for an element that has gone with the click. */
export function afterPress(element: Element, work: () => void): void {
  if (isPressed) waiting.add(() => element.isConnected && work())
  else work()
}

/** The common props of fields. A field whose value has another type than its input does not compile. */
export interface FieldProps<Values extends FieldValues, Value> {
  readonly control: Control<Values>
  readonly name: FieldPathByValue<Values, Value>
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
}

/** The hint comes under the input, so that inputs side by side line up; an error comes first. */
const inputOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** The label, hint and error of an input. */
export function labelled({ label, hint, required }: { label: string; hint?: string; required?: boolean }) {
  return {
    label,
    description: hint,
    inputWrapperOrder: inputOrder,
    withAsterisk: required,
    'aria-required': required || undefined,
  }
}

/** A field's value, its error and its handlers. An error disappears as soon as its field is edited. */
export function useField<Values extends FieldValues>(control: Control<Values>, name: FieldPath<Values>) {
  const { field, fieldState } = useController({ control, name })
  const { clearErrors } = useFormContext<Values>()
  const value: unknown = field.value
  const onBlur = ({ currentTarget }: FocusEvent) => afterPress(currentTarget, field.onBlur)
  return {
    value,
    /** Properties of the input itself; `name` is also how an error finds it on the screen. */
    input: { name: field.name, ref: field.ref, onBlur },
    onBlur,
    error: fieldState.error?.message,
    change(next: unknown) {
      if (fieldState.error) clearErrors(name)
      field.onChange(next)
    },
  }
}

interface Form {
  /** From what is typed to the value; text that is not understood stays as it is, and is refused with a reason. */
  readonly read: (typed: string) => string
  /** Formats the value for reading. */
  readonly show: (value: string) => string
}

/** A value that is typed in one form and kept in another: while the user types, the input keeps their text. */
export function useTypedText(
  value: unknown,
  { read, show }: Form,
  field: { change: (value: string) => void; onBlur: (event: FocusEvent) => void },
) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const current = typeof value === 'string' ? value : ''
  return {
    value: typed?.value === current ? typed.text : show(current),
    onChange(text: string) {
      const next = read(text)
      setTyped({ text, value: next })
      field.change(next)
    },
    onBlur(event: FocusEvent) {
      setTyped(null)
      field.onBlur(event)
    },
  }
}
