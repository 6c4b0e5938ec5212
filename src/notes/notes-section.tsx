/** Notes on a member, a group, a committee or an event: read, written, changed and removed. */
import { Group, Text } from '@mantine/core'
import { IconEdit, IconLock, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mayUseNotes } from '#contract/notes.ts'
import type { Note } from '#contract/schemas/management/notes.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { useAtOnce } from '../forms/at-once.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { memoryEntry } from '../session/entries.ts'
import { useSession } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { onIntent } from '../ui/on-intent.ts'
import { Section } from '../ui/facts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Caption } from '../ui/page.tsx'
import { notesQuery, type NotesProps } from './queries.ts'
import classes from './notes.module.css'

const importDialogs = () => import('./note-dialog.tsx')
const NewNote = lazyPart(async () => (await importDialogs()).NewNoteDialog, ['forms'])
const EditNote = lazyPart(async () => (await importDialogs()).EditNoteDialog, ['forms'])

function useRemove() {
  const t = useTranslations('notes')
  const session = useSession()
  const { act } = useAtOnce()
  const restore = (id: number) =>
    act({
      send: (signal) => submitOnce(session, 'restoreNote', { id }, { pending: memoryEntry(), signal }),
      said: () => t('restored'),
      failed: (why) => t('notRestored', { why }),
    })
  return ({ id, version }: Note) =>
    act({
      send: (signal) => submit(session, 'deleteNote', { id, version }, signal),
      said: () => t('removed'),
      failed: (why) => t('notRemoved', { why }),
      undo: () => restore(id),
    })
}

interface ItemProps {
  readonly note: Note
  readonly mayWrite: boolean
  readonly onEdit: (note: Note) => void
}

function NoteItem({ note, mayWrite, onEdit }: ItemProps) {
  const t = useTranslations('notes')
  const formats = useFormats()
  const remove = useRemove()
  const { text, sensitive, written_by: author, written_at: at, updated_at: changed } = note
  const date = formats.dateTime(at)
  return (
    <li className={classes.item}>
      <div>
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
        <Caption size="xs">
          {[author, date, changed > at && t('edited', { date: formats.dateTime(changed) })].filter(Boolean).join(' · ')}
          {sensitive && (
            <>
              {' · '}
              <IconLock size={12} aria-hidden /> {t('sensitiveMark')}
            </>
          )}
        </Caption>
      </div>
      {mayWrite && (
        <Group gap={0} wrap="nowrap">
          <IconButton icon={IconEdit} label={t('editOf', { date })} onClick={() => onEdit(note)} />
          <IconButton icon={IconTrash} label={t('removeOf', { date })} onClick={() => void remove(note)} />
        </Group>
      )}
    </li>
  )
}

/** Newest first. */
function NoteList({ notes, ...item }: Omit<ItemProps, 'note'> & { readonly notes: readonly Note[] }) {
  const t = useTranslations('notes')
  if (notes.length === 0) return <Caption>{t('none')}</Caption>
  return (
    <ul className={classes.list}>
      {notes.toReversed().map((note) => (
        <NoteItem key={note.id} note={note} {...item} />
      ))}
    </ul>
  )
}

/** Without notes it is only there for those who may write one. */
export function NotesSection({ record, id, isClosed = false }: NotesProps) {
  const t = useTranslations('notes')
  const session = useSession()
  const [open, setOpen] = useState<'new' | Note | null>(null)
  const { data: notes, error, refetch } = useQuery(notesQuery(session, { record, id }))
  const mayWrite = !isClosed && mayUseNotes(session, record, 'writes')
  const close = () => setOpen(null)
  if (!mayWrite && !error && (notes ?? []).length === 0) return null
  return (
    <Section
      title={t('title')}
      action={
        mayWrite && (
          <ActionButton
            size="compact-sm"
            icon={IconPlus}
            {...onIntent(importDialogs)}
            onClick={() => setOpen('new')}
            label={t('add')}
          />
        )
      }
    >
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {notes && <NoteList notes={notes} mayWrite={mayWrite} onEdit={setOpen} />}
      {open === 'new' && <NewNote record={record} id={id} onClose={close} />}
      {open !== null && open !== 'new' && (
        <EditNote key={open.id} record={record} id={id} note={open} onClose={close} />
      )}
    </Section>
  )
}
