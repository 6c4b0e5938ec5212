/**
 * Reads which email came back and why: delivery status notifications (RFC 3464), and the texts of mail servers that write their own. The text is
 * foreign: its length, depth and headers are limited, and nothing of it is kept but the key and the code.
 */
import type { Attachment, Email } from 'postal-mime'

export interface Bounce {
  /** The left part of the `Message-ID` of the email that came back. */
  readonly key: string
  /** `5.1.1` (RFC 3463); only of emails that were given up. */
  readonly code: string
}

/** Bytes. Servers send back the headers, or the whole email; the report is before it. */
export const longestBounce = 256_000

/** Null for anything but an email of this kind of service that was given up: a delay, an answer, an advertisement. */
export async function readBounce(bytes: Uint8Array): Promise<Bounce | null> {
  const email = await parsed(bytes.subarray(0, longestBounce))
  if (email === null) return null
  const code = codeIn(email)
  const key = keyIn([...email.attachments.map(textOf), email.text ?? ''])
  return code === null || key === null ? null : { key, code }
}

/** Null for a text beyond the limits, which would be beyond them each time that it is read. */
async function parsed(bytes: Uint8Array): Promise<Email | null> {
  const { default: PostalMime } = await import('postal-mime')
  try {
    return await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      // The email that came back is a part, and no continuation of the report.
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 100_000,
    })
  } catch {
    return null
  }
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

function keyIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const key = /^message-id:[ \t]*(?:\r?\n[ \t]+)?<([\da-f]{32})@/im.exec(text)?.[1]
    if (key !== undefined) return key.toLowerCase()
  }
  return null
}

function codeIn(email: Email): string | null {
  const report = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  return report ? codeOfReport(textOf(report)) : codeOfText(email)
}

/** A report has a part for each recipient; an email has one recipient. */
function codeOfReport(report: string): string | null {
  const failed = report.split(/\r?\n\r?\n/).find((part) => /^action:[ \t]*failed/im.test(part))
  return failed === undefined ? null : (/^status:[ \t]*([45]\.\d{1,3}\.\d{1,3})/im.exec(failed)?.[1] ?? '5.0.0')
}

/** qmail writes a text of its own (QSBMF); older versions of Exim name the recipient in a header. */
function codeOfText({ headers, text = '' }: Email): string | null {
  const isBounce = text.startsWith('Hi. This is the ') || headers.some(({ key }) => key === 'x-failed-recipients')
  if (!isBounce) return null
  const written = text.slice(0, text.search(/^--- |^------ /m) + 1 || undefined)
  return /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(written)?.[1] ?? (/\b4\d\d[ -]/.test(written) ? '4.0.0' : '5.0.0')
}
