import { CloseButton, Stack } from '@mantine/core'
import { Children, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Tool } from '../tool.tsx'
import { CopyAddresses, MailPeople } from '../write-to.tsx'
import type { ListStatusProps } from './list-status.tsx'

/** What to do with the selected rows: side by side, or on a phone the first and a menu for the others. */
export function SelectionTools<Row>({ picked, asTable, addresseeOf, renderActions, onDeselect }: ListStatusProps<Row>) {
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
