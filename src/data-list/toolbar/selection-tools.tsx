import { CloseButton, Stack, Text } from '@mantine/core'
import { Children, type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { jobLimits } from '#contract/jobs.ts'
import { ToolButton } from '../tool-button.tsx'
import { CopyAddresses, MailPeople } from '../write-to.tsx'
import type { Addressee } from '../addresses.ts'

export interface SelectionToolsProps<Row> {
  readonly picked: readonly Row[]
  readonly asTable: boolean
  readonly addresseeOf: ((row: Row) => Addressee) | undefined
  readonly renderActions: ((picked: readonly Row[], deselect: () => void) => ReactNode) | undefined
  readonly onDeselect: () => void
}

/** Actions for the selected rows: side by side, or on a phone the first one, and the others below it on demand. Not in a panel, which their dialogs would close. */
export function SelectionTools<Row>({
  picked,
  asTable,
  addresseeOf,
  renderActions,
  onDeselect,
}: SelectionToolsProps<Row>) {
  const common = useTranslations('common')
  const t = useTranslations('dataList')
  const isTooMany = renderActions !== undefined && picked.length > jobLimits.selection
  const [first, ...others] = isTooMany ? [] : Children.toArray(renderActions?.(picked, onDeselect))
  const [isOpen, setOpen] = useState(false)
  const people = useMemo(() => (addresseeOf ? picked.map(addresseeOf) : []), [picked, addresseeOf])
  const hasMore = !asTable && people.length > 0
  return (
    <>
      <CloseButton size="sm" aria-label={t('deselect')} title={t('deselect')} onClick={onDeselect} />
      {isTooMany && <Text size="sm">{t('tooMany', { max: jobLimits.selection })}</Text>}
      {first}
      {asTable && others}
      {asTable && <MailPeople people={people} />}
      {asTable && <CopyAddresses people={people} />}
      {!asTable && !renderActions && <MailPeople people={people} />}
      {hasMore && <ToolButton title={common('more')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />}
      {hasMore && isOpen && (
        <Stack gap="xs" w="100%">
          {others}
          {renderActions && <MailPeople people={people} />}
          <CopyAddresses people={people} />
        </Stack>
      )}
    </>
  )
}
