/** The operations on members: input → verb → representation. */
import type { FirstMembers } from '#contract/schemas/management/memberships.ts'
import { defineHandlers, JsonBytes } from '../operation/handler.ts'
import { emptyResponse, forCaller, presented } from '../operation/presented.ts'
import { listResponse, separated } from '../operation/list-response.ts'
import { cancelManagedMember } from './cancel-managed.ts'
import { cancelMember } from './cancel.ts'
import { createMember } from './create.ts'
import { deleteMember } from './delete.ts'
import { findHousehold } from './household.ts'
import { clearEmailFailure } from './clear-email-failure.ts'
import { listFirstMembers, listMembers } from './list.ts'
import { previewDeletion } from './preview-deletion.ts'
import { presentManagedMember, presentMember } from './present.ts'
import { findEmailFailures, findMember } from './queries.ts'
import { memberRepresentation, memberRepresentations } from './representations.ts'
import { updateManagedMember } from './update-managed.ts'
import { updateMember } from './update.ts'
import { managedMemberChangeFor, memberCreateFor, memberUpdateFor } from '#contract/schemas/member-bodies.ts'
import type { Association, CallerContext } from '../operation/context.ts'

interface BodySchemas {
  readonly today: string
  readonly create: ReturnType<typeof memberCreateFor>
  readonly update: ReturnType<typeof memberUpdateFor>
  readonly managedUpdate: ReturnType<typeof managedMemberChangeFor>
}

/** Callers share the association until its settings change (`api-keys/callers.ts`). */
const built = new WeakMap<Association, BodySchemas>()

function bodySchemas({ association, today }: Pick<CallerContext, 'association' | 'today'>): BodySchemas {
  const known = built.get(association)
  if (known?.today === today) return known
  const { customFields, country, modules } = association
  const rules = { customFields, country, participants: modules.participants, today }
  const schemas = {
    today,
    create: memberCreateFor(rules),
    update: memberUpdateFor(rules),
    managedUpdate: managedMemberChangeFor(rules),
  }
  built.set(association, schemas)
  return schemas
}

const beginning = Buffer.from('{"object":"first_members","members":[')

const member = forCaller(presentMember)

export const memberHandlers = defineHandlers({
  getEmailFailures: {
    handle: async ({ ctx }) => ({ object: 'email_failures', failures: await findEmailFailures(ctx) }),
  },
  clearEmailFailure: emptyResponse(clearEmailFailure),
  listMembers: {
    keeps: true,
    handle: async ({ ctx, input }) => {
      const page = await listMembers({ ctx, input })
      return listResponse(page, await memberRepresentations(ctx, page.rows))
    },
  },
  createMember: {
    bodySchema: (ctx) => bodySchemas(ctx).create,
    handle: async ({ ctx, input }) => presentMember(ctx, await createMember({ ctx, input })),
  },
  getMember: {
    keeps: true,
    handle: async ({ ctx, input }) => memberRepresentation(ctx, input.params.id),
  },
  updateMember: {
    bodySchema: (ctx) => bodySchemas(ctx).update,
    handle: async ({ ctx, input }) => presentMember(ctx, await updateMember({ ctx, input })),
  },
  listFirstMembers: {
    handle: async ({ ctx }) => {
      const members = await memberRepresentations(ctx, await listFirstMembers({ ctx }))
      const rows = separated(members.map(({ bytes }) => bytes))
      return new JsonBytes<FirstMembers>(Buffer.concat([beginning, ...rows, Buffer.from(']}')]))
    },
  },
  getManagedMember: {
    keeps: true,
    handle: async ({ ctx, input }) => presentManagedMember(ctx, await findMember(ctx, input.params.id)),
  },
  updateManagedMember: {
    bodySchema: (ctx) => bodySchemas(ctx).managedUpdate,
    handle: async ({ ctx, input }) => presentManagedMember(ctx, await updateManagedMember({ ctx, input })),
  },
  findHousehold: { handle: findHousehold },
  previewDeletion: { handle: previewDeletion },
  deleteMember: emptyResponse(deleteMember),
  cancelMember: presented(cancelMember, member),
  cancelManagedMember: {
    handle: async ({ ctx, input }) => presentManagedMember(ctx, await cancelManagedMember({ ctx, input })),
  },
})
