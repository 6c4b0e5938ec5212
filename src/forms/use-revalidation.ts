import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type FieldPath, type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form'
import { afterPress } from './after-press.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

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
export function useRevalidation<Values extends FieldValues>(
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
