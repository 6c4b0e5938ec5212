import { CloseButton, Stack } from '@mantine/core'
import { Children, type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Tool } from '../tool.tsx'
import { CopyAddresses, MailPeople } from '../write-to.tsx'
import type { Addressee } from '../addresses.ts'

export interface SelectionToolsProps<Row> {
  readonly picked: readonly Row[]
  readonly asTable: boolean
  readonly addresseeOf: ((row: Row) => Addressee) | undefined
  readonly renderActions: ((picked: readonly Row[], deselect: () => void) => ReactNode) | undefined
  readonly onDeselect: () => void
}

/** What to do with the selected rows: side by side, or on a phone the first and a menu for the others. */
export function SelectionTools<Row>({
  picked,
  asTable,
  addresseeOf,
  renderActions,
  onDeselect,
}: SelectionToolsProps<Row>) {
  const common = useTranslations('common')
  const t = useTranslations('dataList')
  const [first, ...others] = Children.toArray(renderActions?.(picked, onDeselect))
  const people = useMemo(() => (addresseeOf ? picked.map(addresseeOf) : []), [picked, addresseeOf])
  return (
    <>
      <CloseButton size="sm" aria-label={t('deselect')} title={t('deselect')} onClick={onDeselect} />
      {asTable && <MailPeople people={people} />}
      {asTable && <CopyAddresses people={people} />}
      {first}
      {asTable && others}
      {!asTable && !renderActions && <MailPeople people={people} isShort />}
      {!asTable && people.length > 0 && (
        <Tool title={common('more')} width={16}>
          {() => (
            <Stack gap="xs">
              {others}
              {renderActions && <MailPeople people={people} />}
              <CopyAddresses people={people} />
            </Stack>
          )}
        </Tool>
      )}
    </>
  )
}
