/** The filters of the committee list, as stored in the address. Pure. */
import type { Committee } from '#contract/schemas/committees.ts'
import { foldText } from '#contract/text.ts'

export interface CommitteeFilters {
  readonly q?: string
}

const longest = 200

/** Reads any address. The router parses `q=123` as a number. */
export function readCommitteeFilters({ q }: Readonly<Record<string, unknown>>): CommitteeFilters {
  const text = typeof q === 'number' ? String(q) : typeof q === 'string' ? q.trim().slice(0, longest) : ''
  return text === '' ? {} : { q: text }
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
