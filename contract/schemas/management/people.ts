/** People who sign in as themselves (not in the specification). */
import { z } from 'zod'
import { allScopes } from '../../operations.ts'
import { isEmail } from '../../text.ts'
import { dateTime, emailLength, id, listOf, nullableString, text } from '../fields.ts'
import { grantedScopes } from './api-keys.ts'
import { version } from './version.ts'
import { byId, none } from '../operation-schemas.ts'
import { listQuery } from '../parameters.ts'

export const personNameLength = 100
export const personName = text({ max: personNameLength })
export const personEmail = text({ max: emailLength, check: { test: isEmail, reason: 'email' } })

const personFields = {
  object: z.literal('person'),
  id,
  version,
  name: z.string(),
  email: z.string(),
  scopes: z.array(z.enum(allScopes)),
  status: z
    .enum(['invited', 'active'])
    .meta({ description: 'Active from the moment the first invitation is accepted.' }),
  sign_in: z.enum(['passkey', 'password']).nullable().meta({ description: 'How the person signs in.' }),
  invitation_expires_at: dateTime.nullable().meta({ description: 'Of an invitation that is not accepted yet.' }),
  last_used_at: dateTime.nullable().meta({ description: 'The last request of a session, to within a few minutes.' }),
  created_at: dateTime,
  updated_at: dateTime,
}

export const person = z.strictObject(personFields).meta({ id: 'Person' })
export type Person = z.output<typeof person>
export const personList = listOf(person, 'PersonList')

export const invitedPerson = z
  .strictObject({
    ...personFields,
    invitation_url: nullableString.meta({
      description: 'The link of the invitation, where no email goes out: with a test key. Null otherwise.',
    }),
  })
  .meta({ id: 'InvitedPerson' })
export type InvitedPerson = z.output<typeof invitedPerson>

export const personInvite = z
  .strictObject({ name: personName, email: personEmail, scopes: grantedScopes })
  .meta({ id: 'PersonInvite' })
export type PersonInvite = z.output<typeof personInvite>

export const personUpdate = z
  .strictObject({ name: personName.optional(), email: personEmail.optional(), scopes: grantedScopes.optional() })
  .meta({ id: 'PersonUpdate' })
export type PersonUpdate = z.output<typeof personUpdate>

export const personRemoval = z
  .object({
    api_keys: z.enum(['keep', 'revoke']).optional().meta({
      description:
        'The keys that the person made and that still work. Without it a person who made any is not removed.',
    }),
  })
  .meta({ id: 'PersonRemoval' })
export type PersonRemoval = z.output<typeof personRemoval>

export const ownPersonUpdate = z.strictObject({ email: personEmail.optional() }).meta({ id: 'OwnPersonUpdate' })
export type OwnPersonUpdate = z.output<typeof ownPersonUpdate>

/** The schemas of each operation. */
export const personSchemas = {
  listPeople: { params: none, query: listQuery, body: null, response: personList },
  invitePerson: { params: none, query: none, body: personInvite, response: invitedPerson },
  inviteAgain: { params: byId, query: none, body: null, response: invitedPerson },
  updatePerson: { params: byId, query: none, body: personUpdate, response: person },
  removePerson: { params: byId, query: personRemoval, body: null, response: null },
  updateOwnPerson: { params: none, query: none, body: ownPersonUpdate, response: person },
} as const
