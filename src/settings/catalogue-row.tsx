import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { notify } from '../ui/notify.ts'
import classes from './catalogue.module.css'
import { Caption } from '../ui/page.tsx'
import { submitOnce } from '../api/mutations.ts'
import { memoryEntry } from '../session/entries.ts'
import type { Session } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface RowButtonProps {
  readonly label: string
  /** With the name of the row, for screen readers. */
  readonly fullLabel: string
  readonly send: (signal: AbortSignal) => Promise<void>
  /** Said once it is done. */
  readonly done: string
}

/** A change of a row that needs no form; what went wrong is shown beside it. */
export function RowButton({ label, fullLabel, send, done }: RowButtonProps) {
  const { state, submit } = useSubmission()
  const act = async () => {
    if (await submit(send)) void notify({ message: done })
  }
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} onRetry={() => void act()} />}
      <ActionButton
        size="compact-sm"
        aria-label={fullLabel}
        loading={state.is === 'sending'}
        onClick={() => void act()}
        label={label}
      />
    </>
  )
}

/** A field or a product in its list. */
export function CatalogueRow({
  name,
  details,
  children,
}: {
  readonly name: string
  readonly details: readonly (string | false | null)[]
  /** Its actions. */
  readonly children: ReactNode
}) {
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <div className={classes.name}>{name}</div>
        <Caption>{details.filter(Boolean).join(' · ')}</Caption>
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  )
}

/** Rows put aside, below those in use; absent without any. */
export function ArchivedRows({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: readonly ReactNode[]
}) {
  const [isOpen, setOpen] = useState(false)
  if (children.length === 0) return null
  return (
    <div>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        label={`${title} (${children.length})`}
      />
      {isOpen && (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {text}
          </Text>
          <ul className={classes.rows} aria-label={title}>
            {children}
          </ul>
        </>
      )}
    </div>
  )
}

/** Changes of custom fields and products without a form: a part of their screens themselves. */
interface Shown {
  readonly id: number
  readonly version: number
}

type CatalogueOperation = 'archiveCustomField' | 'restoreCustomField' | 'archiveProduct' | 'restoreProduct'

/** Archives a field or a product, or brings it back, as it is shown. */
export async function archiveOrRestore(
  session: Session,
  name: CatalogueOperation,
  { id, version }: Shown,
  signal: AbortSignal,
): Promise<void> {
  await submitOnce(session, name, { id, version }, { pending: memoryEntry(), signal })
}

export async function orderFields(session: Session, ids: readonly number[], signal: AbortSignal): Promise<void> {
  await submitOnce(session, 'orderCustomFields', { body: { ids: [...ids] } }, { pending: memoryEntry(), signal })
}
