import { useReturnText } from './return-text.ts'

export interface ReturnReasonTextProps {
  readonly code: string
}

/** Why a bank returned a payment. */
export function ReturnReasonText({ code }: ReturnReasonTextProps) {
  return useReturnText()(code)
}
