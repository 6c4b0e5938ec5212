/** The operations on the association's own member fields: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { presented, presentedList } from '../operation/presented.ts'
import { archiveCustomField } from './archive.ts'
import { createCustomField } from './create.ts'
import { listCustomFields } from './list.ts'
import { orderCustomFields } from './order.ts'
import { presentCustomField } from './present.ts'
import { restoreCustomField } from './restore.ts'
import { updateCustomField } from './update.ts'

export const customFieldHandlers = defineHandlers({
  listCustomFields: presentedList(listCustomFields, presentCustomField),
  createCustomField: presented(createCustomField, presentCustomField),
  updateCustomField: presented(updateCustomField, presentCustomField),
  archiveCustomField: presented(archiveCustomField, presentCustomField),
  restoreCustomField: presented(restoreCustomField, presentCustomField),
  orderCustomFields: {
    handle: async ({ ctx, input }) => ({
      object: 'custom_field_order',
      ids: [...(await orderCustomFields({ ctx, input }))],
    }),
  },
})
