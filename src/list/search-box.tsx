import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDebouncedText } from './use-debounced-text.ts'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  /** As it stands in the address. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly className?: string
}

/** A search field whose text lives in the address. */
export function SearchBox({ label, placeholder, value, onChange, className }: SearchBoxProps) {
  const search = useDebouncedText(value, onChange)
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        search.commit(search.text)
      }}
    >
      <TextInput
        type="search"
        label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
        // Before anything else is pressed: coming later, it would undo where that leads.
        onBlur={() => search.commit(search.text)}
      />
    </form>
  )
}
