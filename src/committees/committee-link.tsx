import type { Committee } from '#contract/schemas/committees.ts'
import { TextLink } from '../ui/link.tsx'

export function CommitteeLink({ committee: { id, name } }: { committee: Pick<Committee, 'id' | 'name'> }) {
  return (
    <TextLink to="/committees/$id" params={{ id }} inherit fw={600}>
      {name}
    </TextLink>
  )
}
