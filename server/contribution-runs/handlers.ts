/** The operations on the rules of contribution runs: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { createContributionRules } from './create.ts'
import { deleteContributionRules } from './delete.ts'
import { listContributionRules } from './list.ts'
import { presentRules } from './present.ts'
import { updateContributionRules } from './update.ts'

type RulesOperation =
  | 'listContributionRules'
  | 'createContributionRules'
  | 'updateContributionRules'
  | 'deleteContributionRules'

export const contributionRulesHandlers: Pick<Handlers, RulesOperation> = {
  listContributionRules: {
    handle: async ({ ctx, input }) => {
      const page = await listContributionRules({ ctx, input })
      return listResponse(page, page.rows.map(presentRules))
    },
  },
  createContributionRules: {
    handle: async ({ ctx, input }) => presentRules(await createContributionRules({ ctx, input })),
  },
  updateContributionRules: {
    handle: async ({ ctx, input }) => presentRules(await updateContributionRules({ ctx, input })),
  },
  deleteContributionRules: {
    handle: async ({ ctx, input }) => {
      await deleteContributionRules({ ctx, input })
      return undefined
    },
  },
}
