/** The forms of the administration of committees, and what they send. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { CommitteeMember, ManagedCommittee } from '#contract/schemas/management/committees.ts'

export type CommitteeValues = {
  name: string
  description: string
}

export const newCommitteeValues: CommitteeValues = { name: '', description: '' }

export function committeeValues({ name, description }: ManagedCommittee): CommitteeValues {
  return { name, description: description ?? '' }
}

export function newCommitteeBody({ name, description }: CommitteeValues): RequestBody<'createCommittee'> {
  return { name, description: description || null }
}

/** What differs from `base`. */
export function committeeBody(values: CommitteeValues, base: CommitteeValues): RequestBody<'updateCommittee'> {
  return {
    ...(values.name === base.name ? {} : { name: values.name }),
    ...(values.description === base.description ? {} : { description: values.description || null }),
  }
}

export type TermValues = {
  member_id: number | null
  role: string
  since: string
  until: string
}

export function termValues({ member_id, role, since, until }: CommitteeMember): TermValues {
  return { member_id, role: role ?? '', since: since ?? '', until: until ?? '' }
}

export function newTermBody({ member_id, role, since, until }: TermValues) {
  return {
    ...(member_id === null ? {} : { member_id }),
    role: role || null,
    since: since || null,
    until: until || null,
  }
}

/** What differs from `base`. */
export function termBody(values: TermValues, base: TermValues): RequestBody<'updateCommitteeMember'> {
  return {
    ...(values.role === base.role ? {} : { role: values.role || null }),
    ...(values.since === base.since ? {} : { since: values.since || null }),
    ...(values.until === base.until ? {} : { until: values.until || null }),
  }
}

export function termDateProblems({ since, until }: TermValues): FieldProblem[] {
  return since !== '' && until !== '' && until < since ? [{ field: 'until', reason: 'before_start' }] : []
}
