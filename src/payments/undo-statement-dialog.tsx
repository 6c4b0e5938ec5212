import { useTranslations } from 'use-intl'
import type { BankStatement } from '#contract/schemas/management/bank.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/session.ts'
import { undoStatement } from './bank-queries.ts'

/** Asks before a whole statement is taken back. */
export function UndoStatementDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const t = useTranslations('bank.statement')
  const session = useSession()
  const { id, file_name: name } = statement
  return (
    <ConfirmDialog
      title={t('undoTitle', { name })}
      text={t('undoText')}
      submitLabel={t('undoSubmit')}
      danger
      send={(signal) => undoStatement(session, id, signal)}
      said={(undone) => (undone ? t('undone', { name, count: undone.reversed }) : t('undoneBefore', { name }))}
      onClose={onClose}
    />
  )
}
