/** The association's own member fields, as they are shown and administered (not in the specification). */
import { z } from 'zod'
import type { CustomFieldDefinition } from '../../member-rules.ts'
import { because, dateTime, id, listOf, text } from '../fields.ts'
import type { CustomFieldType } from '../members.ts'
import { byId, none } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'

/** A choice is text in `/v2`, limited to its choices. */
export const customFieldKinds = ['text', 'number', 'date', 'checkbox', 'choice'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

export function kindOf({ type, choices }: Pick<CustomFieldDefinition, 'type' | 'choices'>): CustomFieldKind {
  return choices ? 'choice' : type
}

export function typeOfKind(kind: CustomFieldKind): CustomFieldType {
  return kind === 'choice' ? 'text' : kind
}

/** A name that is a property of `custom_fields` and a part of dotted paths: no dots, and nothing that JavaScript gives a meaning. */
export function isFieldName(value: string): boolean {
  return /^\p{L}[\p{L}\p{N}_ -]{0,49}$/u.test(value)
}

export const customFieldLimits = { label: 100, choice: 100, choices: 100 } as const

const choice = text({ max: customFieldLimits.choice })
export const fieldChoices = z
  .array(choice)
  .max(customFieldLimits.choices)
  .refine((all) => new Set(all).size === all.length, because('double_choice'))

export const customField = z
  .strictObject({
    object: z.literal('custom_field'),
    id,
    version,
    name: z.string().meta({ description: 'The name of the value in `custom_fields` of a member. It never changes.' }),
    label: z.string(),
    type: z.enum(customFieldKinds).meta({ description: 'A value of a `choice` is a string in `/v2`.' }),
    choices: z.array(z.string()).meta({ description: 'Only of a `choice`, in their order.' }),
    required: z.boolean().meta({ description: 'Forms insist on a value; `/v2` does not.' }),
    sensitive: z.boolean().meta({ description: 'Absent from members for keys without `leden:gevoelig`.' }),
    active: z.boolean().meta({ description: 'False once archived: its values are kept, and shown nowhere.' }),
    position: z.int().min(1).meta({ description: 'Of all fields, archived ones included.' }),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.output<typeof customField>
export const customFieldList = listOf(customField, 'CustomFieldList')
export const customFieldQuery = z.object({ ...page, updated_since: updatedSince })

const fields = {
  label: text({ max: customFieldLimits.label }),
  type: z.enum(customFieldKinds),
  choices: fieldChoices.optional(),
  required: z.boolean().optional(),
  sensitive: z.boolean().optional(),
}

export const customFieldCreate = z
  .strictObject({
    ...fields,
    name: z
      .string()
      .refine(isFieldName, because('field_name'))
      .optional()
      .meta({ description: 'Made from the label unless sent.' }),
  })
  .meta({ id: 'CustomFieldCreate' })
export type CustomFieldCreate = z.output<typeof customFieldCreate>

export const customFieldUpdate = z
  .strictObject(fields)
  .partial()
  .extend({
    discard_values: z
      .boolean()
      .optional()
      .meta({ description: 'Empty the values that do not fit the new type or choices; without it they are refused.' }),
  })
  .meta({ id: 'CustomFieldUpdate' })
export type CustomFieldUpdate = z.output<typeof customFieldUpdate>

export const customFieldOrder = z
  .strictObject({ ids: z.array(id).min(1).max(1000).meta({ description: 'Every field once.' }) })
  .meta({ id: 'CustomFieldOrder' })
export type CustomFieldOrder = z.output<typeof customFieldOrder>

export const customFieldsOrdered = z
  .strictObject({ object: z.literal('custom_field_order'), ids: z.array(id) })
  .meta({ id: 'CustomFieldsOrdered' })

/** The schemas of each operation. */
export const customFieldSchemas = {
  listCustomFields: { params: none, query: customFieldQuery, body: null, response: customFieldList },
  createCustomField: { params: none, query: none, body: customFieldCreate, response: customField },
  updateCustomField: { params: byId, query: none, body: customFieldUpdate, response: customField },
  archiveCustomField: { params: byId, query: none, body: null, response: customField },
  restoreCustomField: { params: byId, query: none, body: null, response: customField },
  orderCustomFields: { params: none, query: none, body: customFieldOrder, response: customFieldsOrdered },
} as const
