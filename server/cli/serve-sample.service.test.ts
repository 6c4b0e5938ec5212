/** `serve --sample`, which is what `npm start` runs: the first start, the second, and one beside an association of one's own. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CommandLine, commandLine, waitForOutput } from '../../testing/command-line.ts'

/** A port that is the same at the second start: the address is in the links. */
const port = { PORT: '0', PUBLIC_URL: 'http://localhost:4999' }

/** Starts, waits for a text, stops as Ctrl-C does, and gives what was said. */
async function startAndStop(line: CommandLine, parameters: readonly string[], text: string): Promise<string> {
  const service = line.start('serve', ...parameters)
  const all = await waitForOutput(service, text)
  service.kill('SIGINT')
  expect(await once(service, 'exit')).toEqual([0, null])
  return all
}

function databaseHash({ folder }: CommandLine): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'data/ledenbalie.db')))
    .digest('hex')
}

test('a second start shows the same links, and leaves every byte as it was', async () => {
  const line = commandLine(port)
  const first = await startAndStop(line, ['--sample'], 'Ctrl+C')
  const before = databaseHash(line)
  expect(first).toMatch(
    / {2}Marleen Visser, secretary +http:\/\/localhost:4999\/sign-in#token=\d+\.[\w-]{32}\n {2}Joost van Dijk, treasurer .*\n {2}Fatima .*\n {2}Henk Bakker, administrator /,
  )
  expect(await startAndStop(line, ['--sample'], 'Ctrl+C')).toBe(first)
  expect(databaseHash(line)).toBe(before)
})

test('beside an association there is no sample, and without --sample there never is', async () => {
  const [line, other] = [commandLine(port), commandLine(port)]
  writeFileSync(join(line.folder, 'club.json'), JSON.stringify({ organization: { slug: 'club', name: 'Club' } }))
  await line.run('import', 'club.json')
  expect(await startAndStop(line, ['--sample'], 'ready at')).not.toContain('#token=')
  await startAndStop(other, [], 'ready at')
  expect([line, other].map(({ folder }) => existsSync(join(folder, 'data/sample.json')))).toEqual([false, false])
})
