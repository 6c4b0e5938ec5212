/** The reports on members. */
import { defineHandlers } from '../operation/handler.ts'
import { anniversaries } from './anniversaries.ts'
import { headCount } from './head-count.ts'
import { memberMovements } from './movements.ts'

export const reportHandlers = defineHandlers({
  getHeadCount: { handle: headCount },
  getMemberMovements: { handle: memberMovements },
  getAnniversaries: { handle: anniversaries },
})
