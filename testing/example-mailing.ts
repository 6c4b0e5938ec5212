/** A draft to everyone, without what is the database's own. */
export const aMailing = {
  audience: 'everyone',
  member_ids: '[]',
  subject: 'Summer party, {first_name}',
  body: 'Dear {first_name}',
  one_per_address: true,
  created_by: 'Anna',
} as const

/** Each with a name of its own. */
export const aTemplate = ({ id }: { readonly id: number }) => ({ name: `Text ${id}`, subject: '', body: '' })
