/** The forms of a new note and of a change of one. */
import { useTranslations } from 'use-intl'
import { hasScope, sensitiveScope } from '#contract/operations.ts'
import {
  type Note,
  noteCreate,
  type NoteCreate,
  noteUpdate,
  type NoteUpdate,
} from '#contract/schemas/management/notes.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import type { DescribedFields } from '../forms/described.tsx'
import { EditRecord, useRowNow } from '../forms/record-dialog.tsx'
import { useSession } from '../session/session.ts'
import { notesQuery, type OnRecord } from './queries.ts'

type NoteValues = { text: string; sensitive: boolean }

function useFields(): DescribedFields<NoteValues> {
  const t = useTranslations('notes')
  const maySee = hasScope(useSession(), sensitiveScope)
  return [
    { is: 'area', name: 'text', label: t('text'), required: true, minRows: 4 },
    maySee && { is: 'checkbox', name: 'sensitive', label: t('sensitive') },
  ]
}

export function NewNoteDialog({ record, id, onClose }: OnRecord & { readonly onClose: () => void }) {
  const t = useTranslations('notes')
  const session = useSession()
  return (
    <ActionForm<NoteValues, NoteCreate, Note>
      operation="createNote"
      draft={`notes.new.${record}.${id}`}
      title={t('new')}
      initial={{ text: '', sensitive: false }}
      {...wholeBy(noteCreate, { wire: (values: NoteValues) => ({ [`${record}_id`]: id, ...values }) })}
      send={({ body }, once) => submitOnce(session, 'createNote', { body }, once)}
      fields={useFields()}
      said={() => t('saved')}
      submitLabel={t('add')}
      onClose={onClose}
    />
  )
}

export function EditNoteDialog({
  note,
  onClose,
  ...on
}: OnRecord & { readonly note: Note; readonly onClose: () => void }) {
  const t = useTranslations('notes')
  const session = useSession()
  return (
    <EditRecord<Note, NoteValues, NoteUpdate>
      operation="updateNote"
      draft={`notes.edit.${note.id}`}
      title={t('edit')}
      record={note}
      toValues={({ text, sensitive }) => ({ text, sensitive })}
      {...changesBy<NoteValues, NoteUpdate>(noteUpdate)}
      send={(input, signal) => submit(session, 'updateNote', { id: note.id, ...input }, signal)}
      {...useRowNow(notesQuery(session, on), note)}
      fields={useFields()}
      said={() => t('saved')}
      onClose={onClose}
    />
  )
}
