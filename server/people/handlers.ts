/** The operations on people: input → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { listResponse } from '../operation/list-response.ts'
import { inviteAgain } from './invite-again.ts'
import { invitePerson } from './invite-person.ts'
import { listPeople } from './list.ts'
import { presentPerson } from './present.ts'
import { removePerson } from './remove-person.ts'
import { updateOwnPerson } from './update-own-person.ts'
import { updatePerson } from './update-person.ts'

type PersonOperation =
  | 'listPeople'
  | 'invitePerson'
  | 'inviteAgain'
  | 'updatePerson'
  | 'updateOwnPerson'
  | 'removePerson'

export const personHandlers: Pick<Handlers, PersonOperation> = {
  listPeople: {
    handle: async ({ ctx, input }) => {
      const page = await listPeople({ ctx, input })
      return listResponse(page, page.rows.map(presentPerson))
    },
  },
  invitePerson: {
    handle: async ({ ctx, input }) => {
      const invited = await invitePerson({ ctx, input })
      return { ...presentPerson(invited), invitation_url: invited.invitationUrl }
    },
  },
  inviteAgain: {
    handle: async ({ ctx, input }) => {
      const invited = await inviteAgain({ ctx, input })
      return { ...presentPerson(invited), invitation_url: invited.invitationUrl }
    },
  },
  updatePerson: {
    handle: async ({ ctx, input }) => presentPerson(await updatePerson({ ctx, input })),
  },
  updateOwnPerson: {
    handle: async ({ ctx, input }) => presentPerson(await updateOwnPerson({ ctx, input })),
  },
  removePerson: {
    handle: async ({ ctx, input }) => {
      await removePerson({ ctx, input })
      return undefined
    },
  },
}
