import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { moveRowFocus, openOnlyRow } from '../ui/row-focus.ts'
import classes from './typed-search.module.css'
import type { TypedText } from './use-debounced-text.ts'
import { useStable } from './use-stable.ts'

interface FieldLook {
  readonly label: string
  readonly placeholder?: string
}

interface TypedSearchProps extends FieldLook {
  readonly typed: TypedText
  readonly className?: string
}

interface FieldProps extends FieldLook {
  readonly fieldRef: RefObject<HTMLInputElement | null>
  readonly onType: (text: string) => void
  readonly onLeave: (text: string) => void
}

/** Down leads from the field into the rows. */
function enterRows(event: KeyboardEvent): void {
  if (event.key === 'ArrowDown' && moveRowFocus(1)) event.preventDefault()
}

/** Uncontrolled, because re-rendering the field would delay the rows of every key press. */
const Field = memo(function Field({ fieldRef, label, placeholder, onType, onLeave }: FieldProps) {
  return (
    <TextInput
      ref={fieldRef}
      type="search"
      classNames={{ input: classes.input }}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={enterRows}
      onChange={(event) => onType(event.currentTarget.value)}
      // Before another press takes effect: committing later would undo it.
      onBlur={(event) => onLeave(event.currentTarget.value)}
    />
  )
})

/** A search field whose text is used as it is typed, and written to the address after a pause. */
export function TypedSearch({ typed, className, ...look }: TypedSearchProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [onType, onLeave] = [useStable(typed.type), useStable(typed.commit)]
  // It also changes without typing: Back, a link, a cleared filter.
  useLayoutEffect(() => {
    if (fieldRef.current && fieldRef.current.value !== typed.text) fieldRef.current.value = typed.text
  }, [typed.text])
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          typed.commit(typed.text)
          if (typed.text.trim() !== '') openOnlyRow()
        }}
      >
        <Field fieldRef={fieldRef} {...look} onType={onType} onLeave={onLeave} />
      </form>
    </search>
  )
}
