/** Previews of an association's documents and emails with unsaved settings (not in the specification). */
import { z } from 'zod'
import { previewedDocuments } from '../../previewed-documents.ts'
import { language, nullableString } from '../fields.ts'
import { none } from '../operation-schemas.ts'
import { settingsUpdate } from './settings.ts'

export const documentPreviewQuery = z.object({
  document: z.enum(previewedDocuments).optional().meta({ description: 'Default: `invoice`.' }),
  language: language.optional().meta({ description: 'Default: the language of the association.' }),
})

export const documentPreview = z
  .strictObject({
    object: z.literal('document_preview'),
    document: z.enum(previewedDocuments),
    language,
    pdf: nullableString.meta({ description: 'Base64; null for an email.' }),
    email: z
      .strictObject({
        sender: z.string(),
        reply_to: nullableString,
        subject: z.string(),
        html: z.string(),
        text: z.string(),
      })
      .nullable()
      .meta({ description: 'Null for an invoice.' }),
  })
  .meta({ id: 'DocumentPreview' })

export type DocumentPreview = z.output<typeof documentPreview>
export type DocumentPreviewQuery = z.output<typeof documentPreviewQuery>

/** The schemas of each operation. */
export const previewSchemas = {
  previewDocument: { params: none, query: documentPreviewQuery, body: settingsUpdate, response: documentPreview },
} as const
