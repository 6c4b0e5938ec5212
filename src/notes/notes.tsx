/** The notes on the record of a page, where the service has notes and the reader may see them. */
import { mayUseNotes } from '#contract/notes.ts'
import { withTexts } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { can, useSession } from '../session/session.ts'
import type { NotesProps } from './queries.ts'

const NotesSection = lazyPart(withTexts(async () => (await import('./notes-section.tsx')).NotesSection, 'notes'))

export function Notes(props: NotesProps) {
  const session = useSession()
  if (!can(session, 'listNotes') || !mayUseNotes(session, props.record, 'reads')) return null
  return <NotesSection {...props} />
}
