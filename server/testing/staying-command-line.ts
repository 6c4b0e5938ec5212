/**
 * The command line in a process that stays, for whoever needs it again and again: starting it anew costs half a second. Told the
 * parameters of a command as a message it runs it as `ledenbalie` does, and answers with its exit code.
 */
import { z } from 'zod'
import { main } from '../cli/main.ts'

const parametersSchema = z.array(z.string())

process.on('message', (message) => {
  process.exitCode = 0
  void main([process.execPath, 'ledenbalie', ...parametersSchema.parse(message)]).then(() =>
    process.send?.(process.exitCode),
  )
})
