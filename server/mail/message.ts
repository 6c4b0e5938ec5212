/** From a letter to a message as mail servers take it: who it is from and to, and what its headers say. */
import type { SendMailOptions } from 'nodemailer'
import { isEmail } from '#contract/text.ts'
import type { Association } from '../operation/context.ts'
import { NotDelivered } from './not-delivered.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { bareAddress } from '../settings.ts'
import type { DkimKey } from './dkim.ts'
import { oneLine } from './one-line.ts'

export interface MailRecipient {
  readonly name: string
  readonly email: string | null
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface Email {
  readonly letter: Letter
  readonly association: Pick<Association, 'name' | 'email'>
  readonly recipient: MailRecipient
  readonly attachments: readonly Attachment[]
  /** Where one click stops further emails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string | null
  /** The key of the outbox entry, by which receivers recognise a repeated message. */
  readonly key: string
  /** ISO 8601 UTC. */
  readonly now: string
}

export interface Postmark {
  /** `MAIL_FROM`: an address, or `Name <address>`. */
  readonly mailFrom: string | null
  /** Null: emails leave unsigned. */
  readonly dkim: DkimKey | null
  readonly publicUrl: string
}

interface Sending {
  /** When the email was asked for, ISO 8601 UTC. */
  readonly createdAt: string
  /** Aborts the attempt. The mail server may have accepted the email by then. */
  readonly signal: AbortSignal
  /** Awaited before a mail server gets the end of the email, which makes it responsible. */
  readonly handOver: () => Promise<void>
}

export interface Mailer {
  /** Resolves when the mail server is responsible for the email, or the file is written. Throws `NotDelivered`, `unknown` after `handOver`. */
  send(email: Email, sending: Sending): Promise<void>
  /** Ends connections that are kept. */
  close(): void
}

const nameLength = 100

/** Throws `NotDelivered` without a recipient's or a sender's address. */
export function messageOf(email: Email, postmark: Postmark): SendMailOptions {
  const { letter, association, key, now } = email
  return {
    from: sender(association, postmark),
    ...(association.email === null ? {} : { replyTo: address(association.name, association.email) }),
    to: recipient(email.recipient),
    subject: letter.subject,
    date: new Date(now),
    messageId: `<${key}@${new URL(postmark.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': letter.language,
      ...(email.unsubscribeUrl && {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: email.attachments.map(({ filename, contentType, content }) => ({
      filename: fileName(filename),
      contentType,
      content: Buffer.from(content),
    })),
    xMailer: false,
    // A text is a text: nothing in it is ever a path or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * The service's own address in the association's name: a mail server vouches for the domains it knows. Without one, the
 * association's address.
 */
function sender({ name, email }: Email['association'], { mailFrom }: Postmark): { name: string; address: string } {
  const from = mailFrom === null ? email : bareAddress(mailFrom)
  if (from === null)
    throw new NotDelivered('again', 'no sender: set MAIL_FROM, or give the association an email address')
  return address(name, from)
}

function recipient({ name, email }: MailRecipient): { name: string; address: string } {
  if (email === null) throw new NotDelivered('never', 'the recipient has no email address')
  if (!isEmail(email)) throw new NotDelivered('never', 'the email address is not valid')
  return address(name, email)
}

function address(name: string, email: string): { name: string; address: string } {
  return { name: oneLine(name, nameLength), address: email }
}

/** Letters, digits and little else: what every file system takes. */
function fileName(name: string): string {
  return oneLine(name, nameLength).replace(/[^\p{L}\p{N}._ -]+/gu, '-')
}
