/** The operations on the association's own member fields: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { archiveCustomField } from './archive.ts'
import { createCustomField } from './create.ts'
import { listCustomFields } from './list.ts'
import { orderCustomFields } from './order.ts'
import { presentCustomField } from './present.ts'
import { restoreCustomField } from './restore.ts'
import { updateCustomField } from './update.ts'

type CustomFieldOperation =
  | 'listCustomFields'
  | 'createCustomField'
  | 'updateCustomField'
  | 'archiveCustomField'
  | 'restoreCustomField'
  | 'orderCustomFields'

export const customFieldHandlers: Pick<Handlers, CustomFieldOperation> = {
  listCustomFields: {
    handle: async ({ ctx, input }) => {
      const page = await listCustomFields({ ctx, input })
      return listResponse(page, page.rows.map(presentCustomField))
    },
  },
  createCustomField: {
    handle: async ({ ctx, input }) => presentCustomField(await createCustomField({ ctx, input })),
  },
  updateCustomField: {
    handle: async ({ ctx, input }) => presentCustomField(await updateCustomField({ ctx, input })),
  },
  archiveCustomField: {
    handle: async ({ ctx, input }) => presentCustomField(await archiveCustomField({ ctx, input })),
  },
  restoreCustomField: {
    handle: async ({ ctx, input }) => presentCustomField(await restoreCustomField({ ctx, input })),
  },
  orderCustomFields: {
    handle: async ({ ctx, input }) => ({
      object: 'custom_field_order',
      ids: [...(await orderCustomFields({ ctx, input }))],
    }),
  },
}
