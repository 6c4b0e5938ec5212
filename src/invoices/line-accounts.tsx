import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormItem, FormItems, FormRow, FormSection } from '../forms/form-section.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { DraftValues } from './draft-values.ts'
import { isEmptyLine } from './line-amounts.ts'

/** Where the lines go in the bookkeeping program. */
export function LineAccounts({ control }: { control: Control<DraftValues> }) {
  const t = useTranslations('invoices')
  const lines = useWatch({ control, name: 'lines' })
  return (
    <FormSection title={t('manage.accounts.title')} hint={t('manage.accounts.text')}>
      <FormItems>
        {lines.map((line, index) => {
          if (isEmptyLine(line)) return null
          return (
            // A line is told by its place, as in the fields above.
            // oxlint-disable-next-line react/no-array-index-key
            <FormItem key={index}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {line.description.trim() || t('lines.one', { number: String(index + 1) })}
              </Text>
              <FormRow>
                <TextField
                  control={control}
                  name={`lines.${index}.ledger_account`}
                  label={t('manage.accounts.ledgerAccount')}
                />
                <TextField
                  control={control}
                  name={`lines.${index}.cost_centre`}
                  label={t('manage.accounts.costCentre')}
                />
              </FormRow>
            </FormItem>
          )
        })}
      </FormItems>
    </FormSection>
  )
}
