import { Radio, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MergePreview } from '#contract/schemas/management/merges.ts'
import { Section } from '../../ui/facts.tsx'
import { Caption } from '../../ui/page.tsx'
import { MergedValue, useFieldName } from './merged-values.tsx'
import classes from './merging.module.css'

type Side = 'stays' | 'goes'
/** By the name of a field. */
export type MergeChoices = Readonly<Record<string, Side>>

interface AskedFieldsProps {
  readonly preview: MergePreview
  readonly choices: MergeChoices
  readonly isChecked: boolean
  readonly onChoose: (name: string, side: Side) => void
}

/** Fields in which both have a value: one of the two is chosen. */
export function AskedFields({ preview, choices, isChecked, onChoose }: AskedFieldsProps) {
  const t = useTranslations('merging')
  const fieldName = useFieldName()
  const asked = preview.fields.filter(({ from }) => from === null)
  if (asked.length === 0) return null
  return (
    <Section title={t('choose')}>
      <Stack gap="md">
        <Caption>{t('chooseHint')}</Caption>
        {asked.map(({ name }) => (
          <Radio.Group
            key={name}
            label={fieldName(name)}
            value={choices[name] ?? ''}
            onChange={(value) => onChoose(name, value === 'goes' ? 'goes' : 'stays')}
            error={isChecked && choices[name] === undefined && t('needed')}
          >
            <div className={classes.sides}>
              {(['stays', 'goes'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  name={`choices.${name}`}
                  classNames={{ label: classes.value }}
                  label={<MergedValue name={name} member={preview[side]} payer={preview.payers[side]} />}
                  description={preview[side].membership_number}
                />
              ))}
            </div>
          </Radio.Group>
        ))}
      </Stack>
    </Section>
  )
}
