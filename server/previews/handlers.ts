/** The operation on previews: input → representation. */
import type { Handlers } from '../operation/handler.ts'
import { presentPreview } from './present.ts'
import { previewDocument } from './preview-document.ts'

export const previewHandlers = {
  previewDocument: {
    handle: async ({ ctx, input }) => presentPreview(await previewDocument({ ctx, input })),
  },
} satisfies Pick<Handlers, 'previewDocument'>
