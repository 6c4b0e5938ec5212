/**
 * The bodies of members as one association takes them: its custom fields, its modules, its country and its today. Built on the
 * schemas of `members.ts`, so that one parse reports every invalid field.
 */
import { z } from 'zod'
import { birthDateProblems, type CustomFieldDefinition, parseCustomFields, sepaProblems } from '../member-rules.ts'
import { addressProblems } from '../postal-codes.ts'
import type { FieldProblem } from '../problems.ts'
import { anyFields, because } from './fields.ts'
import { familyCreate, familyMember, mostInFamily } from './management/families.ts'
import { managedMemberChange, managedSepaInput } from './management/memberships.ts'
import {
  addressInput,
  clearable,
  memberCreate,
  memberUpdate,
  participantInput,
  relationshipInput,
  sepaInput,
} from './members.ts'

export interface MemberBodyRules {
  readonly customFields: readonly CustomFieldDefinition[]
  /** Whether the association uses participants. */
  readonly participants: boolean
  /** The country of a new member whose body has none. */
  readonly country: string | null
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** A new member: every rule. The parts that are sent are complete. */
export function memberCreateFor(rules: MemberBodyRules) {
  const address = addressInput.superRefine((value, context) =>
    report(context, addressProblems({ country: rules.country, ...value })),
  )
  return memberCreate.extend({
    ...sharedFields(rules),
    address: clearable(address, noAddress),
    sepa: clearable(
      sepaInput.superRefine((value, context) => report(context, sepaProblems(value))),
      { iban: null },
    ),
    participants: participantsFor(
      rules,
      participantInput.refine(({ id }) => id === undefined, { ...because('unknown_participant'), path: ['id'] }),
    ),
  })
}

/** A family that joins at once: each of them a new member. */
export function familyCreateFor(rules: MemberBodyRules) {
  const { date_of_birth, custom_fields, address, sepa } = memberCreateFor(rules).shape
  const one = familyMember.extend({ date_of_birth, custom_fields, address, sepa })
  return familyCreate.extend({ members: z.array(one).min(2).max(mostInFamily) })
}

/** A change of a member. A part that is sent incompletely is validated together with what is stored (`members/update.ts`). */
export function memberUpdateFor(rules: MemberBodyRules) {
  return memberUpdate.extend(updateFields(rules))
}

/** The same in the management API. */
export function managedMemberChangeFor(rules: MemberBodyRules) {
  return managedMemberChange.extend({
    ...updateFields(rules),
    sepa: clearable(
      managedSepaFor(rules).superRefine((value, context) => {
        if (value.mandate_date !== undefined) report(context, sepaProblems(value))
      }),
      { iban: null },
    ),
  })
}

/** A new member with the mandate of the management API: what an import makes. */
export function importedMemberFor(rules: MemberBodyRules) {
  return memberCreateFor(rules).extend({
    sepa: clearable(
      managedSepaFor(rules).superRefine((value, context) => report(context, sepaProblems(value))),
      { iban: null },
    ),
  })
}

function managedSepaFor({ today }: MemberBodyRules) {
  const hasBeen = (day: string | null | undefined) => day == null || day <= today
  return managedSepaInput.extend({
    mandate_last_collected_on: managedSepaInput.shape.mandate_last_collected_on.refine(hasBeen, because('future_date')),
  })
}

function updateFields(rules: MemberBodyRules) {
  const address = addressInput.superRefine((value, context) => {
    if (value.country !== undefined) report(context, addressProblems(value))
  })
  const sepa = sepaInput.superRefine((value, context) => {
    if (value.mandate_date !== undefined) report(context, sepaProblems(value))
  })
  return {
    ...sharedFields(rules),
    address: clearable(address, noAddress),
    sepa: clearable(sepa, { iban: null }),
    participants: participantsFor(rules, participantInput),
  }
}

const noAddress = { street: null, house_number: null, postal_code: null, city: null, country: null }

function sharedFields({ customFields, today }: MemberBodyRules) {
  const isBorn = (date: string | null | undefined) =>
    birthDateProblems({ date_of_birth: date ?? null }, today).length === 0
  return {
    date_of_birth: memberCreate.shape.date_of_birth.refine(isBorn, because('future_date')),
    custom_fields: anyFields
      .transform((sent, context) => {
        const { values, problems } = parseCustomFields(customFields, sent)
        report(context, problems)
        return values
      })
      .nullable()
      .optional(),
    relationships: clearable(
      z
        .array(relationshipInput)
        .max(100)
        .superRefine((items, context) =>
          reportRepeated(context, items, { name: 'member_id', reason: 'double_relation' }),
        ),
      [],
    ),
  }
}

function participantsFor<Item extends typeof participantInput>({ participants, today }: MemberBodyRules, item: Item) {
  const born = item.superRefine(({ date_of_birth }, context) =>
    report(context, birthDateProblems({ date_of_birth }, today)),
  )
  return z
    .array(born)
    .max(50)
    .refine(() => participants, because('module_off'))
    .superRefine((items, context) => reportRepeated(context, items, { name: 'id', reason: 'invalid' }))
    .optional()
}

/** Fields are named from the body on; a part reports its own. */
function report(context: z.RefinementCtx, problems: readonly FieldProblem[]): void {
  for (const { field, reason, values } of problems) {
    const name = field.slice(field.indexOf('.') + 1)
    context.addIssue({ code: 'custom', path: [name], params: { reason, ...(values ? { values } : {}) } })
  }
}

function reportRepeated<Name extends string>(
  context: z.RefinementCtx,
  items: readonly { readonly [Key in Name]?: unknown }[],
  { name, reason }: { readonly name: Name; readonly reason: FieldProblem['reason'] },
): void {
  const seen = new Set<unknown>()
  items.forEach((item, index) => {
    const id = item[name]
    if (id !== undefined && seen.has(id)) context.addIssue({ code: 'custom', path: [index, name], params: { reason } })
    seen.add(id)
  })
}
