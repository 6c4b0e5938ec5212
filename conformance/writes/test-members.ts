/** Members created by a run, so that no existing member changes; their membership ends with the run. */
import { can } from '#contract/operations.ts'
import { numberAt } from '../json.ts'
import { type CheckContext } from '../context.ts'
import { uniqueText, write } from './write.ts'

export interface TestMembers {
  /** The id of a new member, or why it could not be created. */
  readonly newMember: (context: CheckContext, fields?: object) => Promise<number | string>
  /** Records a member that a check created itself. */
  readonly remember: (body: unknown) => void
  /** Ends the membership of every member created. */
  readonly finish: (context: CheckContext) => Promise<void>
}

export function createTestMembers(): TestMembers {
  const made = new Set<number>()
  const remember = (body: unknown) => {
    const id = numberAt(body, 'id')
    if (id !== undefined) made.add(id)
    return id
  }
  return {
    remember,
    newMember: async (context, fields = {}) => {
      if (!can(context.permissions, 'createMember'))
        return 'it takes a member of its own, and the key cannot create one'
      const body = { last_name: `Conformance ${uniqueText()}`, ...fields }
      return remember((await write(context, 'createMember', { body })).json) ?? 'no member could be created for it'
    },
    finish: async (context) => {
      for (const id of made) await write(context, 'cancelMember', { ids: { id }, body: { end_date: '2001-01-01' } })
    },
  }
}
