/** Asks what the columns of a pasted table are. Loaded when a table can be read in two ways. */
import { Alert, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'
import type { ColumnPart, PastedTable } from './pasted-columns.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface PastedColumnsDialogProps {
  readonly table: PastedTable
  readonly onChosen: (parts: readonly ColumnPart[]) => void
  readonly onClose: () => void
}

const offered = ['description', 'quantity', 'unit_price', 'vat_rate', 'none'] as const
type Offered = (typeof offered)[number]

/** Cells shown of each column. */
const shownCells = 3

/** Columns that the table proves are chosen already; the user chooses the others. */
function startOf(part: ColumnPart | null): Offered | null {
  return part === 'total' ? 'none' : part
}

function problemOf(chosen: readonly (Offered | null)[], index: number): 'choose' | 'twice' | null {
  const part = chosen[index] ?? null
  if (part === null) return 'choose'
  const isSingle = part !== 'none' && part !== 'description'
  return isSingle && chosen.indexOf(part) < index ? 'twice' : null
}

export function PastedColumnsDialog({ table, onChosen, onClose }: PastedColumnsDialogProps) {
  const t = useTranslations('invoices')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<readonly (Offered | null)[]>(() =>
    table.columns.map(({ part }) => startOf(part)),
  )
  const [isTried, setTried] = useState(false)
  const hasPrice = chosen.includes('unit_price')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // A form of its own: the invoice behind it is not sent.
    event.stopPropagation()
    setTried(true)
    const parts = chosen.filter((part) => part !== null)
    if (hasPrice && chosen.every((_, index) => problemOf(chosen, index) === null)) onChosen(parts)
  }
  const errorOf = (index: number) => {
    const problem = isTried ? problemOf(chosen, index) : null
    return problem === null ? undefined : t(`lines.columns.${problem}`)
  }
  return (
    <Dialog title={t('lines.columns.title')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('lines.columns.hint')}</Text>
          {table.includesVat && <Alert color="yellow">{t('lines.columns.includesVat')}</Alert>}
          {table.columns.map(({ heading, cells }, index) => (
            <NativeSelect
              // The columns do not change places.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={heading || t('lines.columns.column', { number: String(index + 1) })}
              description={cells.filter(Boolean).slice(0, shownCells).join(' · ')}
              data-autofocus={index === 0 || undefined}
              value={chosen[index] ?? ''}
              error={errorOf(index)}
              data={[
                ...(chosen[index] === null ? [{ value: '', label: t('lines.columns.choose') }] : []),
                ...offered.map((part) => ({
                  value: part,
                  label: part === 'none' ? t('lines.columns.none') : t(`fields.${part}`),
                })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setChosen(chosen.with(index, offered.find((part) => part === value) ?? null))
              }
            />
          ))}
          {isTried && !hasPrice && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('lines.columns.noPrice')}
            </Text>
          )}
          <Group justify="flex-end">
            <ActionButton onClick={onClose} label={common('cancel')} />
            <ActionButton variant="filled" type="submit" label={t('lines.columns.submit')} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
