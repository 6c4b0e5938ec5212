/** The operations on people: input → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { emptyResponse, presented, presentedList } from '../operation/presented.ts'
import { inviteAgain } from './invite-again.ts'
import { invitePerson } from './invite-person.ts'
import { listPeople } from './list.ts'
import { presentPerson } from './present.ts'
import { removePerson } from './remove-person.ts'
import { updateOwnPerson } from './update-own-person.ts'
import { updatePerson } from './update-person.ts'

export const personHandlers = defineHandlers({
  listPeople: presentedList(listPeople, presentPerson),
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
  updatePerson: presented(updatePerson, presentPerson),
  updateOwnPerson: presented(updateOwnPerson, presentPerson),
  removePerson: emptyResponse(removePerson),
})
