/** The child process of `staying-command-line.ts`: runs commands like `ledenbalie` and reports their outcome. */
import { z } from 'zod'
import { main } from '../server/cli/main.ts'
import type { Outcome } from './staying-command-line.ts'

const orderSchema = z.object({
  parameters: z.array(z.string()),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
})

const decoder = new TextDecoder()

function exitCode(): number {
  return Number(process.exitCode)
}

async function run(message: unknown): Promise<Outcome> {
  const { parameters, cwd, env } = orderSchema.parse(message)
  process.chdir(cwd)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.exitCode = 0
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    process[stream].write = (chunk: string | Uint8Array) => {
      output[stream] += typeof chunk === 'string' ? chunk : decoder.decode(chunk)
      return true
    }
  }
  await main([process.execPath, 'ledenbalie', ...parameters])
  return { code: exitCode(), ...output }
}

process.on('message', (message) => void run(message).then((outcome) => process.send?.(outcome)))
process.on('disconnect', () => process.exit())
