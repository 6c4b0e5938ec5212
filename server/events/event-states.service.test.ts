import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  type ActionState,
  type EventAction,
  eventActions,
  eventPhases,
  eventRefusal,
  type EventPhase,
} from '#contract/event-states.ts'
import { eventStatuses, registrationStatuses } from '#contract/schemas/events.ts'
import { nextId } from '../database/sequences.ts'
import { describeServiceOnEachDatabase, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, register } from '../../testing/events.ts'

/** Seen from noon on the first of March 2026. */
const times: Readonly<Record<EventPhase, { starts_at: string; ends_at: string }>> = {
  open: { starts_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-05-01T12:00:00.000Z' },
  closed: { starts_at: '2026-03-01T10:00:00.000Z', ends_at: '2026-03-01T22:00:00.000Z' },
  over: { starts_at: '2026-02-01T10:00:00.000Z', ends_at: '2026-02-01T12:00:00.000Z' },
}

interface Subject {
  readonly id: number
  readonly registrationId: number
  readonly entryId: number
}

/** An event in this state with a registration and someone who waits; it has a spot left unless someone is to wait. */
async function subject(world: TestWorld, action: EventAction, state: ActionState): Promise<Subject> {
  const { storage, association } = world
  const id = await addEvent(world)
  const registration = await register(world, id, { name: 'A', email: 'a@example.org' })
  const now = '2025-01-01T00:00:00.000Z'
  const own = { organization_id: association.id, created_at: now, updated_at: now }
  const entryId = await storage.transaction(async (tx) => {
    const entry = await nextId(tx, association.id, 'waiting_list')
    await tx
      .insertInto('waiting_list')
      .values({
        ...own,
        id: entry,
        event_id: id,
        member_id: null,
        name: 'W',
        email: null,
        number_of_people: 1,
        passed_over_at: null,
      })
      .execute()
    await tx
      .updateTable('event_registrations')
      .set({ status: state.registration ?? 'confirmed' })
      .where('organization_id', '=', association.id)
      .where('id', '=', registration.id)
      .execute()
    await tx
      .updateTable('events')
      .set({ status: state.event, ...times[state.phase], capacity: action === 'wait' ? 1 : 5 })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
    return entry
  })
  return { id, registrationId: registration.id, entryId }
}

type Act = (world: TestWorld, subject: Subject) => Promise<unknown>

const acts: Readonly<Record<Exclude<EventAction, 'notify' | 'unpublish'>, Act>> = {
  update: ({ board }, { id }) => call(board, 'updateEvent', { id, body: { location: 'Here' } }),
  publish: ({ board }, { id }) => call(board, 'publishEvent', { id }),
  cancel: ({ board }, { id }) => call(board, 'cancelEvent', { id, body: {} }),
  register: ({ board }, { id }) => call(board, 'registerAttendee', { id, body: { name: 'B' } }),
  registerLate: ({ board }, { id }) =>
    call(board, 'registerAttendee', { id, body: { name: 'B', after_deadline: true } }),
  wait: ({ board }, { id }) => call(board, 'addToWaitingList', { id, body: { name: 'B' } }),
  moveUp: ({ board }, { id, entryId }) => call(board, 'registerFromWaitingList', { id, entry_id: entryId, body: {} }),
  removeWaiting: ({ board }, { id, entryId }) => call(board, 'removeFromWaitingList', { id, entry_id: entryId }),
  confirm: ({ board }, { id, registrationId }) =>
    call(board, 'confirmRegistration', { id, registration_id: registrationId, body: {} }),
  changePeople: ({ board }, { id, registrationId }) =>
    call(board, 'updateRegistration', { id, registration_id: registrationId, body: { number_of_people: 2 } }),
  cancelRegistration: ({ board }, { id, registrationId }) =>
    call(board, 'cancelRegistration', { id, registration_id: registrationId, body: {} }),
}

function statesOf(action: EventAction): ActionState[] {
  const registrations = 'registrations' in eventActions[action] ? registrationStatuses : [undefined]
  return eventStatuses.flatMap((event) =>
    eventPhases.flatMap((phase) =>
      registrations.map((registration) => ({ event, phase, ...(registration ? { registration } : {}) })),
    ),
  )
}

function actionNamed(name: string): EventAction {
  for (const action of Object.keys(eventActions) as EventAction[]) if (action === name) return action
  throw new Error(`No action ${name}`)
}

async function codeOf(run: Promise<unknown>): Promise<string | null> {
  return run.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
}

describeServiceOnEachDatabase('an event', (enter) => {
  it.each(Object.entries(acts))('in every state allows or refuses to %s as the table says', async (name, act) => {
    const action = actionNamed(name)
    const world = await enter()
    for (const state of statesOf(action)) {
      const code = await codeOf(act(world, await subject(world, action, state)))
      expect([state, code]).toEqual([state, eventRefusal(action, state)])
    }
  })

  it('that is over is cancelled without an email, and no attendee is told', async () => {
    const world = await enter()
    const { id, registrationId } = await subject(world, 'cancel', {
      event: 'published',
      phase: 'over',
      registration: 'pending',
    })
    const body = { send_email: true }
    const registration = { id, registration_id: registrationId, body }
    expect(await refused(world.board, 'cancelEvent', { id, body })).toEqual(problem(409, 'event_over'))
    expect(await refused(world.board, 'confirmRegistration', registration)).toEqual(problem(409, 'event_over'))
    expect(await refused(world.board, 'cancelRegistration', registration)).toEqual(problem(409, 'event_over'))
    expect((await call(world.board, 'cancelEvent', { id, body: {} })).status).toBe('cancelled')
    expect(await world.storage.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('that requires payment is open to who the organiser registers, and closed over /v2', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { payment: 'required', price: 500, capacity: 2 })
    const body = { name: 'A', number_of_people: 2 }
    expect(await refused(board, 'createEventRegistration', { id, body })).toEqual(
      problem(409, 'event_requires_payment'),
    )
    expect(await call(board, 'registerAttendee', { id, body })).toMatchObject({ name: 'A', status: 'confirmed' })
    expect(await refused(board, 'registerAttendee', { id, body })).toEqual(problem(409, 'event_full'))
  })
})
