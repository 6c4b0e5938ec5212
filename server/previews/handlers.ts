/** The operation on previews: input → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { presented } from '../operation/presented.ts'
import { presentPreview } from './present.ts'
import { previewDocument } from './preview-document.ts'

export const previewHandlers = defineHandlers({
  previewDocument: presented(previewDocument, presentPreview),
})
