/** Vitest's `globalSetup` of the component tests: one service with one association, in which each test makes its own records. */
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import type { ComponentService } from '../../src/testing/component-service.ts'
import { associationFile } from './association-file.ts'
import { Service } from './service.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = await Service.start()
  // A live key may make five times as many requests as a test key, and what it sends becomes files.
  const { slug, file } = associationFile({
    environment: 'live',
    parts: {
      custom_fields: [
        { name: 'locker', label: 'Locker', type: 'number' },
        { name: 'key', label: 'Key', type: 'number' },
      ],
    },
  })
  const administrator = file.api_keys.find(({ name }) => name === 'administrator')
  // So many that no two files take the same one: a fast machine runs several files in a minute of a key's limit.
  const keys = Array.from({ length: 1_000 }, () => `lb_live_${randomBytes(24).toString('base64url')}`)
  await service.import(slug, {
    ...file,
    api_keys: keys.map((key, index) => ({ ...administrator, name: `administrator ${index}`, key })),
  })
  const provided: ComponentService = { baseUrl: `${service.url}/v2`, keys }
  project.provide('componentService', provided)
  return () => service.stop()
}
