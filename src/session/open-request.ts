/** Requests of the screens that need no key, to the service of this site. */
import { useState } from 'react'
import { call, type CallInput } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import type { PublicOperationName } from '#contract/operations.ts'
import type { ResponseBody } from '#contract/schemas/index.ts'
import { fetchOrTakeFromPage } from './page-responses.ts'
import { currentLanguage } from '../i18n/language.ts'
import { useFocusWrong } from '../ui/use-focus-wrong.ts'
import { ownServiceAddress } from './service-address.ts'

export function openRequest<Name extends PublicOperationName>(
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseBody<Name>> {
  const connection = { baseUrl: ownServiceAddress(), key: '', language: currentLanguage(), fetch: fetchOrTakeFromPage }
  return call(connection, name, input)
}

/** One request at a time, with the error of the last one, which gives the focus to what is wrong in the form of `formRef`. */
export function useOpenRequest() {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const formRef = useFocusWrong(error)
  async function run(work: () => Promise<void>): Promise<void> {
    setSending(true)
    setError(null)
    try {
      await work()
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)))
    } finally {
      setSending(false)
    }
  }
  return { isSending, error, run, formRef, messageOf: (field: string) => messageOf(error, field) }
}

/** The service's message about a field, in the reader's language. */
function messageOf(error: Error | null, field: string): string | null {
  if (!(error instanceof ApiProblem)) return null
  return error.errors.find((refused) => refused.field === field)?.message ?? null
}
