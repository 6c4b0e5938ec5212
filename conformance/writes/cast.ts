/** Members that a run makes for itself, so that nobody who is there is changed; in the end their membership ends. */
import { can } from '#contract/operations.ts'
import { numberAt } from '../json.ts'
import { type World } from '../world.ts'
import { uniqueText, write } from './write.ts'

export interface Cast {
  /** A new member's id, or why there is none. */
  readonly newMember: (world: World, fields?: object) => Promise<number | string>
  /** Remembers a member that was made otherwise. */
  readonly remember: (body: unknown) => void
  /** Ends the membership of everybody who was made. */
  readonly finish: (world: World) => Promise<void>
}

export function createCast(): Cast {
  const made = new Set<number>()
  const remember = (body: unknown) => {
    const id = numberAt(body, 'id')
    if (id !== undefined) made.add(id)
    return id
  }
  return {
    remember,
    newMember: async (world, fields = {}) => {
      if (!can(world.rights, 'createMember')) return 'it takes a member of its own, and the key cannot create one'
      const body = { last_name: `Conformance ${uniqueText()}`, ...fields }
      return remember((await write(world, 'createMember', { body })).json) ?? 'no member could be created for it'
    },
    finish: async (world) => {
      for (const id of made) await write(world, 'cancelMember', { ids: { id }, body: { end_date: '2001-01-01' } })
    },
  }
}
