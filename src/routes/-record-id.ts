import { notFound } from '@tanstack/react-router'

/** The number of a record in a path, for a route's `params`. Any other text is an address that does not exist. */
export const recordIdParams = {
  parse: ({ id }: { id: string }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
    return { id: Number(id) }
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
