/** Vitest's `setupFiles` of the mutation tests: notes with each test the places of the code that it ran through. */
import { afterEach, beforeEach } from 'vitest'

declare global {
  var reached: Set<string> | undefined
}

declare module 'vitest' {
  interface TaskMeta {
    /** In the test, and before it in what its block shares. */
    reached?: readonly string[]
    shared?: readonly string[]
  }
}

const reached = (globalThis.reached ??= new Set())

function taken(): string[] {
  const places = [...reached]
  reached.clear()
  return places
}

beforeEach(({ task }) => {
  task.meta.shared = taken()
})

afterEach(({ task }) => {
  task.meta.reached = taken()
})
