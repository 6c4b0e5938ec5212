/** The operation on how email is sent. */
import { defineHandlers } from '../operation/handler.ts'
import { checkSender } from './sender-check.ts'

export const mailHandlers = defineHandlers({
  checkSender: {
    prepare: async ({ ctx }) => {
      const checked = await checkSender(ctx)
      return async () => checked
    },
  },
})
