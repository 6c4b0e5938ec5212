/** The texts of the operations on messages. */
import type { mailingOperations } from '#contract/management-mailing-operations.ts'
import type { OperationText } from './operation-text.ts'

export const mailingTagTexts: Readonly<Record<string, string>> = {
  mailings: 'Messages to many members: write, preview, try, stop.',
  'mailing-templates': 'Standard texts that messages begin with.',
  'mailing-copies': 'What became of each email of a message.',
}

export const mailingTexts: Readonly<Record<keyof typeof mailingOperations, OperationText>> = {
  listMailings: { description: 'Drafts too, with what became of the emails.' },
  getMailing: { description: 'With what became of its emails.' },
  createMailing: {
    description:
      'A draft, which may still be empty. A job (`send_mailing`) shows who gets it and who is left out, and sends it.',
  },
  updateMailing: {
    description: 'Changes only the fields sent, of a draft. A preview that was made before is outdated.',
    conflicts: ['mailing_status'],
  },
  deleteMailing: { description: 'Discards a draft.', conflicts: ['mailing_status'] },
  previewMailing: { description: 'As one of its readers gets it. 404 where nobody has an address.' },
  testMailing: {
    description:
      'To the address with which the person signs in. The key of a program has none. A test key sends nothing.',
  },
  stopMailing: {
    description: 'Emails that have not left stay here; the others cannot be called back. It cannot be sent again.',
    conflicts: ['mailing_status'],
  },
  listMailingTemplates: { description: 'Standard texts, for everyone who writes messages.' },
  createMailingTemplate: { description: 'Keeps a text under a name that no other one has.' },
  updateMailingTemplate: { description: 'Changes only the fields sent. Messages keep their text.' },
  deleteMailingTemplate: { description: 'Messages keep their text.' },
  listMailingCopies: {
    description: 'Of one message, of one member, or of all. Where an email is about several members each has an entry.',
  },
}
