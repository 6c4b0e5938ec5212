import { useReturnText } from './return-text.ts'

export interface ReturnReasonProps {
  readonly code: string
}

/** Why a bank returned a payment. */
export function ReturnReason({ code }: ReturnReasonProps) {
  return useReturnText()(code)
}
