/** The prefixes of surnames, which `/v2` has in the whole name alone, and the order of names that follows from them. */
import { useMemo } from 'react'
import type { Member } from '#contract/schemas/members.ts'
import { mainPart, sortName, sortsByMainPart } from '#contract/surnames.ts'
import type { Progress } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { type Histories, useHistories } from './histories.ts'

type Surname = Pick<Member, 'id' | 'last_name'>
type Named = Pick<Member, 'first_name'> & { readonly initials?: string | null }

export interface NamePrefixes extends Progress {
  /** Null also until it is known. */
  readonly of: (member: Surname) => string | null
  readonly mainOf: (member: Surname) => string
  /** The text to sort by: the surname, by its main part in Dutch lists, and the first name. */
  readonly orderOf: (member: Surname & Named) => string
  /** Changes with the prefixes: for what is kept of the texts above. */
  readonly version: number
}

/** Pure. */
export function prefixesOf(
  byId: Histories['byId'],
  isByMainPart: boolean,
): Omit<NamePrefixes, keyof Progress | 'version'> {
  const of = ({ id, last_name: name }: Surname) => {
    const prefix = byId.get(id)?.last_name_prefix ?? null
    // The name may have been changed since.
    return mainPart(name, prefix) === name ? null : prefix
  }
  const mainOf = (member: Surname) => mainPart(member.last_name, of(member))
  return {
    of,
    mainOf,
    orderOf: (member) => sortName(member, { prefix: of(member), isByMainPart }),
  }
}

/** The prefixes of all surnames, as they come in. */
export function useNamePrefixes(session: Session): NamePrefixes {
  const { byId, version, isComplete, error, retry } = useHistories(session)
  const isByMainPart = sortsByMainPart(session.organization)
  const prefixes = useMemo(() => prefixesOf(byId, isByMainPart), [byId, isByMainPart])
  return useMemo(
    () => ({ ...prefixes, version, isComplete, error, retry }),
    [prefixes, version, isComplete, error, retry],
  )
}
