/** The public page of an event. */
export const eventPage = {
  languages: 'Language of this page',
  facts: {
    when: 'When',
    where: 'Where',
    price: 'Price',
    places: 'Places',
    deadline: 'Register by',
  },
  free: 'Free',
  freeForMembers: '{price}, free for members',
  payment: {
    optional: 'Payment in advance is optional.',
    required: 'Payment when registering.',
    after_assignment: 'Payment after the board assigns spots.',
    requiredOfOthers: 'Others pay when registering.',
  },
  assigned: 'The board assigns the spots.',
  placesLeft: '{left, plural, =0 {All {capacity} taken} other {# of {capacity} left}}',
  noPlaces: 'None',
  state: {
    cancelled: {
      title: 'Cancelled',
      text: 'This event has been cancelled.',
    },
    over: {
      title: 'This event is over',
      text: 'Looking for something else? See the association’s website.',
    },
    closed: {
      title: 'Registration is closed',
      text: 'Registration for this event has closed.',
    },
    full: {
      title: 'Full',
      text: 'All places are taken.',
    },
  },
  register: {
    title: 'How to register',
    text: '{association} takes your registration. Get in touch:',
    paid: 'You pay when registering. {association} will tell you how.',
    ask: 'Ask {association} how to register.',
  },
  questions: {
    title: 'Questions?',
    text: 'Contact {association}:',
  },
  calendar: { add: 'Add to calendar', subscribe: 'Subscribe to all events' },
  website: 'Website',
  email: 'Email',
  times: 'Times in {zone}',
  unknown: {
    title: 'Event not found',
    text: 'The link may be incomplete, or the event is no longer public.',
    advice: 'See the association’s website for its events.',
  },
} as const
