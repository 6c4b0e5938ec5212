/** The operations on the rules of contribution runs: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { emptyResponse, presented, presentedList } from '../operation/presented.ts'
import { createContributionRules } from './create.ts'
import { deleteContributionRules } from './delete.ts'
import { listContributionRules } from './list.ts'
import { presentRules } from './present.ts'
import { updateContributionRules } from './update.ts'

export const contributionRulesHandlers = defineHandlers({
  listContributionRules: presentedList(listContributionRules, presentRules),
  createContributionRules: presented(createContributionRules, presentRules),
  updateContributionRules: presented(updateContributionRules, presentRules),
  deleteContributionRules: emptyResponse(deleteContributionRules),
})
