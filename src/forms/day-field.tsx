import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'
import { formatLocalDate, localToday, parseLocalDate } from './local-date.ts'
import { useToday } from '../ui/use-now.ts'

interface DayFieldProps {
  readonly label: string
  readonly day: string | undefined
  /** Shown for text that is no date. */
  readonly wrong: string
  readonly onDay: (day: string | undefined) => void
}

/** A day of a filter, typed as people type it; it counts when the field is left. */
export function DayField({ label, day, wrong, onDay }: DayFieldProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    if (typed === null) return
    const read = typed.trim() === '' ? undefined : parseLocalDate(typed, { today: localToday() })
    setWrong(read === null)
    if (read === null) return
    setTyped(null)
    onDay(read)
  }
  return (
    <TextInput
      label={label}
      placeholder={formatLocalDate(useToday(), language)}
      autoComplete="off"
      value={typed ?? formatLocalDate(day ?? '', language)}
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
