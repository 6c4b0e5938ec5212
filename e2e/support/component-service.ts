/** Vitest's `globalSetup` of the component tests: one service with one association, in which each test makes its own records. */
import type { TestProject } from 'vitest/node'
import type { ComponentService } from '../../src/testing/component-service.ts'
import { associationFile } from './association-file.ts'
import { Service } from './service.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = await Service.start()
  // A live key may make five times as many requests as a test key, and what it sends becomes files.
  const { slug, file, keys } = associationFile({
    environment: 'live',
    parts: {
      custom_fields: [
        { name: 'locker', label: 'Locker', type: 'number' },
        { name: 'key', label: 'Key', type: 'number' },
      ],
    },
  })
  await service.import(slug, file)
  const provided: ComponentService = { baseUrl: `${service.url}/v2`, key: keys.get('administrator') ?? '' }
  project.provide('componentService', provided)
  return () => service.stop()
}
