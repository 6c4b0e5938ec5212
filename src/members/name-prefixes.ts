/** The prefixes of surnames, which `/v2` has in the whole name alone, and the order of names that follows from them. */
import { useMemo } from 'react'
import type { Membership } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { mainPart, sortName, sortsByMainPart } from '#contract/surnames.ts'
import { type Progress, useReplica } from '../replica/replica.ts'
import { can, type Session } from '../session/session.ts'

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

/** The key may know prefixes at all. */
export function knowsPrefixes(session: Session): boolean {
  return can(session, 'listMemberships')
}

const versions = new WeakMap<readonly Membership[], number>()
let made = 0

/** The same rows are the same version on every screen, which goes on with what another one has kept. */
function versionOfRows(rows: readonly Membership[]): number {
  const version = versions.get(rows) ?? (made += 1)
  versions.set(rows, version)
  return version
}

function prefixesOf(rows: readonly Membership[], isByMainPart: boolean): Omit<NamePrefixes, keyof Progress> {
  const known = new Map(rows.map(({ id, last_name_prefix: prefix }) => [id, prefix]))
  const of = ({ id, last_name: name }: Surname) => {
    const prefix = known.get(id) ?? null
    // The name may have been changed since.
    return mainPart(name, prefix) === name ? null : prefix
  }
  const mainOf = (member: Surname) => mainPart(member.last_name, of(member))
  return {
    of,
    mainOf,
    orderOf: (member) => sortName(member, { prefix: of(member), isByMainPart }),
    version: versionOfRows(rows),
  }
}

/** The prefixes of all surnames, as they come in. */
export function useNamePrefixes(session: Session): NamePrefixes {
  const { rows, isComplete, error, retry } = useReplica(
    session,
    'listMemberships',
    {},
    { enabled: knowsPrefixes(session) },
  )
  const isByMainPart = sortsByMainPart(session.organization)
  const prefixes = useMemo(() => prefixesOf(rows, isByMainPart), [rows, isByMainPart])
  return useMemo(
    () => ({
      ...prefixes,
      isComplete: isComplete || !knowsPrefixes(session),
      error,
      retry,
    }),
    [prefixes, isComplete, session, error, retry],
  )
}
