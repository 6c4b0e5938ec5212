/** Invented content of the previews in the settings, in English: the source of the keys. */
export const samples = {
  person: 'Alex Morgan',
  street: 'High Street',
  houseNumber: '12',
  postalCode: 'AB1 2CD',
  city: 'Sampleton',
  fee: 'Membership fee {year}',
  lesson: 'Introductory lessons',
  event: 'Summer tournament',
  location: 'Clubhouse',
  reason: 'Too few people have registered.',
} as const
