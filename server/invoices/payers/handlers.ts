/** The operations on who pays for members: input → verb → representation. */
import { defineHandlers } from '../../operation/handler.ts'
import { presented, presentedList } from '../../operation/presented.ts'
import { listPayers } from './list.ts'
import { presentPayer } from './present.ts'
import { updatePayer } from './update.ts'

export const payerHandlers = defineHandlers({
  listPayers: presentedList(listPayers, presentPayer),
  updatePayer: presented(updatePayer, presentPayer),
})
