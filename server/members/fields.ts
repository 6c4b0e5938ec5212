/** A member's own fields: the input merged into what is stored, and what follows from it. */
import { forMemberTexts } from '#contract/member-fields.ts'
import { storedPostalCode } from '#contract/postal-codes.ts'
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import type { MemberCreate } from '#contract/schemas/members.ts'
import { prefixAfter } from '#contract/surnames.ts'
import { emailKey, searchText } from '#contract/text.ts'
import type { RequestContext } from '../operation/context.ts'
import { fieldsFor, mergedCustomFields } from '../lib/custom-field-values.ts'
import { mandateFields } from './mandate.ts'
import type { MemberRow } from './queries.ts'
import { endDateAfterUpdate, leavingReasonAfter, leftAsAfter } from '#contract/member-states.ts'

/** The body of `/v2`, with the additional fields of the management API. */
export type NewMember = Omit<MemberCreate, 'sepa'> &
  Pick<ManagedMemberUpdate, 'sepa' | 'last_name_prefix' | 'newsletters'>

/** The columns that a member's fields fill. The number has a file of its own. */
export type MemberFields = Omit<MemberRow, 'organization_id' | 'id' | 'membership_number' | 'created_at' | 'updated_at'>

/** A member of whom nothing is known yet (specification, rule 2; contract design, "Member"). */
export function newMemberFields({ association, today }: Pick<RequestContext, 'association' | 'today'>): MemberFields {
  return {
    ...forMemberTexts(() => null),
    last_name: '',
    email: null,
    email_key: null,
    search: '',
    street: null,
    house_number: null,
    postal_code: null,
    city: null,
    country: association.country,
    status: 'active',
    member_since: today,
    membership_end_date: null,
    language: null,
    custom_fields: '{}',
    date_of_birth: null,
    iban: null,
    account_holder: null,
    mandate_reference: null,
    mandate_date: null,
    mandate_last_collected_on: null,
    deceased_on: null,
    earlier_periods: null,
    left_as: null,
    leaving_reason: null,
    last_name_prefix: null,
    no_newsletters_since: null,
    no_newsletters_by: null,
    erased_on: null,
    books_until: null,
  }
}

/** Only the fields that were sent change; null clears. The input has passed the association's schema. */
export function mergedFields(
  ctx: Pick<RequestContext, 'actor' | 'association' | 'scopes' | 'modules' | 'today'>,
  id: number,
  stored: MemberFields,
  body: Omit<NewMember, 'last_name'> | ManagedMemberUpdate,
): MemberFields {
  const {
    address,
    sepa,
    custom_fields: custom,
    participants: _,
    relationships: __,
    membership_number: ___,
    newsletters,
    ...own
  } = body
  const next = merge(merge(merge(stored, own), address), sepa)
  return {
    ...next,
    membership_end_date: endDateAfterUpdate(stored, next.status, ctx.today),
    // A member who died and was cancelled since is alive with any other status.
    deceased_on: next.status === stored.status || next.status === 'deceased' ? stored.deceased_on : null,
    left_as: leftAsAfter(stored, next.status),
    leaving_reason: leavingReasonAfter(stored.leaving_reason, next.status),
    last_name_prefix: prefixAfter(next.last_name, next.last_name_prefix),
    ...(newsletters === undefined ? {} : newsletterFields(ctx, stored, newsletters)),
    ...(address ? { postal_code: storedPostalCode(next) } : {}),
    ...(sepa ? mandateFields(id, { stored, merged: next, sent: sepa }) : {}),
    ...(custom === undefined
      ? {}
      : {
          custom_fields: mergedCustomFields(fieldsFor(ctx, ctx.association.customFields), stored.custom_fields, custom),
        }),
    ...derivedFields(next),
  }
}

/** The first one who stopped them stays noted. */
function newsletterFields(
  { actor, today }: Pick<RequestContext, 'actor' | 'today'>,
  { no_newsletters_since, no_newsletters_by }: MemberFields,
  isWanted: boolean,
): Pick<MemberFields, 'no_newsletters_since' | 'no_newsletters_by'> {
  if (isWanted) return { no_newsletters_since: null, no_newsletters_by: null }
  if (no_newsletters_since !== null) return { no_newsletters_since, no_newsletters_by }
  return { no_newsletters_since: today, no_newsletters_by: 'name' in actor ? actor.name : null }
}

/** Columns of which searches make use. */
export function derivedFields(
  fields: Pick<MemberFields, 'first_name' | 'last_name' | 'initials' | 'email'>,
): Pick<MemberFields, 'email_key' | 'search'> {
  const names = [fields.first_name, fields.last_name, fields.initials].filter((name) => name !== null)
  return { email_key: fields.email === null ? null : emailKey(fields.email), search: searchText(names.join(' ')) }
}

/** The fields in which the second differs from the first. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const key in after) if (after[key] !== before[key]) changed[key] = after[key]
  return changed
}

function merge<T extends object>(stored: T, input: Partial<T> = {}): T {
  const result = { ...stored }
  for (const key in input) {
    const value = input[key]
    if (value !== undefined) result[key] = value
  }
  return result
}
