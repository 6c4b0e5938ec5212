/** Undoing an edit, where that is possible. Pure. */
import { type FormObject, conflictOf } from '../forms/changed-fields.ts'
import { memberBody, prefixChange } from './member-body.ts'
import { mergeMember, atomicLists } from './member-merge.ts'
import type { MemberValues } from './member-values.ts'

/**
 * The body that restores the previous form values. Null where that is impossible: a deceased member stays so, a
 * cancellation has its own dialog, and a participant who was added cannot be removed.
 */
export function undoBody(
  before: MemberValues,
  saved: MemberValues,
): {
  readonly body: FormObject
  readonly prefix: string | null | undefined
} | null {
  if (saved.status === 'deceased' || before.status === 'cancelled') return null
  if (saved.participants.length > before.participants.length) return null
  const [body, prefix] = [memberBody(before, saved), prefixChange(before, saved)]
  return Object.keys(body).length > 0 || prefix !== undefined ? { body, prefix } : null
}

/** Whether a field to restore has been changed since; undoing must not overwrite someone else's change. */
export function isOvertaken({ before, saved, now }: Record<'before' | 'saved' | 'now', MemberValues>): boolean {
  const merged = mergeMember(saved, before, now)
  return conflictOf({ base: saved, mine: before, theirs: now, merged }, atomicLists).both.length > 0
}
