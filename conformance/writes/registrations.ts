/** Registering for events (specification, "Rules per operation" 4 and 5), as far as the events that are there allow. */
import type { ProblemCode } from '#contract/problems.ts'
import { type Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, told } from '../expectations.ts'
import { expected, failed, fine, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, type JsonObject, numberAt, shown, textAt } from '../json.ts'
import { longPage, type World } from '../world.ts'
import type { Cast } from './cast.ts'
import { idempotencyChecks, once, type Pair, uniqueText, unknownIdCheck, write } from './write.ts'

type Fits = (event: JsonObject, now: number) => boolean

const isPublished: Fits = (event) => event['status'] === 'published'
const isFull: Fits = (event) => event['spots_left'] === 0

const closesAt = (event: JsonObject) =>
  Date.parse(textAt(event, 'registration_deadline') ?? textAt(event, 'starts_at') ?? '')
const isInTime: Fits = (event, now) => closesAt(event) > now + 60_000

/** Anybody may come without paying first, and a few are wanted. */
const isOpen: Fits = (event, now) => {
  const left = event['spots_left']
  const hasRoom = left === null || (typeof left === 'number' && left >= 10)
  return isPublished(event, now) && isInTime(event, now) && hasRoom && event['payment'] !== 'required'
}

async function find(world: World, fits: Fits): Promise<JsonObject | undefined> {
  const now = Date.parse(world.now)
  // The last ones lie furthest ahead.
  const events = await longPage(world, 'listEvents', {})
  return events.findLast((event) => typeof event['id'] === 'number' && fits(event, now))
}

function guest() {
  return { name: `Conformance ${uniqueText()}`, email: 'conformance@example.org' }
}

function register(world: World, event: JsonObject, body: unknown) {
  return write(world, 'createEventRegistration', { ids: { id: event['id'] }, body })
}

type Search = (world: World) => Promise<JsonObject | undefined>

interface Kind {
  /** In words, for when there is none. */
  readonly kind: string
  readonly search: Search
}

function kindOf(kind: string, fits: Fits): Kind {
  return { kind, search: once((world) => find(world, fits)) }
}

function onEvent(
  { kind, search }: Kind,
  name: string,
  judge: (world: World, event: JsonObject) => Promise<Findings>,
): Check {
  return {
    name,
    run: async (world) => {
      const event = await search(world)
      return event ? judge(world, event) : skipped(`there is no event that is ${kind}`)
    },
  }
}

/** An event of a kind takes nobody, and says why. */
function refuses(kind: string, code: ProblemCode, fits: Fits): Check {
  return onEvent(kindOf(kind, fits), `an event that is ${kind}: 409 ${code}`, async (world, event) =>
    expectRefusal(await register(world, event, guest()), { status: 409, code }),
  )
}

/** Who may be registered, on an event that takes anybody. */
function peopleChecks(open: Kind, cast: Cast): Check[] {
  const outsider = onEvent(open, 'answers 201 for an outsider with name and email', async (world, event) => {
    const body = { ...guest(), number_of_people: 2 }
    const answer = await register(world, event, body)
    const success = expectSuccess('createEventRegistration', answer)
    if (hasFailed(success)) return success
    return [
      ...success,
      ...expected(textAt(answer.json, 'name') === body.name, 'the name that was sent', 'another'),
      ...expected(
        numberAt(answer.json, 'number_of_people') === 2,
        '2 people',
        shown(at(answer.json, 'number_of_people')),
      ),
      ...expected(at(answer.json, 'member_id') === null, 'member_id: null', shown(at(answer.json, 'member_id'))),
      ...expectRateHeaders(answer),
    ]
  })

  const memberOnce = onEvent(open, 'a member can be registered, and only once', async (world, event) => {
    const member = await cast.newMember(world)
    if (typeof member === 'string') return skipped(member)
    const first = await register(world, event, { member_id: member })
    if (first.status !== 201) return failed('201', told(first))
    const second = await register(world, event, { member_id: member })
    return [
      ...expected(at(first.json, 'member_id') === member, 'the member', 'another'),
      ...expectRefusal(second, { status: 409, code: 'already_registered' }),
    ]
  })

  return [{ ...outsider, gate: true }, memberOnce]
}

function bodyChecks(open: Kind): Check[] {
  const neither = onEvent(open, 'neither member_id nor name: 422', async (world, event) =>
    expectRefusal(await register(world, event, { number_of_people: 1 }), { status: 422, code: 'validation_failed' }),
  )

  const both = onEvent(open, 'member_id and name at once: 422', async (world, event) =>
    expectRefusal(await register(world, event, { member_id: 1, name: 'Both' }), {
      status: 422,
      code: 'validation_failed',
    }),
  )

  const noPeople = onEvent(open, 'no people: 422', async (world, event) =>
    expectInvalid(await register(world, event, { ...guest(), number_of_people: 0 }), 'number_of_people'),
  )

  return [neither, both, noPeople]
}

/** Published, in time, and to be paid first or not. */
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
    onEvent(nearlyFull, 'more people than there is room for: 409', async (world, event) => {
      const people = (numberAt(event, 'spots_left') ?? 0) + 1
      const answer = await register(world, event, { ...guest(), number_of_people: people })
      return expectRefusal(answer, { status: 409, code: 'event_full' })
    }),
  ]
}

function freeForMembers(cast: Cast): Check {
  const kind = kindOf(
    'free for members and paid by others',
    (event, now) => mustPay(event, now) && event['free_for_members'] === true,
  )
  return onEvent(kind, 'free for members where others pay: a member is registered', async (world, event) => {
    const member = await cast.newMember(world)
    if (typeof member === 'string') return skipped(member)
    const answer = await register(world, event, { member_id: member })
    return answer.status === 201 ? fine : failed('201', told(answer))
  })
}

export function registrationChecks(cast: Cast): Check[] {
  const open = kindOf('open for registration', isOpen)
  const pair: Pair = async (world) => {
    const event = await open.search(world)
    if (!event) return `there is no event that is ${open.kind}`
    const ids = { id: event['id'] }
    return [
      { ids, body: guest() },
      { ids, body: guest() },
    ]
  }
  return [
    ...peopleChecks(open, cast),
    ...bodyChecks(open),
    ...closedChecks(),
    freeForMembers(cast),
    ...idempotencyChecks('createEventRegistration', pair),
    unknownIdCheck('createEventRegistration', { name: 'Nobody' }),
  ]
}
