import type { Committee } from '#contract/schemas/committees.ts'
import type { Group } from '#contract/schemas/groups.ts'
import { TextLink } from '../ui/link.tsx'

export function GroupLink({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  return <TextLink to="/groups/$id" params={{ id }} data-opens inherit fw={550} label={name} />
}

export function CommitteeLink({ committee: { id, name } }: { committee: Pick<Committee, 'id' | 'name'> }) {
  return <TextLink to="/committees/$id" params={{ id }} inherit fw={600} label={name} />
}
