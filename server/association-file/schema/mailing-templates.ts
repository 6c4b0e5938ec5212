/** Standard texts of messages. */
import { z } from 'zod'
import { mailingTemplateCreate } from '#contract/schemas/management/mailings.ts'
import { fileTimestamps } from './fields.ts'

/** `name` recognises them. */
export const fileMailingTemplate = z.strictObject({ ...mailingTemplateCreate.shape, ...fileTimestamps })
export type FileMailingTemplate = z.output<typeof fileMailingTemplate>
