import { TypedSearch } from './typed-search.tsx'
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
export function SearchBox({ value, onChange, ...props }: SearchBoxProps) {
  return <TypedSearch {...props} typed={useDebouncedText(value, onChange)} />
}
