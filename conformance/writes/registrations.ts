/** Event registrations (specification, "Rules per operation" 4 and 5), as far as the existing events allow. */
import type { ProblemCode } from '#contract/problems.ts'
import { type Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, describeResponse } from '../expectations.ts'
import { expected, failed, ok, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, type JsonObject, numberAt, describeValue, textAt } from '../json.ts'
import { longPage, type CheckContext } from '../context.ts'
import type { TestMembers } from './test-members.ts'
import { idempotencyChecks, once, type Pair, uniqueText, unknownIdCheck, write } from './write.ts'

type Fits = (event: JsonObject, now: number) => boolean

const isPublished: Fits = (event) => event['status'] === 'published'
const isFull: Fits = (event) => event['spots_left'] === 0

const closesAt = (event: JsonObject) =>
  Date.parse(textAt(event, 'registration_deadline') ?? textAt(event, 'starts_at') ?? '')
const isInTime: Fits = (event, now) => closesAt(event) > now + 60_000

/** Open to everyone without payment, with room for the checks. */
const isOpen: Fits = (event, now) => {
  const left = event['spots_left']
  const hasRoom = left === null || (typeof left === 'number' && left >= 10)
  return isPublished(event, now) && isInTime(event, now) && hasRoom && event['payment'] !== 'required'
}

async function find(context: CheckContext, fits: Fits): Promise<JsonObject | undefined> {
  const now = Date.parse(context.now)
  // The list is in ascending order of start.
  const events = await longPage(context, 'listEvents', {})
  return events.findLast((event) => typeof event['id'] === 'number' && fits(event, now))
}

function guest() {
  return { name: `Conformance ${uniqueText()}`, email: 'conformance@example.org' }
}

function register(context: CheckContext, event: JsonObject, body: unknown) {
  return write(context, 'createEventRegistration', { ids: { id: event['id'] }, body })
}

type Search = (context: CheckContext) => Promise<JsonObject | undefined>

interface Kind {
  /** Describes the event when none is found. */
  readonly kind: string
  readonly search: Search
}

function kindOf(kind: string, fits: Fits): Kind {
  return { kind, search: once((context) => find(context, fits)) }
}

function onEvent(
  { kind, search }: Kind,
  name: string,
  inspect: (context: CheckContext, event: JsonObject) => Promise<Findings>,
): Check {
  return {
    name,
    run: async (context) => {
      const event = await search(context)
      return event ? inspect(context, event) : skipped(`there is no event that is ${kind}`)
    },
  }
}

/** An event of this kind refuses registrations with this code. */
function refuses(kind: string, code: ProblemCode, fits: Fits): Check {
  return onEvent(kindOf(kind, fits), `an event that is ${kind}: 409 ${code}`, async (context, event) =>
    expectRefusal(await register(context, event, guest()), { status: 409, code }),
  )
}

/** Registering guests and members for an open event. */
function peopleChecks(open: Kind, testMembers: TestMembers): Check[] {
  const outsider = onEvent(open, 'answers 201 for an outsider with name and email', async (context, event) => {
    const body = { ...guest(), number_of_people: 2 }
    const response = await register(context, event, body)
    const success = expectSuccess('createEventRegistration', response)
    if (hasFailed(success)) return success
    return [
      ...success,
      ...expected(textAt(response.json, 'name') === body.name, 'the name that was sent', 'another'),
      ...expected(
        numberAt(response.json, 'number_of_people') === 2,
        '2 people',
        describeValue(at(response.json, 'number_of_people')),
      ),
      ...expected(
        at(response.json, 'member_id') === null,
        'member_id: null',
        describeValue(at(response.json, 'member_id')),
      ),
      ...expectRateHeaders(response),
    ]
  })

  const memberOnce = onEvent(open, 'a member can be registered, and only once', async (context, event) => {
    const member = await testMembers.newMember(context)
    if (typeof member === 'string') return skipped(member)
    const first = await register(context, event, { member_id: member })
    if (first.status !== 201) return failed('201', describeResponse(first))
    const second = await register(context, event, { member_id: member })
    return [
      ...expected(at(first.json, 'member_id') === member, 'the member', 'another'),
      ...expectRefusal(second, { status: 409, code: 'already_registered' }),
    ]
  })

  return [{ ...outsider, gate: true }, memberOnce]
}

function bodyChecks(open: Kind): Check[] {
  const neither = onEvent(open, 'neither member_id nor name: 422', async (context, event) =>
    expectRefusal(await register(context, event, { number_of_people: 1 }), { status: 422, code: 'validation_failed' }),
  )

  const both = onEvent(open, 'member_id and name at once: 422', async (context, event) =>
    expectRefusal(await register(context, event, { member_id: 1, name: 'Both' }), {
      status: 422,
      code: 'validation_failed',
    }),
  )

  const noPeople = onEvent(open, 'no people: 422', async (context, event) =>
    expectInvalid(await register(context, event, { ...guest(), number_of_people: 0 }), 'number_of_people'),
  )

  return [neither, both, noPeople]
}

/** Published, before its deadline, and registration needs no payment. */
const mayCome: Fits = (event, now) => isPublished(event, now) && isInTime(event, now) && event['payment'] !== 'required'
const mustPay: Fits = (event, now) =>
  isPublished(event, now) && isInTime(event, now) && !isFull(event, now) && event['payment'] === 'required'

function closedChecks(): Check[] {
  const nearlyFull = kindOf('nearly full', (event, now) => {
    const left = numberAt(event, 'spots_left') ?? 0
    return mayCome(event, now) && left > 0 && left < 50
  })
  return [
    refuses('not published', 'event_not_published', (event) => event['status'] === 'draft'),
    refuses(
      'past its deadline',
      'registration_closed',
      (event, now) => isPublished(event, now) && closesAt(event) < now,
    ),
    refuses('full', 'event_full', (event, now) => mayCome(event, now) && isFull(event, now)),
    refuses('to be paid first', 'event_requires_payment', mustPay),
    onEvent(nearlyFull, 'more people than there is room for: 409', async (context, event) => {
      const people = (numberAt(event, 'spots_left') ?? 0) + 1
      const response = await register(context, event, { ...guest(), number_of_people: people })
      return expectRefusal(response, { status: 409, code: 'event_full' })
    }),
  ]
}

function freeForMembers(testMembers: TestMembers): Check {
  const kind = kindOf(
    'free for members and paid by others',
    (event, now) => mustPay(event, now) && event['free_for_members'] === true,
  )
  return onEvent(kind, 'free for members where others pay: a member is registered', async (context, event) => {
    const member = await testMembers.newMember(context)
    if (typeof member === 'string') return skipped(member)
    const response = await register(context, event, { member_id: member })
    return response.status === 201 ? ok : failed('201', describeResponse(response))
  })
}

export function registrationChecks(testMembers: TestMembers): Check[] {
  const open = kindOf('open for registration', isOpen)
  const pair: Pair = async (context) => {
    const event = await open.search(context)
    if (!event) return `there is no event that is ${open.kind}`
    const ids = { id: event['id'] }
    return [
      { ids, body: guest() },
      { ids, body: guest() },
    ]
  }
  return [
    ...peopleChecks(open, testMembers),
    ...bodyChecks(open),
    ...closedChecks(),
    freeForMembers(testMembers),
    ...idempotencyChecks('createEventRegistration', pair),
    unknownIdCheck('createEventRegistration', { name: 'Nobody' }),
  ]
}
