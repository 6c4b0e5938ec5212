// The same page of the same members for every peer.
export const perPage = 25

export const fullName = ({ first_name: first, last_name: last }) => `${first ?? ''} ${last}`

export async function readMembers() {
  const headers = { Authorization: `Bearer ${import.meta.env.VITE_KEY}` }
  const response = await fetch(`/v2/members?limit=${perPage}`, { headers })
  return response.json()
}
