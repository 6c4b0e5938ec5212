import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { DialogForm, type DialogFormProps } from './form-shell.tsx'

/** The way out of a form in a dialog. */
export function CancelButton({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  const common = useTranslations('common')
  return (
    <Button variant="default" onClick={onClick}>
      {children ?? common('cancel')}
    </Button>
  )
}

export interface FormDialogProps<Values extends FieldValues, Input, Result> extends Omit<
  DialogFormProps<Values, Input, Result>,
  'cancel'
> {
  /** Of the dialog. Omit it for a form within a dialog, which then keeps the draft when it is closed. */
  readonly title?: string
  readonly size?: DialogProps['size']
  /** Instead of "Cancel". */
  readonly keepLabel?: string
  readonly onClose: () => void
}

/** A dialog with a form; closing it is giving the form up. */
export function FormDialog<Values extends FieldValues, Input, Result>({
  title,
  size = 'md',
  keepLabel,
  onClose,
  ...shell
}: FormDialogProps<Values, Input, Result>) {
  const close = () => {
    shell.form.finish()
    onClose()
  }
  const content = <DialogForm {...shell} cancel={<CancelButton onClick={close}>{keepLabel}</CancelButton>} />
  if (title === undefined) return content
  return (
    <Dialog onClose={close} title={title} size={size}>
      {content}
    </Dialog>
  )
}
