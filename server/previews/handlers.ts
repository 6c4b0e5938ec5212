/** The operation on previews: input → representation. */
import type { Handlers } from '../operation/handler.ts'
import { presented } from '../operation/presented.ts'
import { presentPreview } from './present.ts'
import { previewDocument } from './preview-document.ts'

export const previewHandlers = {
  previewDocument: presented(previewDocument, presentPreview),
} satisfies Pick<Handlers, 'previewDocument'>
