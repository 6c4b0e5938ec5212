import { Button, FileButton, Group, Input, Paper } from '@mantine/core'
import { useRef } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { logoLimits, logoProblem, logoTypes } from '#contract/images.ts'
import type { FieldReason } from '#contract/problems.ts'
import { useField } from '../forms/use-field.ts'
import { useFieldMessage } from '../forms/use-field-message.ts'
import type { AssociationValues } from './association-values.ts'
import classes from './logo-field.module.css'

/** Bytes of a file as text, a stretch at a time: a function takes only so many arguments. */
const stretch = 8_192

async function readUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += stretch) text += String.fromCharCode(...bytes.subarray(at, at + stretch))
  return `data:${file.type};base64,${btoa(text)}`
}

/** The file as a data URL, or why it is no logo. */
async function readLogo(file: File): Promise<{ url: string } | { reason: FieldReason }> {
  // Its content is not read into memory first.
  if (file.size > logoLimits.bytes) return { reason: 'image_too_large' }
  const url = await readUrl(file)
  const reason = logoProblem(url)
  return reason ? { reason } : { url }
}

export function Logo({ url }: { readonly url: string }) {
  const t = useTranslations('association.logo')
  return (
    <Paper withBorder className={classes.frame}>
      <img src={url} alt={t('shown')} className={classes.logo} />
    </Paper>
  )
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
  const reset = useRef<() => void>(null)
  const take = async (file: File | null) => {
    // The same file again, once it was removed or corrected.
    reset.current?.()
    if (!file) return
    const read = await readLogo(file)
    // What was there before stays.
    if ('reason' in read) onRefused(message({ field: 'logo', reason: read.reason }))
    else change(read.url)
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
        {logo !== '' && <Logo url={logo} />}
        <FileButton
          accept={logoTypes.join(',')}
          resetRef={reset}
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
