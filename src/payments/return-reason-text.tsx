import { useReturnText } from './return-text.ts'

/** Why a bank returned a payment. */
export function ReturnReasonText({ code }: { code: string }) {
  return useReturnText()(code)
}
