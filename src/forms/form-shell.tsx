import { Anchor, Group, Kbd, Text } from '@mantine/core'
import { type HistoryLocation, useMatches, useRouter } from '@tanstack/react-router'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useScrollSpy } from '@mantine/hooks'
import { RestoredNotice, SubmissionNotices, useStillWrong } from './form-notices.tsx'
import classes from './form-shell.module.css'
import { afterPress, watchPresses } from './use-field.ts'
import { ConflictNotice, type ShowValue } from './conflict-notice.tsx'
import { type DescribedFields, Inputs, labelsIn, noFields } from './described.tsx'
import { type FormWiring, useFormSubmission } from './use-form-submission.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { OperationName } from '#contract/operations.ts'
import { MissingPermission, can, useSession } from '../session/session.ts'
import { sessions } from '../session/store.ts'
import { useStore } from '../ui/store.ts'
import { isSignedIn } from '../session/scope.ts'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import type { RecordForm } from './use-record-form.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** The form at an address. Another search, or another name in the history state, is another form; another hash is not. */
function formAt({ pathname, search, state }: HistoryLocation): string {
  return JSON.stringify([pathname, search, state.name])
}

/** Holds up a navigation to another form. The result answers it: whether the user leaves; null without a navigation. */
function useHeldUp(isUnsaved: () => boolean): ((leaves: boolean) => void) | null {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<{ readonly give: (leaves: boolean) => void } | null>(null)
  const isAsked = useEffectEvent(isUnsaved)
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => isAsked(),
        blockerFn: async ({ currentLocation, nextLocation }) => {
          if (formAt(currentLocation) === formAt(nextLocation) || !isAsked()) return false
          // Pressing Back again asks again: the last question counts.
          const leaves = await new Promise<boolean>((give) => setAnswer({ give }))
          setAnswer(null)
          return !leaves
        },
      }),
    [history],
  )
  return answer?.give ?? null
}

/** Asks before unsaved changes are left behind, inside the app and when the tab closes; not after signing out in another tab. */
function LeaveGuard<Values extends FieldValues>({ form }: { form: RecordForm<Values> }) {
  const t = useTranslations('forms')
  const session = useSession()
  const { isDirty } = useFormState({ control: form.methods.control })
  const { is } = form.submission.state
  /** Whether it was saved is unknown, or will be once the answer comes. */
  const open = is === 'unconfirmed' || is === 'sending' ? is : null
  const isUnsaved = () => (isDirty || open !== null) && !form.isFinished() && isSignedIn(session)
  const answer = useHeldUp(isUnsaved)
  // Even a closed dialog is expensive to render, and it is seldom needed.
  if (answer === null) return null
  const leave = () => {
    form.finish()
    answer(true)
  }
  return (
    <Dialog onClose={() => answer(false)} title={t('leave.title')}>
      <Text>{t(open ? `leave.${open}` : 'leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <ActionButton onClick={leave} label={t(open ? 'leave.anyway' : 'leave.go')} />
        <ActionButton variant="filled" data-autofocus onClick={() => answer(false)} label={t('leave.stay')} />
      </Group>
    </Dialog>
  )
}

/** The paths of errors found by this form; errors of the service stay until their field is edited. */
function ownErrors(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const type: unknown = Reflect.get(error, 'type')
    if (typeof type !== 'string') return ownErrors(error, `${prefix}${key}.`)
    return type === 'service' ? [] : [prefix + key]
  })
}

/**
 * Validates again what is marked as wrong: after another field has changed (a country decides what a postal code is), and in
 * the new language after a switch.
 */
function useRevalidation<Values extends FieldValues>(
  { control, trigger }: UseFormReturn<Values>,
  form: RefObject<HTMLFormElement | null>,
): void {
  const language = useLanguage()
  const { errors } = useFormState({ control })
  const revalidate = useEffectEvent(() => {
    // Paths of errors are paths of the form.
    const names = ownErrors(errors) as FieldPath<Values>[]
    if (names.length > 0) void trigger(names)
  })
  useEffect(() => revalidate(), [language])
  useEffect(() => {
    const element = form.current
    const onLeave = () => element && afterPress(element, () => revalidate())
    element?.addEventListener('focusout', onLeave)
    return () => element?.removeEventListener('focusout', onLeave)
  }, [form])
}

const headings = 'form legend h2'

function Links() {
  const t = useTranslations('forms')
  const { data, active, reinitialize } = useScrollSpy({ selector: headings, offset: 160 })
  const readAgain = useEffectEvent(() => {
    const titles = Array.from(document.querySelectorAll(headings), ({ textContent }) => textContent)
    if (titles.join('\n') !== data.map(({ value }) => value).join('\n')) reinitialize()
  })
  // Sections come and go while the user adds and removes people or rows.
  useEffect(() => {
    const observer = new MutationObserver(() => readAgain())
    const form = document.querySelector(headings)?.closest('form')
    if (form) observer.observe(form, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const go = (event: MouseEvent, heading: HTMLElement) => {
    event.preventDefault()
    const section = heading.closest('fieldset')
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  }
  return (
    <nav className={classes.sections} aria-label={t('sections')}>
      <ol>
        {data.map(({ id, value, getNode }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === active || undefined} onClick={(event) => go(event, getNode())}>
              {value}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The sections of a long form, beside it: each link goes to the first field of its section. */
function SectionNav() {
  // With the sections that are rendered a moment after the first ones.
  const isThere = useDeferredValue(true, false)
  // The headings are read once, so in each language.
  const language = useLanguage()
  return isThere ? <Links key={language} /> : <div className={classes.sections} />
}

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

/** Begins in the first field of a form in a dialog, also of one that comes after the dialog, instead of on the button that closes it. */
function useFirstField(form: RefObject<HTMLFormElement | null>, isInDialog: boolean): void {
  useEffect(() => {
    const box = isInDialog ? form.current : null
    if (!box || box.contains(document.activeElement)) return
    const field = box.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), select, textarea')
    const first = box.querySelector<HTMLElement>('[data-autofocus]') ?? field
    // The dialog looks for it, and sets the focus once more as it opens.
    first?.setAttribute('data-autofocus', '')
    first?.focus({ preventScroll: true })
  }, [form, isInDialog])
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

/** The permission for what the form sends, where it was lost while the form was open: of a page, for what its screen is made for. */
function useLostPermission(sent: OperationName | undefined): MissingPermission | null {
  const { active } = useStore(sessions)
  const ofScreen = useMatches({ select: (matches) => matches.at(-1)?.context.operation })
  const name = sent ?? ofScreen
  const isLost = active !== null && name !== undefined && !can(active, name)
  return useMemo(() => (isLost ? new MissingPermission(name) : null), [isLost, name])
}

interface ShellProps<Values extends FieldValues, Input, Result> extends FormShellProps<Values, Input, Result> {
  readonly within: 'page' | 'dialog'
  readonly operation?: OperationName
}

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
const [saveKeys, saveKeyNames] = isApple ? ['⌘ S', 'Meta+S'] : ['Ctrl S', 'Control+S']

function Shell<Values extends FieldValues, Input, Result>({
  within,
  operation,
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
  const { formRef, noticeRef, question, ...submission } = useFormSubmission(wiring)
  const lost = useLostPermission(operation)
  const left = useStillWrong(form, submission.wrong).filter(({ message }) => message !== undefined).length
  useSaveShortcut(formRef)
  useFirstField(formRef, within === 'dialog')
  useEffect(watchPresses, [])
  useRevalidation(form.methods, formRef)
  return (
    <FormProvider {...form.methods}>
      <div className={within === 'page' ? classes.layout : undefined}>
        <form
          ref={formRef}
          className={classes.form}
          noValidate
          onSubmit={(event) => (lost ? event.preventDefault() : void submission.onSubmit(event))}
        >
          <RestoredNotice form={form} />
          {lost && <ProblemNotice error={lost}>{t('lostPermission')}</ProblemNotice>}
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
            <ActionButton
              variant="filled"
              type="submit"
              aria-keyshortcuts={saveKeyNames}
              loading={submission.isPending}
              disabled={lost !== null}
              color={danger ? 'red.9' : undefined}
              label={submitLabel}
            />
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
        {question}
        {beside ? <aside className={classes.beside}>{beside}</aside> : isLong && <SectionNav />}
      </div>
    </FormProvider>
  )
}

interface PageFormProps<Values extends FieldValues, Input, Result> extends Omit<
  FormShellProps<Values, Input, Result>,
  'children'
> {
  /** Their labels are those of the form, unless `labelOf` says otherwise. */
  readonly fields?: DescribedFields<Values>
  /** Below the fields. */
  readonly children?: ReactNode
}

/** A form that is a screen: it asks before it is left with unsaved changes. */
export function PageForm<Values extends FieldValues, Input, Result>({
  fields = noFields,
  children,
  ...props
}: PageFormProps<Values, Input, Result>) {
  return (
    <>
      <LeaveGuard form={props.form} />
      <Shell labelOf={labelsIn(fields)} {...props} within="page">
        <Inputs control={props.form.methods.control} fields={fields} />
        {children}
      </Shell>
    </>
  )
}

export interface DialogFormProps<Values extends FieldValues, Input, Result> extends FormShellProps<
  Values,
  Input,
  Result
> {
  /** It is sent with this one: a screen has dialogs for several. */
  readonly operation: OperationName
}

/** A form in a dialog: closing the dialog is giving it up. */
export function DialogForm<Values extends FieldValues, Input, Result>(props: DialogFormProps<Values, Input, Result>) {
  return <Shell {...props} within="dialog" />
}

/** The way out of a form in a dialog. */
export function CancelButton({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  const common = useTranslations('common')
  return <ActionButton onClick={onClick} label={children ?? common('cancel')} />
}

export interface FormDialogProps<Values extends FieldValues, Input, Result> extends Omit<
  DialogFormProps<Values, Input, Result>,
  'cancel'
> {
  /** The title of the dialog. Omit it for a form within a dialog, which then keeps the draft when it is closed. */
  readonly title?: string
  readonly size?: DialogProps['size']
  /** Instead of "Cancel". */
  readonly keepLabel?: string
  /** Escape and the cross keep what was typed for the next time, where it is a text; "Cancel" still gives it up. */
  readonly keepsDraft?: boolean | undefined
  readonly onClose: () => void
}

/** A dialog with a form; closing it is giving the form up, unless it keeps drafts. */
export function FormDialog<Values extends FieldValues, Input, Result>({
  title,
  size = 'md',
  keepLabel,
  keepsDraft = false,
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
    <Dialog onClose={keepsDraft ? onClose : close} title={title} size={size}>
      {content}
    </Dialog>
  )
}
