/** Members who may be one person, and merging them (not in the specification). */
import { z } from 'zod'
import {
  duplicateSigns,
  mergeFields,
  mergeLimits as limits,
  mergeParts,
  mergeRules,
  undoLeftReasons,
} from '../../member-merges.ts'
import { allScopes } from '../../operations.ts'
import { dateTime, id, nullableString } from '../fields.ts'
import { memberLimits } from '../members.ts'
import { memberStatuses } from '../../member-states.ts'
import { byId, none, pathId } from '../operation-schemas.ts'
import { idFilter, queryText } from '../parameters.ts'
import { managedMember } from './memberships.ts'

const duplicateMember = z.strictObject({
  id,
  name: z.string(),
  membership_number: z.string(),
  status: z.enum(memberStatuses),
})

export const duplicates = z
  .strictObject({
    object: z.literal('duplicates'),
    total: z.int().min(0).meta({ description: 'Also beyond those listed; at most 2000.' }),
    pairs: z
      .array(
        z.strictObject({
          members: z.tuple([duplicateMember, duplicateMember]),
          score: z
            .int()
            .min(1)
            .max(95)
            .meta({ description: 'Percent: how much the two have in common, no probability.' }),
          signs: z.array(z.enum(duplicateSigns)).meta({
            description: 'What they have in common beside the name. Birth and IBAN only with `leden:gevoelig`.',
          }),
          same_name: z.boolean().meta({ description: 'False where the names are only similar.' }),
        }),
      )
      .max(limits.pairs)
      .meta({ description: 'The most likely first.' }),
  })
  .meta({ id: 'Duplicates' })
export type DuplicateList = z.output<typeof duplicates>

const fieldName = z.union([z.enum(mergeFields), z.string().regex(/^custom_fields\./)])

const side = z.enum(['stays', 'goes'])

export const mergePreview = z
  .strictObject({
    object: z.literal('merge_preview'),
    fingerprint: z.string().meta({ description: 'Of everything that the merge rests on: send it with the merge.' }),
    stays: managedMember,
    goes: managedMember,
    payers: z
      .strictObject({ stays: nullableString, goes: nullableString })
      .meta({ description: 'Names. Null where no payer is set, and without `facturen:lezen`.' }),
    fields: z
      .array(
        z.strictObject({
          name: fieldName,
          from: side
            .nullable()
            .meta({ description: 'Whose value is taken. Null: they differ, and a choice is needed.' }),
        }),
      )
      .meta({ description: 'Fields in which the two differ. A value that only one of them has is taken.' }),
    moves: z.array(z.strictObject({ part: z.enum(mergeParts), count: z.int().min(1) })),
    rules: z.array(
      z.strictObject({
        rule: z.enum(mergeRules),
        name: nullableString.meta({ description: 'Of the group, committee, product or event, or the reference.' }),
      }),
    ),
    missing_scopes: z
      .array(z.enum(allScopes))
      .meta({ description: 'Without which the caller may not merge these two: others may.' }),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.output<typeof mergePreview>

export const mergeInput = z
  .strictObject({
    member_id: id.meta({ description: 'The member who is gone afterwards.' }),
    fingerprint: z.string().max(100),
    choices: z
      .record(z.string().max(200), side)
      .optional()
      .meta({ description: 'By the name of a field in which they differ: whose value is taken.' }),
  })
  .meta({ id: 'MergeInput' })
export type MergeInput = z.output<typeof mergeInput>

export const merge = z
  .strictObject({
    object: z.literal('merge'),
    id,
    member_id: id.meta({ description: 'The member who stayed.' }),
    gone_id: id,
    gone_number: z.string(),
    merged_at: dateTime,
    merged_by: nullableString,
    undo_until: dateTime,
    undone_at: dateTime.nullable(),
  })
  .meta({ id: 'Merge' })
export type Merge = z.output<typeof merge>

export const merges = z.strictObject({ object: z.literal('merges'), merges: z.array(merge) }).meta({
  id: 'Merges',
  description: 'Those of the last thirty days, newest first.',
})

export const mergeUndo = z
  .strictObject({
    object: z.literal('merge_undo'),
    merge,
    left: z
      .array(
        z.strictObject({
          part: z.enum([...mergeParts, 'member']),
          name: nullableString.meta({ description: 'Of the field, for a member; else the number of the record.' }),
          reason: z.enum(undoLeftReasons),
        }),
      )
      .meta({ description: 'What stays as it is, because something newer happened to it.' }),
  })
  .meta({ id: 'MergeUndo' })
export type MergeUndo = z.output<typeof mergeUndo>

export const duplicateDecision = z
  .strictObject({
    member_id: id,
    is_same: z.boolean().meta({ description: 'False: not the same person, so they are not listed any more.' }),
  })
  .meta({ id: 'DuplicateDecision' })
export type DuplicateDecision = z.output<typeof duplicateDecision>

export const mergedMember = z
  .strictObject({
    object: z.literal('merged_member'),
    member_id: id.nullable().meta({ description: 'The member who stayed; null where none was merged so.' }),
  })
  .meta({ id: 'MergedMember' })

const pairOfPath = z.object({ id: pathId, member_id: pathId })

export const mergeSchemas = {
  listDuplicates: { params: none, query: none, body: null, response: duplicates },
  decideDuplicate: { params: byId, query: none, body: duplicateDecision, response: null },
  previewMerge: { params: pairOfPath, query: none, body: null, response: mergePreview },
  mergeMembers: { params: byId, query: none, body: mergeInput, response: merge },
  findMerged: {
    params: none,
    query: z.object({ id: idFilter.optional(), number: queryText(memberLimits.membership_number).optional() }),
    body: null,
    response: mergedMember,
  },
  listMerges: { params: none, query: none, body: null, response: merges },
  undoMerge: { params: byId, query: none, body: null, response: mergeUndo },
} as const
