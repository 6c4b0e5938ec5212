import { randomBytes } from 'node:crypto'

/** The unguessable part of `payment_url`: 192 random bits. Anyone who has it may see the invoice. */
export function newPaymentToken(): string {
  return randomBytes(24).toString('base64url')
}
