/** The search of the committee list. Pure. */
import type { Committee } from '#contract/schemas/committees.ts'
import { foldText } from '#contract/text.ts'

export interface CommitteeFilters {
  readonly q?: string
}

/** Committees that contain each word of `q` in their name, description, people or roles. */
export function findCommittees(committees: readonly Committee[], q: string): Committee[] {
  const words = foldText(q).split(/\s+/)
  return committees.filter(({ name, description, members }) => {
    const people = (members ?? []).flatMap(({ first_name, last_name, role }) => [first_name, last_name, role])
    const text = foldText([name, description, ...people].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}
