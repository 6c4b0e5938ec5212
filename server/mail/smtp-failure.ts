/** Classifies a mail server's refusal: retry, or never. Its words quote addresses, so only its codes are kept. */
import { NotDelivered } from './not-delivered.ts'

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

function word(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `550 5.1.1 <jan@example.org> unknown` → `5.1.1`. */
function enhancedCode(response: unknown): string {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(word(response))?.[1] ?? ''
}

/** Whether the server has said no: then it did not take the email. */
export function isRefusal(error: unknown): boolean {
  return typeof property(error, 'responseCode') === 'number'
}

/**
 * A refusal of the address or of the message is for good, unless it says that the mailbox is full (5.2.2), or is about
 * us and not about the recipient (5.7: authentication, policy, an address on a blocklist). Everything else can be put right.
 */
export function smtpFailure(error: unknown): NotDelivered {
  const command = word(property(error, 'command'))
  const code = enhancedCode(property(error, 'response'))
  const aboutThisEmail = command === 'RCPT TO' || command === 'DATA'
  const passing = code === '5.2.2' || code.startsWith('5.7.')
  const forGood = property(error, 'permanent') === true && aboutThisEmail && !passing
  // Why there is no connection, such as a certificate that is not valid.
  const cause = word(property(error, 'originalCode'))
  const words = [word(property(error, 'code')), command, cause, word(property(error, 'responseCode')), code]
  const reason = words.filter((part) => part !== '').join(' ')
  return new NotDelivered(forGood ? 'never' : 'again', `mail server: ${reason === '' ? 'no answer' : reason}`)
}
