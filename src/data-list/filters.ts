import type { ReactNode } from 'react'
import type { Condition } from '../search/search.ts'

/** A filter that is always in the row, such as a status. */
export interface ListFilter {
  readonly id: string
  /** Empty where the options say enough. */
  readonly label: string
  readonly options: readonly FilterOption[]
  /** The value of one option; empty while nothing is filtered. */
  readonly value: string
  /** The value that the list begins with. */
  readonly initial: string
  readonly onChange: (value: string) => void
  /** Shown below the options, such as the days of a period. */
  readonly more?: ReactNode
}

interface FilterOption {
  readonly value: string
  readonly label: string
  /** Something below the options is to be filled in. */
  readonly staysOpen?: boolean
}

export function isInUse({ value, initial }: ListFilter): boolean {
  return value !== initial
}

/** Whether any filter is in use. */
export function isNarrowedBy(filters: readonly ListFilter[], conditions: readonly Condition[]): boolean {
  return conditions.length > 0 || filters.some(isInUse)
}
