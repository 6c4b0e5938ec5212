/** The filters of the committee list, as stored in the address. Pure. */
import type { Committee } from '#contract/schemas/committees.ts'
import { foldText } from '#contract/text.ts'
import { readSearchText } from '../data-list/list-search.ts'

export interface CommitteeFilters {
  readonly q?: string
}

export function readCommitteeFilters(search: Readonly<Record<string, unknown>>): CommitteeFilters {
  const q = readSearchText(search.q)
  return q === undefined ? {} : { q }
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
