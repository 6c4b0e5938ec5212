/** Maps the form to the request and back: the fields to send, their paths, and the form path of each field. Pure. */
import {
  birthDateProblems,
  parseCustomFields,
  sepaProblems,
  type CustomFieldDefinition,
} from '#contract/member-rules.ts'
import { addressProblems } from '#contract/postal-codes.ts'
import { longestPrefix } from '#contract/surnames.ts'
import { oncePerField } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { changedFields, type FormObject, type FormValue, sameFormValue, rebase } from '../forms/changed-fields.ts'
import { definitionOf, type MemberField } from '../records/custom-fields.ts'
import {
  customNamed,
  type CustomValue,
  lastNameOf,
  type MemberValues,
  type ParticipantValues,
  prefixOf,
} from './member-values.ts'

/** The value in the request. Text that is not a number stays text, which the schema refuses with a reason. */
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

/** The changed rows, each with its index in the form; unchanged ones are not sent. */
function changedParticipants(values: MemberValues, base: MemberValues): { index: number; body: FormObject }[] {
  return values.participants.flatMap<{ index: number; body: FormObject }>((row, index) => {
    const { participant_id: id, ...fields } = row
    if (id === null) return [{ index, body: changedFields(newParticipant, fields) }]
    const { participant_id: _, ...before } =
      base.participants.find((other) => other.participant_id === id) ?? newParticipant
    const changes = changedFields(before, fields)
    return Object.keys(changes).length > 0 ? [{ index, body: { id, ...changes } }] : []
  })
}

function onlyFilled(parts: Readonly<Record<string, FormValue | undefined>>): FormObject {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/** Fields that are the same in form and request, and the whole surname. */
function plainFields({
  custom: _custom,
  participants: _participants,
  relationships: _relationships,
  last_name_prefix: prefix,
  last_name: name,
  ...plain
}: MemberValues) {
  return {
    ...plain,
    last_name: lastNameOf({ last_name_prefix: prefix, last_name: name }),
  }
}

/** The body that changes a member from `base` to `values`, not yet validated; `{}` when nothing changed. */
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
      relationships: sameFormValue(base.relationships, values.relationships) ? undefined : values.relationships,
    }),
  }
}

/** The prefix to record once the name is saved; undefined where the service has it right without. */
export function prefixChange(values: MemberValues, base: MemberValues): string | null | undefined {
  const prefix = prefixOf(values)
  // The service drops a prefix with which a new name does not begin.
  const isDropped = prefix !== null && lastNameOf(values) !== lastNameOf(base)
  return prefix !== prefixOf(base) || isDropped ? prefix : undefined
}

function prefixProblems(values: MemberValues): FieldProblem[] {
  const isLong = (prefixOf(values) ?? '').length > longestPrefix
  return isLong ? [{ field: 'last_name_prefix', reason: 'too_long', values: { max: longestPrefix } }] : []
}

export function memberPath(field: string, values: MemberValues, base: MemberValues): string {
  const custom = /^custom_fields\.(.+)$/s.exec(field)?.[1]
  if (custom !== undefined) {
    const index = values.custom.findIndex(({ name }) => name === custom)
    return `custom.${index}.${values.custom[index]?.type === 'checkbox' ? 'checked' : 'text'}`
  }
  const [, row, rest] = /^participants\.(\d+)(.*)/.exec(field) ?? []
  if (row === undefined) return field
  const index = changedParticipants(values, base)[Number(row)]?.index ?? Number(row)
  return `participants.${index}${rest}`
}

function changedPart(values: FormValue, base: FormValue, problems: FieldProblem[]): FieldProblem[] {
  return sameFormValue(values, base) ? [] : problems
}

function withChoices(custom: CustomValue, fields: readonly MemberField[]): CustomFieldDefinition {
  return { ...definitionOf(custom), choices: fields.find(({ name }) => name === custom.name)?.choices ?? null }
}

/** A checkbox always has a value. */
function missingCustom(values: MemberValues, fields: readonly MemberField[]): FieldProblem[] {
  const required = new Set(fields.flatMap((field) => (field.required ? [field.name] : [])))
  return values.custom.flatMap<FieldProblem>(({ name, type, text }, index) =>
    required.has(name) && type !== 'checkbox' && text.trim() === ''
      ? [{ field: `custom.${index}.text`, reason: 'required' }]
      : [],
  )
}

/**
 * Validation errors by form path. `refused` validates the body by the operation's schema; `today` is YYYY-MM-DD;
 * `fields` are the ones that the form shows.
 */
export function memberProblems(
  values: MemberValues,
  base: MemberValues,
  {
    refused,
    today,
    fields,
  }: {
    refused: (body: FormObject) => readonly FieldProblem[]
    today: string
    fields: readonly MemberField[]
  },
): FieldProblem[] {
  const custom = changedCustom(values, base)
  const sent = Object.fromEntries(custom.map((field) => [field.name, customOnWire(field)]))
  const inBody = [
    ...refused(memberBody(values, base)),
    ...prefixProblems(values),
    ...parseCustomFields(
      custom.map((one) => withChoices(one, fields)),
      sent,
    ).problems,
  ]
  return oncePerField([
    ...inBody.map((problem) => ({ ...problem, field: memberPath(problem.field, values, base) })),
    ...changedPart(values.address, base.address, addressProblems(values.address)),
    ...changedPart(values.sepa, base.sepa, sepaProblems(values.sepa)),
    ...birthDateProblems(values, today),
    ...missingCustom(values, fields),
  ])
}

/** Merges a member that was changed elsewhere with the values of an open form. Pure. */
function byId(rows: readonly ParticipantValues[], id: number | null): ParticipantValues | undefined {
  return rows.find((row) => row.participant_id === id)
}

function sameParticipant(a: ParticipantValues, b: ParticipantValues): boolean {
  return sameFormValue({ ...a, participant_id: b.participant_id }, { ...b })
}

/**
 * Participants are matched by id. One that was added here and now exists was saved by an earlier attempt whose
 * response was lost, so it is not added again.
 */
function mergeParticipants(base: MemberValues, mine: MemberValues, theirs: MemberValues): ParticipantValues[] {
  const known = theirs.participants.map((there) => {
    const here = byId(mine.participants, there.participant_id)
    return here ? rebase<ParticipantValues>(byId(base.participants, there.participant_id) ?? there, here, there) : there
  })
  const arrived = theirs.participants.filter((there) => !byId(base.participants, there.participant_id))
  const added = mine.participants.filter(
    (row) => row.participant_id === null && !arrived.some((there) => sameParticipant(row, there)),
  )
  return [...known, ...added]
}

/** The custom fields in the order of another version, matched by name: a draft may be older than a field. */
export function alignCustom(values: MemberValues, like: MemberValues): MemberValues {
  const known = like.custom.map((row) => customNamed(values, row.name) ?? row)
  return { ...values, custom: [...known, ...values.custom.filter(({ name }) => !customNamed(like, name))] }
}

/** Lists that are treated as one value: in a conflict, one of them is chosen. */
export const atomicLists: readonly string[] = ['relationships']

/** Merges field by field, participants by id. Relationships are one value, as in the API. */
export function mergeMember(base: MemberValues, mine: MemberValues, theirs: MemberValues): MemberValues {
  return {
    ...rebase<MemberValues>(base, mine, theirs),
    custom: theirs.custom.map((there) =>
      rebase<CustomValue>(customNamed(base, there.name) ?? there, customNamed(mine, there.name) ?? there, there),
    ),
    participants: mergeParticipants(base, mine, theirs),
  }
}
