/** The forms of the administration of groups, and what they send. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { GroupKind } from '#contract/schemas/groups.ts'
import type { ManagedGroup, ManagedGroupMembership } from '#contract/schemas/management/groups.ts'

export type GroupValues = {
  name: string
  kind: GroupKind
  description: string
  /** `''`: it follows none. */
  product_id: string
}

export const newGroupValues: GroupValues = { name: '', kind: 'team', description: '', product_id: '' }

export function groupValues({ name, kind, description, product }: ManagedGroup): GroupValues {
  return { name, kind, description: description ?? '', product_id: product === null ? '' : String(product.id) }
}

function follows({ kind, product_id: product }: GroupValues): number | null {
  return kind === 'class' && product !== '' ? Number(product) : null
}

/** Whether who is in the group through its product is in it no more. */
export function stopsFollowing(values: GroupValues, base: GroupValues): boolean {
  return follows(base) !== null && follows(values) !== follows(base)
}

/** What differs from `base`; everything for a new group. Only a class follows a product. */
export function groupBody(values: GroupValues): RequestBody<'createGroup'>
export function groupBody(values: GroupValues, base: GroupValues): RequestBody<'updateGroup'>
export function groupBody(values: GroupValues, base?: GroupValues): RequestBody<'updateGroup'> {
  const differs = (field: keyof GroupValues) => base === undefined || values[field] !== base[field]
  return {
    ...(differs('name') ? { name: values.name } : {}),
    ...(differs('kind') ? { kind: values.kind } : {}),
    ...(differs('description') ? { description: values.description || null } : {}),
    ...(base === undefined || follows(values) !== follows(base) ? { product_id: follows(values) } : {}),
  }
}

export type MembershipValues = {
  role: string
  valid_from: string
  valid_until: string
}

export function membershipValues({
  role,
  valid_from,
  valid_until,
}: Pick<ManagedGroupMembership, keyof MembershipValues>): MembershipValues {
  return { role: role ?? '', valid_from, valid_until: valid_until ?? '' }
}

export function membershipBody(values: MembershipValues, base: MembershipValues): RequestBody<'updateGroupMembership'> {
  return {
    ...(values.role === base.role ? {} : { role: values.role || null }),
    ...(values.valid_from === base.valid_from ? {} : { valid_from: values.valid_from }),
    ...(values.valid_until === base.valid_until ? {} : { valid_until: values.valid_until || null }),
  }
}

export function membershipDateProblems({ valid_from: from, valid_until: until }: MembershipValues): FieldProblem[] {
  return until !== '' && until < from ? [{ field: 'valid_until', reason: 'before_start' }] : []
}

/** One of the members to be moved. */
export type MovedPerson = {
  id: number
  name: string
}

export type MoveValues = {
  people: MovedPerson[]
  /** `''`: none chosen. */
  to_group_id: string
  valid_from: string
  keep_roles: boolean
}

export function validateMove({ people, to_group_id: to, valid_from: from }: MoveValues): FieldProblem[] {
  return [
    ...(people.length === 0 ? [{ field: 'people', reason: 'required' } as const] : []),
    ...(to === '' ? [{ field: 'to_group_id', reason: 'required' } as const] : []),
    ...(from === '' ? [{ field: 'valid_from', reason: 'required' } as const] : []),
  ]
}
