import { Anchor, Button, Kbd } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RestoredNotice, SubmissionNotices, useStillWrong } from './form-notices.tsx'
import classes from './form-shell.module.css'
import { watchPresses } from './after-press.ts'
import { ConflictNotice, type ShowValue } from './conflict-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SectionNav } from './section-nav.tsx'
import { useRevalidation } from './use-revalidation.ts'
import { type FormWiring, useFormSubmission } from './use-form-submission.ts'

/** Ctrl/⌘ S and Ctrl/⌘ Enter save, wherever the focus is; not while a dialog lies over the form. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        (event.key.toLowerCase() === 's' || event.key === 'Enter')
      if (!isSave || event.defaultPrevented || form.current === null) return
      const dialog = document.querySelector('[role="dialog"]')
      if (dialog && !dialog.contains(form.current)) return
      event.preventDefault()
      form.current.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form])
}

export interface FormShellProps<Values extends FieldValues, Input, Result> extends FormWiring<Values, Input, Result> {
  readonly submitLabel: string
  /** How people read a field's value, for a conflict. */
  readonly showValue?: ShowValue
  /** It takes something away. */
  readonly danger?: boolean
  /** It has many sections, which are listed beside it. */
  readonly isLong?: boolean
  /** Beside it instead, on a screen that is wide enough. */
  readonly beside?: ReactNode
  /** The way out without saving: a link on a page, a button in a dialog. */
  readonly cancel: ReactNode
  readonly children: ReactNode
}

interface ShellProps<Values extends FieldValues, Input, Result> extends FormShellProps<Values, Input, Result> {
  readonly within: 'page' | 'dialog'
}

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
const [saveKeys, saveKeyNames] = isApple ? ['⌘ S', 'Meta+S'] : ['Ctrl S', 'Control+S']

function Shell<Values extends FieldValues, Input, Result>({
  within,
  submitLabel,
  showValue,
  danger = false,
  isLong = false,
  beside,
  cancel,
  children,
  ...wiring
}: ShellProps<Values, Input, Result>) {
  const t = useTranslations('forms')
  const { form, labelOf = (field: string) => field } = wiring
  const { formRef, noticeRef, ...submission } = useFormSubmission(wiring)
  const left = useStillWrong(form, submission.wrong).filter(({ message }) => message !== undefined).length
  useSaveShortcut(formRef)
  useEffect(watchPresses, [])
  useRevalidation(form.methods, formRef)
  return (
    <FormProvider {...form.methods}>
      <div className={within === 'page' ? classes.layout : undefined}>
        <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => void submission.onSubmit(event)}>
          <RestoredNotice form={form} />
          <SubmissionNotices
            form={form}
            submission={submission}
            labelOf={labelOf}
            lookUp={wiring.lookUp}
            ref={noticeRef}
          >
            <ConflictNotice form={form} labelOf={labelOf} showValue={showValue} />
          </SubmissionNotices>
          {children}
          <div className={classes.actions} data-in={within}>
            {within === 'dialog' && cancel}
            <Button
              type="submit"
              aria-keyshortcuts={saveKeyNames}
              loading={submission.isPending}
              color={danger ? 'red.9' : undefined}
            >
              {submitLabel}
            </Button>
            {within === 'page' && cancel}
            {within === 'page' && left > 1 ? (
              // The list above may be out of sight by now.
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="var(--mantine-color-error)"
                underline="always"
                onClick={() => noticeRef.current?.focus()}
              >
                {t('wrong', { count: left })}
              </Anchor>
            ) : (
              within === 'page' && (
                <Kbd size="xs" className={classes.shortcut} aria-hidden>
                  {saveKeys}
                </Kbd>
              )
            )}
          </div>
        </form>
        {beside ? <aside className={classes.beside}>{beside}</aside> : isLong && <SectionNav />}
      </div>
    </FormProvider>
  )
}

/** A form that is a screen: it asks before it is left with unsaved changes. */
export function PageForm<Values extends FieldValues, Input, Result>(props: FormShellProps<Values, Input, Result>) {
  return (
    <>
      <LeaveGuard form={props.form} />
      <Shell {...props} within="page" />
    </>
  )
}

/** A form in a dialog: closing the dialog is giving it up. */
export function DialogForm<Values extends FieldValues, Input, Result>(props: FormShellProps<Values, Input, Result>) {
  return <Shell {...props} within="dialog" />
}
