import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { useDebouncedText } from './use-debounced-text.ts'

/** What is being typed, before it stands in the address. */
export type TypedText = ReturnType<typeof useDebouncedText>

interface TypedSearchProps {
  readonly label: string
  readonly placeholder?: string
  readonly typed: TypedText
  /** Where it stands beside others, its name is for screen readers only. */
  readonly isBare?: boolean
  readonly className?: string
}

/** A search field whose text is used as it is typed, and goes to the address after a pause. */
export function TypedSearch({ label, placeholder, typed, isBare = false, className }: TypedSearchProps) {
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          typed.commit(typed.text)
        }}
      >
        <TextInput
          type="search"
          {...(isBare ? { 'aria-label': label } : { label })}
          placeholder={placeholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
          // Before anything else is pressed: coming later, it would undo where that leads.
          onBlur={() => typed.commit(typed.text)}
        />
      </form>
    </search>
  )
}
