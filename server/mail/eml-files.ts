/** Emails of a service without a mail server: files that any mail program opens, in the order in which they were written. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { signMessages } from './dkim.ts'
import { type Mailer, messageOf, type Postmark } from './message.ts'

/** In the data folder. */
export const emailFolder = 'emails'

/**
 * Never replaces another email, and writes one that is sent again to the same file. Without any sender's address it makes one
 * up: nothing leaves the machine.
 */
export function emlFiles(dataFolder: string, postmark: Postmark): Mailer {
  const folder = join(dataFolder, emailFolder)
  return {
    send: async (email, { createdAt }) => {
      // With the first email: most starts of the service send none, and need not wait for the library.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      if (postmark.dkim) await signMessages(transport, postmark.dkim)
      const mailFrom = postmark.mailFrom ?? email.association.email ?? 'ledenbalie@localhost.invalid'
      const { message } = await transport.sendMail(messageOf(email, { ...postmark, mailFrom }))
      if (!Buffer.isBuffer(message)) throw new Error('A buffered transport gives the whole message.')
      // Emails contain personal data, so other users of the machine may not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, `${createdAt.replace(/[^\dTZ]/g, '')}-${email.key}.eml`, message)
    },
    close: () => undefined,
  }
}

/** A file that appears complete or not at all, also when the power goes. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `.${name}.tmp`)
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
}
