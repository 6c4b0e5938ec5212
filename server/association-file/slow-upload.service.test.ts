/** Files that come slowly. */
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { call, operationUrl } from '#client/client.ts'
import { describeService, type TestWorld } from '../../testing/describe-service.ts'
import { ask } from '../../testing/requests.ts'

describeService('an association file that comes slowly', (enter) => {
  const urlOf = ({ service }: TestWorld) => operationUrl(service.baseUrl, 'checkAssociationFile', {})

  /** Sends the first byte of a file, and no more until `end`. Resolves once the service has begun to receive it. */
  async function upload(world: TestWorld) {
    const key = await world.association.key()
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Content-Length': '2' }
    const slow = request(urlOf(world), { method: 'POST', headers })
    slow.on('error', () => {})
    slow.write('{')
    let code: string | null = null
    while (code !== 'association_file_in_use') ({ code } = await ask(urlOf(world), { method: 'POST', key, body: {} }))
    return { end: () => slow.destroy() }
  }

  it('keeps no other association out', async () => {
    const uploads = [await upload(await enter()), await upload(await enter())]
    const { board } = await enter()
    expect(await call(board, 'exportAssociationFile', {})).toBeDefined()
    for (const { end } of uploads) end()
  })
})
