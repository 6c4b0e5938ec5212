/** The thread of `http/operation-thread.ts`: the parts that an operation needs, on a connection of its own. */
import { openStorage } from './database/open.ts'
import { commandTimeouts, requestTimeouts } from './database/timeouts.ts'
import { DayRollover } from './day-rollover/day-rollover.ts'
import { handlers } from './handlers.ts'
import { noMailRoute } from './mail/mail-route.ts'
import type { LargeOperation, LargeOperationResult } from './http/operation-thread.ts'
import { runOperation } from './http/run-operation.ts'
import { clockFrom } from './lib/clock.ts'
import { Passwords } from './lib/passwords.ts'
import { createLog } from './log.ts'
import { answerOf, type ThreadAnswer } from './operation/thread-answer.ts'

export async function runLargeOperation(task: LargeOperation): Promise<ThreadAnswer<LargeOperationResult>> {
  const { address, publicUrl, checkResponses, call, request, sent } = task
  return answerOf(async () => {
    const timeouts = { ...requestTimeouts, statement: commandTimeouts.statement }
    const storage = await openStorage({ ...address, timeouts, schema: 'require', connections: 5 })
    try {
      const clock = clockFrom(call.context.now)
      const log = createLog({ logLevel: 'warn' })
      const dayRollover = new DayRollover({ storage, clock, log })
      const passwords = new Passwords()
      let hasEnqueued = false
      const onEnqueued = () => void (hasEnqueued = true)
      const response = await runOperation(
        { ...call, request: { ...request, raw: new Request(sent.url, sent) } },
        { storage, handlers, dayRollover, passwords, mailRoute: noMailRoute(), publicUrl, checkResponses, onEnqueued },
      )
      return { response, hasEnqueued }
    } finally {
      await storage.close()
    }
  })
}
