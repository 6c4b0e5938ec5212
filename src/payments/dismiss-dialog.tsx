import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { BankEntry } from '#contract/schemas/management/bank.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Body = RequestBody<'dismissBankEntry'>

const reasons = [
  'gift',
  'grant',
  'interest',
  'own_transfer',
  'mistake',
  'other',
] as const satisfies readonly Body['reason'][]

export interface DismissDialogProps {
  readonly entry: BankEntry
  readonly isSending: boolean
  /** Why it was not set aside. */
  readonly error: unknown
  readonly onDismiss: (body: Body) => void
  readonly onClose: () => void
}

/** Why an entry is for no invoice. */
export function DismissDialog({ entry, isSending, error, onDismiss, onClose }: DismissDialogProps) {
  const t = useTranslations('bank')
  const common = useTranslations('common')
  const formats = useFormats()
  const [reason, setReason] = useState<Body['reason']>('gift')
  const isReturn = entry.left.startsWith('-')
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={t(`dismissDialog.${isReturn ? 'returnTitle' : 'title'}`, {
        amount: formats.money(entry.left.replace('-', '')),
      })}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onDismiss({ reason, note })
        }}
      >
        <Stack>
          <Radio.Group
            name="reason"
            label={t('dismissDialog.reason')}
            value={reason}
            onChange={(value) => setReason(reasons.find((known) => known === value) ?? 'other')}
          >
            <Stack gap="sm" mt="xs">
              {reasons.map((value, index) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`dismissals.${value}`)}
                  data-autofocus={index === 0 || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('dismissDialog.note')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {Boolean(error) && <ProblemNotice error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('dismissDialog.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
