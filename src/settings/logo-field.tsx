import { Button, FileButton, Group, Input, Paper } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { logoProblem, logoTypes } from '#contract/images.ts'
import { useField } from '../forms/use-field.ts'
import { useFieldMessage } from '../forms/use-field-message.ts'
import type { AssociationValues } from './association-values.ts'
import classes from './logo-field.module.css'

function readUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}

interface LogoFieldProps {
  readonly control: Control<AssociationValues>
  readonly onRefused: (message: string) => void
}

/** The association's logo: a file that is chosen here and kept as its data. */
export function LogoField({ control, onRefused }: LogoFieldProps) {
  const t = useTranslations('association.logo')
  const message = useFieldMessage()
  const { value, input, error, change } = useField(control, 'logo')
  const logo = typeof value === 'string' ? value : ''
  const take = async (file: File | null) => {
    if (!file) return
    const url = await readUrl(file)
    const reason = logoProblem(url)
    // What was there before stays.
    if (reason) onRefused(message({ field: 'logo', reason }))
    else change(url)
  }
  return (
    <Input.Wrapper
      label={t('label')}
      description={t('hint')}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      labelElement="div"
    >
      <Group gap="sm" my={4}>
        {logo !== '' && (
          <Paper withBorder className={classes.frame}>
            <img src={logo} alt={t('shown')} className={classes.logo} />
          </Paper>
        )}
        <FileButton
          accept={logoTypes.join(',')}
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': t('label') }}
        >
          {(props) => (
            <Button {...props} {...input} variant="default">
              {logo === '' ? t('choose') : t('replace')}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button variant="subtle" onClick={() => change('')}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
