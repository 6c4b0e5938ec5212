import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readNumbers } from './reports-search.ts'

interface NumberListFieldProps {
  readonly label: string
  /** `6,12,18` */
  readonly numbers: string
  /** Shown for text that is no such list. */
  readonly wrong: string
  /** Undefined for the usual ones, where the field was emptied. */
  readonly onNumbers: (numbers: string | undefined) => void
}

/** Ascending whole numbers of a filter; they count when the field is left. */
export function NumberListField({ label, numbers, wrong, onNumbers }: NumberListFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    if (typed === null) return
    const read = typed.trim() === '' ? undefined : readNumbers(typed)
    setWrong(read === null)
    if (read === null) return
    setTyped(null)
    onNumbers(read)
  }
  return (
    <TextInput
      label={label}
      autoComplete="off"
      value={typed ?? numbers.replaceAll(',', ', ')}
      error={isWrong ? wrong : null}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setWrong(false)
      }}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
