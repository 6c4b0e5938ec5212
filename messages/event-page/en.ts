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
    optional: 'Paying in advance is possible, not necessary.',
    required: 'To be paid when registering.',
    after_assignment: 'To be paid once the board has assigned the places.',
    requiredOfOthers: 'Others pay when registering.',
  },
  assigned: 'The board assigns the places.',
  placesLeft:
    '{left, plural, =0 {None left, all {capacity} are taken} one {One of {capacity} left} other {# of {capacity} left}}',
  noPlaces: 'None',
  state: {
    cancelled: {
      title: 'Cancelled',
      text: 'This event does not take place.',
    },
    over: {
      title: 'This event is over',
      text: 'It stays here for whoever looks it up.',
    },
    closed: {
      title: 'Registration is closed',
      text: 'Nobody can be registered for this event any more.',
    },
    full: {
      title: 'Full',
      text: 'All places are taken.',
    },
  },
  register: {
    title: 'How to register',
    text: 'There is no form on this page. Registering goes through {association}:',
    ask: 'There is no form on this page. Ask {association} how to register.',
  },
  questions: {
    title: 'Questions?',
    text: '{association} will be glad to help:',
  },
  website: 'Website',
  email: 'Email',
  times: 'All times: {zone}',
  unknown: {
    title: 'There is no event here',
    text: 'The address may have been copied incompletely, or the event is not public (any more).',
    advice: 'Ask whoever gave the address, or look on the website of the association.',
  },
} as const
