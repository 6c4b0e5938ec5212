import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { importLimits } from '#contract/member-import.ts'
import type { JobRow } from '#contract/schemas/management/jobs.ts'
import type { MemberImport, MemberImportChanges, MemberImportRow } from '#contract/schemas/management/member-imports.ts'
import { useFieldMessage } from '../../forms/use-field-message.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useImportLabel } from './import-labels.ts'
import { ActionButton } from '../../ui/action-button.tsx'

/** Which cells of a row can be corrected in the preview, and as which text. Pure. */
interface Cell {
  readonly column: number
  readonly field: string
  /** As the file has it, or as it was read. */
  readonly text: string
  readonly problem: MemberImportRow['problems'][number] | null
}

/**
 * The cells of the row that can be corrected, those with a problem first. A cell that says several things, such as a street with its number,
 * is known as a whole only where it has a problem.
 */
export function cellsOf(
  { values, problems }: Pick<MemberImportRow, 'values' | 'problems'>,
  columns: readonly Pick<MemberImport['columns'][number], 'index' | 'target'>[],
): Cell[] {
  const wrong = problems.flatMap((problem): Cell[] =>
    problem.column === null ? [] : [{ column: problem.column, field: problem.field, text: problem.cell, problem }],
  )
  const byColumn = Map.groupBy(values, ({ column }) => column)
  const read = values.flatMap(({ column, field, after }): Cell[] => {
    const isWhole = columns.some(({ index, target }) => index === column && target === field)
    if (column === null || !isWhole || byColumn.get(column)?.length !== 1) return []
    return [{ column, field, text: after ?? '', problem: null }]
  })
  // The first problem of a column counts.
  return [...new Map([...read, ...wrong.toReversed()].map((cell) => [cell.column, cell])).values()].sort(
    (one, other) => Number(one.problem === null) - Number(other.problem === null),
  )
}

interface RowDialogProps {
  readonly row: JobRow
  readonly columns: MemberImport['columns']
  readonly send: (changes: MemberImportChanges, signal: AbortSignal) => Promise<void>
  readonly onClose: () => void
}

/** There is something to decide, to correct, or to read. */
export function isCorrectable({ member_import: row, reason }: JobRow, columns: MemberImport['columns']): boolean {
  return row !== null && (reason === 'whose' || row.problems.length > 0 || cellsOf(row, columns).length > 0)
}

/** Assigns the row to an existing member, to a new member or to no one. */
function Whose({ row, value, onChange }: { row: MemberImportRow; value: string; onChange: (value: string) => void }) {
  const t = useTranslations('memberImport.rows')
  return (
    <Radio.Group label={t('whose')} value={value} onChange={onChange}>
      <Stack gap="sm" mt="xs">
        {row.candidates.map(({ member_id: id, name, membership_number: number }) => (
          <Radio key={id} value={String(id)} label={t('candidate', { name, number })} />
        ))}
        {row.double_line !== null && <Radio value="same" label={t('sameAs', { line: row.double_line })} />}
        <Radio value="new" label={t('newMember')} />
        <Radio value="leave_out" label={t('leaveOut')} />
      </Stack>
    </Radio.Group>
  )
}

function choiceOf(line: number, choice: string): NonNullable<MemberImportChanges['rows']> {
  if (choice === '') return []
  if (choice === 'new' || choice === 'same' || choice === 'leave_out') return [{ line, choice }]
  return [{ line, choice: 'member', member_id: Number(choice) }]
}

/** Corrects the cells of a row in the preview, and decides whose it is. The file stays as it is. */
export function RowDialog({ row, columns, send, onClose }: RowDialogProps) {
  const t = useTranslations('memberImport.rows')
  const common = useTranslations('common')
  const labelOf = useImportLabel()
  const message = useFieldMessage()
  const { state, submit } = useSubmission()
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [choice, setChoice] = useState('')
  const content = row.member_import
  if (!content) return null
  const cells = cellsOf(content, columns)
  const changed = cells.filter(({ column, text }) => (typed.get(column) ?? text) !== text)
  const press = async (event: FormEvent) => {
    event.preventDefault()
    const changes = {
      cells: changed.map(({ column }) => ({ line: content.line, column, text: typed.get(column) ?? '' })),
      rows: choiceOf(content.line, choice),
    }
    if (await submit((signal) => send(changes, signal))) onClose()
  }
  const general = content.problems.filter(({ column }) => column === null)
  return (
    <Dialog title={t('dialog', { line: content.line, name: content.name })} onClose={onClose}>
      <form onSubmit={(event) => void press(event)}>
        <Stack gap="md">
          {'error' in state && state.error && <ProblemNotice error={state.error} />}
          {general.map((problem) => (
            <Text key={problem.field} size="sm" c="red">
              {labelOf(problem.field)}: {message(problem)}
            </Text>
          ))}
          {row.reason === 'whose' && <Whose row={content} value={choice} onChange={setChoice} />}
          {cells.map(({ column, field, text, problem }, index) => (
            <TextInput
              key={column}
              label={labelOf(field)}
              description={columns.find((one) => one.index === column)?.heading}
              maxLength={importLimits.cell}
              value={typed.get(column) ?? text}
              error={problem && !changed.some((cell) => cell.column === column) ? message(problem) : null}
              data-autofocus={(index === 0 && row.reason !== 'whose') || undefined}
              onChange={(event) => setTyped(new Map([...typed, [column, event.currentTarget.value]]))}
            />
          ))}
          <Group justify="flex-end">
            <ActionButton onClick={onClose} label={common('cancel')} />
            <ActionButton
              variant="filled"
              type="submit"
              disabled={changed.length === 0 && choice === ''}
              loading={state.is === 'sending'}
              label={t('apply')}
            />
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
