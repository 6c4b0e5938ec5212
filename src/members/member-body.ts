/**
 * From the form to the request and back: which fields are sent, under which paths, and where a field of the request
 * stands in the form. Pure.
 */
import { addressProblems, birthDateProblems, parseCustomFields, sepaProblems } from '#contract/member-rules.ts'
import { oncePerField } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { changedFields, type FormObject, type FormValue, sameValue } from '../forms/changed-fields.ts'
import { definitionOf } from './custom-fields.ts'
import { customNamed, type CustomValue, type MemberValues, type ParticipantValues } from './member-values.ts'

/** As it travels. Text that is no number stays text, which is refused with a reason. */
function customOnWire({ type, text, checked }: CustomValue): string | number | boolean | null {
  if (type === 'checkbox') return checked
  const typed = text.trim()
  if (typed === '') return null
  return type === 'number' && /^-?\d+$/.test(typed) ? Number(typed) : typed
}

function changedCustom(values: MemberValues, base: MemberValues): CustomValue[] {
  return values.custom.filter((custom) => {
    const before = customNamed(base, custom.name)
    return !before || customOnWire(before) !== customOnWire(custom)
  })
}

const newParticipant: ParticipantValues = { participant_id: null, name: '', active: true, date_of_birth: '' }

/** The rows that are sent, each with its place in the form: unchanged ones stay at home. */
function changedParticipants(values: MemberValues, base: MemberValues): { index: number; body: FormObject }[] {
  return values.participants.flatMap<{ index: number; body: FormObject }>((row, index) => {
    const { participant_id: id, ...fields } = row
    if (id === null) return [{ index, body: { name: '', ...changedFields(newParticipant, fields) } }]
    const { participant_id: _, ...before } =
      base.participants.find((other) => other.participant_id === id) ?? newParticipant
    const changes = changedFields(before, fields)
    return Object.keys(changes).length > 0 ? [{ index, body: { id, ...changes } }] : []
  })
}

function onlyFilled(parts: Readonly<Record<string, FormValue | undefined>>): FormObject {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/** The fields that travel as they stand in the form. */
function plainFields({
  custom: _custom,
  participants: _participants,
  relationships: _relationships,
  ...plain
}: MemberValues) {
  return plain
}

/** The body that takes a member from `base` to `values`; `{}` when nothing changed. Not yet validated. */
export function memberBody(values: MemberValues, base: MemberValues): FormObject {
  const [plain, plainBefore] = [plainFields(values), plainFields(base)]
  const custom = changedCustom(values, base)
  const participants = changedParticipants(values, base)
  return {
    ...changedFields(plainBefore, plain),
    ...onlyFilled({
      custom_fields:
        custom.length > 0 ? Object.fromEntries(custom.map((field) => [field.name, customOnWire(field)])) : undefined,
      participants: participants.length > 0 ? participants.map(({ body }) => body) : undefined,
      relationships: sameValue(base.relationships, values.relationships) ? undefined : values.relationships,
    }),
  }
}

/** Where a field of that body stands in the form. */
export function memberPath(field: string, values: MemberValues, base: MemberValues): string {
  const custom = /^custom_fields\.(.+)$/s.exec(field)?.[1]
  if (custom !== undefined) {
    const index = values.custom.findIndex(({ name }) => name === custom)
    return `custom.${index}.${values.custom[index]?.type === 'checkbox' ? 'checked' : 'text'}`
  }
  const [, row, rest] = /^participants\.(\d+)(.*)$/.exec(field) ?? []
  if (row === undefined) return field
  const index = changedParticipants(values, base)[Number(row)]?.index ?? Number(row)
  return `participants.${index}${rest}`
}

function changedPart(values: FormValue, base: FormValue, problems: FieldProblem[]): FieldProblem[] {
  return sameValue(values, base) ? [] : problems
}

/**
 * Everything the contract refuses in these values, by the form's paths. `refused` validates the body by the operation's
 * schema; `today` is YYYY-MM-DD where the reader is.
 */
export function memberProblems(
  values: MemberValues,
  base: MemberValues,
  { refused, today }: { refused: (body: FormObject) => readonly FieldProblem[]; today: string },
): FieldProblem[] {
  const custom = changedCustom(values, base)
  const sent = Object.fromEntries(custom.map((field) => [field.name, customOnWire(field)]))
  const inBody = [...refused(memberBody(values, base)), ...parseCustomFields(custom.map(definitionOf), sent).problems]
  return oncePerField([
    ...inBody.map((problem) => ({ ...problem, field: memberPath(problem.field, values, base) })),
    ...changedPart(values.address, base.address, addressProblems(values.address)),
    ...changedPart(values.sepa, base.sepa, sepaProblems(values.sepa)),
    ...birthDateProblems(values, today),
  ])
}
