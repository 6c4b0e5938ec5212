/**
 * Rules about a body that need the association, but no record: custom fields, the default country, today, modules. They
 * are judged together with the schema, on the body as it was sent, and pass over what the schema refuses by itself.
 */
import { isDate } from '#contract/dates.ts'
import { addressProblems, birthDateProblems, parseCustomFields, sepaProblems } from '#contract/member-rules.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { cleanText } from '#contract/text.ts'
import type { CallerContext } from '../context.ts'

type Sent = Readonly<Record<string, unknown>>

export function judgeCreate(ctx: CallerContext, body: Sent): FieldProblem[] {
  const address = fieldsOf(body['address'])
  const country = 'country' in address ? textOf(address['country']) : ctx.association.country
  return [
    ...postalCodeProblems(address['postal_code'], country),
    ...sepaProblems(mandateOf(fieldsOf(body['sepa']))),
    ...itemsOf(body['participants']).flatMap((participant, index) => unknownWhenNew(participant, index)),
    ...judgeBoth(ctx, body),
  ]
}

/** What a change of a part means for the whole is judged on the record, in `update.ts`. */
export function judgeUpdate(ctx: CallerContext, body: Sent): FieldProblem[] {
  const [address, sepa] = [fieldsOf(body['address']), fieldsOf(body['sepa'])]
  return [
    ...('country' in address ? postalCodeProblems(address['postal_code'], textOf(address['country'])) : []),
    ...('mandate_date' in sepa ? sepaProblems(mandateOf(sepa)) : []),
    ...judgeBoth(ctx, body),
  ]
}

function judgeBoth({ association, today }: CallerContext, body: Sent): FieldProblem[] {
  const participants = itemsOf(body['participants'])
  return [
    ...('participants' in body && !association.modules.participants
      ? [{ field: 'participants', reason: 'module_off' } as const]
      : []),
    ...birthDateProblems(
      { date_of_birth: dateOf(body['date_of_birth']), participants: participants.map(birthDateOf) },
      today,
    ),
    ...parseCustomFields(association.customFields, fieldsOf(body['custom_fields'])).problems,
    ...repeated(
      participants.map(({ id }) => id),
      (index) => ({ field: `participants.${index}.id`, reason: 'invalid' }),
    ),
    ...repeated(
      itemsOf(body['relationships']).map(({ member_id }) => member_id),
      (index) => ({ field: `relationships.${index}.member_id`, reason: 'double_relation' }),
    ),
  ]
}

/** `country` undefined: not a text, so nothing can be said. */
function postalCodeProblems(code: unknown, country: string | null | undefined): FieldProblem[] {
  return country === undefined ? [] : addressProblems({ postal_code: textOf(code), country })
}

function unknownWhenNew(participant: Sent, index: number): FieldProblem[] {
  return 'id' in participant ? [{ field: `participants.${index}.id`, reason: 'unknown_participant' }] : []
}

function repeated(ids: readonly unknown[], problem: (index: number) => FieldProblem): FieldProblem[] {
  const seen = new Set<unknown>()
  return ids.flatMap((id, index) => {
    const again = id !== undefined && seen.has(id)
    seen.add(id)
    return again ? [problem(index)] : []
  })
}

function mandateOf(sepa: Sent): { iban?: string | null; mandate_date?: string | null } {
  return { iban: textOf(sepa['iban']), mandate_date: textOf(sepa['mandate_date']) }
}

function birthDateOf(participant: Sent): { date_of_birth?: string | null } {
  return { date_of_birth: dateOf(participant['date_of_birth']) }
}

function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined
}

function textOf(value: unknown): string | null | undefined {
  return typeof value === 'string' ? cleanText(value) : value === null ? null : undefined
}

function fieldsOf(value: unknown): Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

/** No more than a list may hold: the schema refuses a longer one as a whole. */
function itemsOf(value: unknown): Sent[] {
  return Array.isArray(value) ? value.slice(0, 100).map(fieldsOf) : []
}
