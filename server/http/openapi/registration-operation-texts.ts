/** Descriptions of the operations that administer who comes to an event, as `operation-texts.ts` has them of all others. */
import type { registrationOperations } from '#contract/management-registration-operations.ts'
import type { OperationText } from './operation-text.ts'

export const registrationOperationTexts: Readonly<Record<keyof typeof registrationOperations, OperationText>> = {
  registerAttendee: {
    description:
      'Also for an event that requires payment, which the association then arranges. After the deadline, or at the door, only with ' +
      '`after_deadline`; in a full event only with `over_capacity`. No email is sent.',
    conflicts: ['event_not_published', 'registration_closed', 'event_full', 'already_registered'],
  },
  getManagedRegistration: {},
  updateRegistration: {
    description:
      'Changes the number of people, also after registration has closed. Spots that become free go to the waiting list.',
    conflicts: ['event_not_published', 'registration_cancelled', 'event_full'],
  },
  confirmRegistration: {
    description: 'Confirms a pending registration. An email is sent only when asked for, and never with a test key.',
    conflicts: ['event_not_published', 'registration_cancelled', 'event_over', 'recipient_without_email'],
  },
  cancelRegistration: {
    description:
      'It stays in the list. Its spots go to the waiting list. An email is sent only when asked for, and never with a test key.',
    conflicts: ['event_over', 'recipient_without_email'],
  },
  listWaitingList: { description: 'Those who wait for a spot, first come first.' },
  addToWaitingList: {
    description:
      'At the end of the list. The first who fits is registered as soon as there are spots, and told by email.',
    conflicts: [
      'event_not_published',
      'registration_closed',
      'event_not_full',
      'already_registered',
      'already_waiting',
    ],
  },
  registerFromWaitingList: {
    description: 'Moves someone up out of turn, with all who wait together or fewer, and tells them by email.',
    conflicts: ['event_not_published', 'event_over', 'event_full', 'already_registered'],
  },
  listAttendance: { description: 'Who has come, by registration, as the door list ticked it off.' },
  recordAttendance: {
    description: 'Ticks of a door list. The latest tick of a registration counts, whichever arrives first.',
  },
  removeFromWaitingList: { description: 'Takes someone off the list.' },
}
