/** The texts of the operations on what leaves the service, and on whether it arrives. */
import type { OperationName } from '#contract/operations.ts'
import type { OperationText } from './operation-text.ts'

export const emailTexts = {
  listOutbox: { description: 'Oldest first; without the ones that were discarded.' },
  retryOutboxEntry: { description: 'Tries at once, with as many attempts left as a new entry has.' },
  discardOutboxEntry: { description: 'For an entry that is needed no more. It is listed and tried no more.' },

  checkSender: {
    description:
      'Asks the domain name system whether SPF, DKIM and DMARC of the sender’s domain fit how this service sends. ' +
      'Nothing of it is kept, and it may take seconds.',
  },
  getEmailFailures: {
    description:
      'Members whose present address failed: an email came back from it for good, or three times for what may pass.',
  },
  clearEmailFailure: { description: 'The address works again. It is marked again when another email comes back.' },
} satisfies Partial<Readonly<Record<OperationName, OperationText>>>
