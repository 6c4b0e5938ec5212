/** A family that joins at once (not in the specification). */
import { z } from 'zod'
import { id, nullableText } from '../fields.ts'
import { memberCreate, memberLimits } from '../members.ts'
import { none } from '../operation-schemas.ts'
import { managedMember } from './memberships.ts'
import { version } from './version.ts'

export const mostInFamily = 12

/** How the adults of a family are related. */
export const adultRelations = ['partner_of', 'spouse_of', 'household_member_of'] as const
export type AdultRelation = (typeof adultRelations)[number]

export const familyMember = memberCreate
  .omit({ membership_number: true, participants: true, relationships: true })
  .extend({
    role: z.enum(['adult', 'child']),
    last_name_prefix: nullableText({ max: memberLimits.last_name_prefix })
      .optional()
      .meta({ description: 'With which `last_name` begins.' }),
  })
  .meta({ id: 'FamilyMember' })
export type FamilyMember = z.output<typeof familyMember>

const place = z
  .int()
  .min(0)
  .max(mostInFamily - 1)
  .nullable()
  .optional()

export const familyCreate = z
  .strictObject({
    members: z.array(familyMember).min(2).max(mostInFamily),
    adults_are: z.enum(adultRelations).optional().meta({ default: 'partner_of' }),
    contact: place.meta({
      description: 'Who is the primary contact of the children: the place of an adult in `members`, from 0.',
    }),
    payer: place.meta({
      description:
        'Who pays for all of them: a place in `members`, from 0. Needs what `updatePayer` needs. Without it each adult pays, and the primary contact for children.',
    }),
  })
  .meta({ id: 'FamilyCreate' })
export type FamilyCreate = z.output<typeof familyCreate>

export const family = z
  .strictObject({
    object: z.literal('family'),
    members: z.array(managedMember).meta({ description: 'In the order in which they were sent.' }),
  })
  .meta({ id: 'Family' })
export type Family = z.output<typeof family>

export const familyRemoval = z
  .strictObject({
    members: z
      .array(z.strictObject({ member_id: id, version: version.meta({ description: 'As it was when they joined.' }) }))
      .min(1)
      .max(mostInFamily),
  })
  .meta({ id: 'FamilyRemoval' })
export type FamilyRemoval = z.output<typeof familyRemoval>

/** The schemas of each operation. */
export const familySchemas = {
  createFamily: { params: none, query: none, body: familyCreate, response: family },
  removeFamily: { params: none, query: none, body: familyRemoval, response: null },
} as const
