import type { Group } from '#contract/schemas/groups.ts'
import { TextLink } from '../ui/link.tsx'

export function GroupLink({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  return (
    <TextLink to="/groups/$id" params={{ id }} data-opens inherit fw={550}>
      {name}
    </TextLink>
  )
}
