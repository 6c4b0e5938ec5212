/** How many files of the service take part in a request: what a newcomer reads to follow it. */
import { Session } from 'node:inspector/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService } from '../../testing/describe-service.ts'

const project = resolve(import.meta.dirname, '../..')
const folders = ['server', 'contract'].map((folder) => join(project, folder, '/'))

const exportGetter = /^\(\) *=> *\{ *try *\{ *return \w+;? *\} *catch/

/** The files of which a function runs during `work`, by the engine's precise coverage. */
async function filesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Debugger.enable')
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const files: string[] = []
    for (const { scriptId, url, functions } of result) {
      const file = url.replace(/^file:\/\//, '')
      if (file === import.meta.filename || !folders.some((folder) => file.startsWith(folder))) continue
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
      const ran = functions.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [range] : []))
      // Vitest reads each import by a function of its own.
      if (ran.some(({ startOffset, endOffset }) => !exportGetter.test(scriptSource.slice(startOffset, endOffset))))
        files.push(file)
    }
    return files
  } finally {
    session.disconnect()
  }
}

/** Measured, with the file that leads large operations to a thread; it may only get smaller. The aim is 25. */
const most = 55

describeService('the files of a request', (enter) => {
  it('are no more than they were for a change of a member', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    const change = (city: string) => call(board, 'updateMember', { id, body: { address: { city } } })
    // What is prepared once is no part of a request.
    await change('Delft')
    const counts: number[] = []
    // Work in the background may fall into one of them.
    for (const city of ['Leiden', 'Gouda', 'Breda']) counts.push((await filesDuring(() => change(city))).length)
    expect(Math.min(...counts)).toBeGreaterThan(10)
    expect(Math.min(...counts)).toBeLessThanOrEqual(most)
  })
})
