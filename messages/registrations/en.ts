/** What the organiser does with registrations and the waiting list. */
export const registrations = {
  wait: {
    title: 'Waiting list for {event}',
    submit: 'Add to waiting list',
    done: '{name} is on the waiting list.',
    email: 'An email is sent when a spot opens up.',
  },
  manage: {
    actions: 'Actions for {name}',
    change: 'Change number of people',
    people: '{name}: number of people',
    changed: 'Registration of {name} changed',
    back: 'Back',
    noEmail: 'No email address is known.',
    email: 'Send an email to {email}',
    emailMany:
      '{count, plural, one {Send an email to the attendee with an address} other {Send an email to the # attendees with an address}}',
    confirm: {
      action: 'Confirm',
      title: 'Confirm the registration of {name}',
      many: '{count, plural, one {Confirm 1 registration} other {Confirm # registrations}}',
      text: '{people, plural, one {One person gets a spot.} other {# people get a spot.}}',
      submit: 'Confirm',
      submitMany: '{count, plural, one {Confirm 1} other {Confirm #}}',
      done: 'Registration of {name} confirmed',
      doneMany: '{count, plural, one {1 registration} other {# registrations}} confirmed for {event}',
    },
    cancel: {
      action: 'Cancel',
      title: 'Cancel the registration of {name}',
      text: '{people, plural, one {One spot opens up.} other {# spots open up.}} Anyone on the waiting list moves up.',
      submit: 'Cancel registration',
      done: 'Registration of {name} cancelled',
    },
  },
  waiting: {
    title: 'Waiting list',
    place: 'Place',
    note: 'Waiting',
    actions: 'Actions',
    since: 'since {date}',
    passedOver: 'passed over on {date}: {people, plural, one {could not be registered} other {fewer than # spots}}',
    moveUp: {
      title: 'Register {name} now',
      submit: '{people, plural, one {Register 1 person} other {Register # people}}',
      fewer:
        '{left, plural, one {Only 1 spot is left} other {Only # spots are left}}, for {waiting, number} people on the waiting list.',
      told: 'An email goes to {email}.',
      untold: 'No email address is known: let them know yourself.',
      done: '{name} is registered',
    },
    remove: {
      title: 'Take {name} off the waiting list',
      text: 'Those behind move up one place. No email is sent.',
      submit: 'Take off the list',
      done: '{name} is no longer on the waiting list',
    },
  },
} as const
