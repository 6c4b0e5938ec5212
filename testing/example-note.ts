/** A note on the member with id 1, each at a moment of its own. */
export const aNote = ({ id }: { readonly id: number }) => ({
  member_id: 1,
  text: 'Plays the trumpet',
  sensitive: false,
  written_by: 'Anna',
  written_at: new Date(Date.UTC(2026, 0, 1) + id).toISOString(),
})
