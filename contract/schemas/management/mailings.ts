/** Messages to many members (not in the specification). */
import { z } from 'zod'
import {
  copyStatuses,
  mailingAudiences,
  mailingKinds,
  mailingLimits as limits,
  mailingStatuses,
} from '../../mailings.ts'
import { mailingPlaceholders } from '../../merge-fields.ts'
import { hasOnlyPlaceholders } from '../../placeholders.ts'
import type { mailingOperations } from '../../management-mailing-operations.ts'
import { cleanText, hasControlCharacters } from '../../text.ts'
import {
  because,
  becauseOfFields,
  dateTime,
  id,
  language,
  listOf,
  nullableString,
  text as textField,
  timestamps,
} from '../fields.ts'
import { byId, none, type OperationSchemas } from '../operation-schemas.ts'
import { idFilter, page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'

const placeholders = mailingPlaceholders.map((name) => `{${name}}`).join(', ')

const lines = (max: number) =>
  z
    .string()
    .overwrite((value) => cleanText(value.replace(/\r\n?/g, '\n')))
    .refine((value) => !hasControlCharacters(value.replaceAll('\n', '')), because('control_characters'))
    .max(max)
    .refine((text) => hasOnlyPlaceholders(text, mailingPlaceholders), because('placeholder'))
    // An email stays small, whatever the names are.
    .refine((text) => text.split('{').length - 1 <= limits.placeholders, because('too_many_placeholders'))

const fields = {
  kind: z.enum(mailingKinds).meta({
    description:
      'A newsletter leaves out members who want none and guests, and each email has a link that stops newsletters (RFC 8058).',
  }),
  subject: lines(limits.subject)
    .refine((value) => !value.includes('\n'), because('control_characters'))
    .meta({ description: `With placeholders: ${placeholders}. Empty only in a draft.` }),
  text: lines(limits.text).meta({
    description: `With the same placeholders. An empty line begins a paragraph, \`*words*\` are bold, and web addresses become links. Anything else, HTML too, is text.`,
  }),
  one_per_address: z.boolean().meta({
    description: 'Members who read at one address get one message together.',
  }),
}

const recipients = z
  .strictObject({
    everyone: z.literal(true).optional().meta({ description: 'Each member whose membership runs.' }),
    member_ids: z
      .array(id)
      .min(1)
      .max(limits.members)
      .optional()
      .meta({ description: 'These members; former ones too.' }),
    group_id: id.optional(),
    committee_id: id.optional(),
    event_id: id.optional().meta({ description: 'Who is registered and has not cancelled; guests too.' }),
  })
  .refine((sent) => Object.values(sent).filter((value) => value !== undefined).length === 1, {
    ...becauseOfFields('exactly_one'),
    path: ['everyone'],
  })
  .meta({ description: 'Exactly one of these.' })
export type MailingRecipients = z.output<typeof recipients>

export const mailingCreate = z
  .strictObject({
    kind: fields.kind,
    recipients,
    subject: fields.subject.optional(),
    text: fields.text.optional(),
    one_per_address: fields.one_per_address.optional().meta({ description: 'True unless sent.' }),
  })
  .meta({ id: 'MailingCreate' })
export type MailingCreate = z.output<typeof mailingCreate>

export const mailingUpdate = z
  .strictObject({ recipients, ...fields })
  .partial()
  .meta({ id: 'MailingUpdate' })
export type MailingUpdate = z.output<typeof mailingUpdate>

export const mailing = z
  .strictObject({
    object: z.literal('mailing'),
    id,
    version,
    status: z.enum(mailingStatuses),
    kind: z.enum(mailingKinds),
    recipients: z.strictObject({
      kind: z.enum(mailingAudiences),
      id: id.nullable().meta({ description: 'Of the group, the committee or the event.' }),
      name: nullableString.meta({ description: 'Of these; once it is sent, the name of that moment.' }),
      count: z.int().min(0).nullable().meta({ description: 'Of the members in a selection; null for other kinds.' }),
    }),
    subject: z.string(),
    text: z.string(),
    one_per_address: z.boolean(),
    job_id: id.nullable().meta({ description: 'The job that sends it; null for a draft.' }),
    counts: z
      .strictObject({
        waiting: z.int().min(0),
        sent: z.int().min(0),
        failed: z.int().min(0),
        not_sent: z.int().min(0),
      })
      .meta({ description: 'Emails, by what has become of them.' }),
    created_by: z.string(),
    sent_at: dateTime.nullable().meta({ description: 'When its sending began.' }),
    stopped_at: dateTime.nullable(),
    ...timestamps,
  })
  .meta({ id: 'Mailing' })
export type Mailing = z.output<typeof mailing>

const { subject, text } = fields
const templateName = textField({ max: limits.templateName }).meta({ description: 'No two have the same.' })

export const mailingTemplateCreate = z
  .strictObject({ name: templateName, subject: subject.optional(), text: text.optional() })
  .meta({ id: 'MailingTemplateCreate' })
export type MailingTemplateCreate = z.output<typeof mailingTemplateCreate>

export const mailingTemplateUpdate = z
  .strictObject({ name: templateName, subject, text })
  .partial()
  .meta({ id: 'MailingTemplateUpdate' })
export type MailingTemplateUpdate = z.output<typeof mailingTemplateUpdate>

const template = z
  .strictObject({
    object: z.literal('mailing_template'),
    id,
    version,
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    ...timestamps,
  })
  .meta({ id: 'MailingTemplate' })
export type MailingTemplate = z.output<typeof template>

const copy = z
  .strictObject({
    object: z.literal('mailing_copy'),
    id,
    mailing: z.strictObject({ id, subject: z.string(), sent_at: dateTime }),
    member: z
      .strictObject({ id, name: z.string(), membership_number: z.string() })
      .nullable()
      .meta({ description: 'Who the message is about; null for a guest of an event.' }),
    reader: z.strictObject({
      member_id: id.nullable().meta({ description: 'Null for someone who is no member.' }),
      name: z.string(),
      email: z.string(),
    }),
    status: z.enum(copyStatuses),
    delivered_at: dateTime.nullable(),
    failure: nullableString.meta({ description: 'In codes of the mail server, never in its words.' }),
  })
  .meta({ id: 'MailingCopy' })
export type MailingCopy = z.output<typeof copy>

const preview = z
  .strictObject({
    object: z.literal('mailing_preview'),
    to: z.array(z.strictObject({ name: z.string(), email: z.string() })).meta({
      description: 'The emails that go out for the member; the first one is shown.',
    }),
    language,
    sender: z.string(),
    reply_to: nullableString,
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  })
  .meta({ id: 'MailingPreview' })
export type MailingPreview = z.output<typeof preview>

export const mailingSchemas = {
  listMailings: {
    params: none,
    query: z.object({ ...page, updated_since: updatedSince }),
    body: null,
    response: listOf(mailing, 'MailingList'),
  },
  getMailing: { params: byId, query: none, body: null, response: mailing },
  createMailing: { params: none, query: none, body: mailingCreate, response: mailing },
  updateMailing: { params: byId, query: none, body: mailingUpdate, response: mailing },
  deleteMailing: { params: byId, query: none, body: null, response: null },
  previewMailing: {
    params: byId,
    query: z.object({
      member_id: idFilter.optional().meta({ description: 'The message about this member instead of the first one.' }),
    }),
    body: null,
    response: preview,
  },
  testMailing: {
    params: byId,
    query: none,
    body: null,
    response: z
      .strictObject({ object: z.literal('mailing_test'), email: z.string() })
      .meta({ id: 'MailingTest', description: 'Where it goes.' }),
  },
  stopMailing: { params: byId, query: none, body: null, response: mailing },
  listMailingTemplates: {
    params: none,
    query: z.object({ ...page, updated_since: updatedSince }),
    body: null,
    response: listOf(template, 'MailingTemplateList'),
  },
  createMailingTemplate: { params: none, query: none, body: mailingTemplateCreate, response: template },
  updateMailingTemplate: { params: byId, query: none, body: mailingTemplateUpdate, response: template },
  deleteMailingTemplate: { params: byId, query: none, body: null, response: null },
  listMailingCopies: {
    params: none,
    query: z.object({
      ...page,
      mailing_id: idFilter.optional(),
      member_id: idFilter.optional().meta({ description: 'Messages about this member, and others that they read.' }),
    }),
    body: null,
    response: listOf(copy, 'MailingCopyList'),
  },
} as const satisfies Record<keyof typeof mailingOperations, OperationSchemas>
