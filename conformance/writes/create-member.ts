/** Creating members (specification, "Input shapes known for members", "Rules per operation" 2 and 3). */
import { can } from '#contract/operations.ts'
import type { Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, told } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, sameJson, shown, textAt } from '../json.ts'
import type { Answer } from '../service.ts'
import { isSensitive, pathTo, type World } from '../world.ts'
import type { Cast } from './cast.ts'
import { idempotencyChecks, once, uniqueText, write } from './write.ts'

const iban = 'NL91ABNA0417164300'

/** Creates, and remembers whoever came of it. */
function creator(cast: Cast) {
  return async (world: World, body: unknown): Promise<Answer> => {
    const answer = await write(world, 'createMember', { body })
    cast.remember(answer.json)
    return answer
  }
}

function judgeNew({ json }: Answer, { organization }: World, names: Readonly<Record<string, string>>): Findings {
  const country = at(organization.json, 'country')
  const number = textAt(json, 'membership_number') ?? ''
  return [
    ...Object.entries(names).flatMap(([field, value]) =>
      expected(textAt(json, field) === value, `${field} as it was sent`, 'otherwise'),
    ),
    ...expected(at(json, 'address', 'country') === country, "the association's country", 'another country'),
    ...expected(number !== '', 'an assigned membership_number', shown(at(json, 'membership_number'))),
  ]
}

const named = (more: object) => ({ last_name: `Conformance ${uniqueText()}`, ...more })

/** What only a key with `leden:gevoelig` may write. */
function sensitiveChecks(create: ReturnType<typeof creator>): Check[] {
  const bankDetails: Check = {
    name: 'sepa: an IBAN without spaces in capitals, a reference; without the scope insufficient_scope',
    run: async (world) => {
      const sepa = { iban: 'nl91 abna 0417 1643 00', account_holder: 'C. Test', mandate_date: '2026-01-31' }
      const answer = await create(world, named({ sepa }))
      if (!isSensitive(world)) return expectRefusal(answer, { status: 403, code: 'insufficient_scope' })
      if (answer.status !== 201) return failed('201', told(answer))
      return [
        ...expected(textAt(answer.json, 'sepa', 'iban') === iban, 'the IBAN without spaces in capitals', 'otherwise'),
        ...expected((textAt(answer.json, 'sepa', 'mandate_reference') ?? '') !== '', 'a mandate_reference', 'none'),
      ]
    },
  }

  const mandateDate: Check = {
    name: 'sepa: an IBAN needs a mandate date',
    run: async (world) => {
      if (!isSensitive(world)) return skipped('the key lacks leden:gevoelig')
      return expectInvalid(await create(world, named({ sepa: { iban } })), 'sepa.mandate_date')
    },
  }

  const dateOfBirth: Check = {
    name: 'date_of_birth: kept; without the scope insufficient_scope',
    run: async (world) => {
      const answer = await create(world, named({ date_of_birth: '1980-02-29' }))
      if (!isSensitive(world)) return expectRefusal(answer, { status: 403, code: 'insufficient_scope' })
      return expected(textAt(answer.json, 'date_of_birth') === '1980-02-29', 'the date that was sent', told(answer))
    },
  }

  return [bankDetails, mandateDate, dateOfBirth]
}

export function createMemberChecks(cast: Cast): Check[] {
  const create = creator(cast)
  const names = { first_name: 'Zoë', last_name: `d'Øst-van der Ząb ${uniqueText()}` }
  const created = once((world) => create(world, names))

  const creates: Check = {
    name: 'answers 201 with a member: names as sent, country and number by default',
    gate: true,
    run: async (world) => {
      const answer = await created(world)
      const success = expectSuccess('createMember', answer)
      return hasFailed(success)
        ? success
        : [...success, ...judgeNew(answer, world, names), ...expectRateHeaders(answer)]
    },
  }

  const retrievable: Check = {
    name: 'what was created can be retrieved',
    run: async (world) => {
      if (!can(world.rights, 'getMember')) return skipped('the key cannot read members')
      const { json } = await created(world)
      const found = await world.ask({ method: 'GET', path: pathTo('getMember', { id: at(json, 'id') }) })
      return expected(sameJson(found.json, json), 'the same member', told(found))
    },
  }

  const refuses = (
    name: string,
    body: object,
    field: string,
    options?: Parameters<typeof expectInvalid>[2],
  ): Check => ({
    name,
    run: async (world) => expectInvalid(await create(world, body), field, options),
  })

  const taken: Check = {
    name: 'a membership_number that another member has: taken',
    run: async (world) => {
      const number = textAt((await created(world)).json, 'membership_number')
      if (number === undefined) return skipped('the created member has no number')
      return expectInvalid(await create(world, named({ membership_number: number })), 'membership_number', {
        code: 'taken',
      })
    },
  }

  const foreignPostalCode: Check = {
    name: 'a postal code of another country is accepted',
    run: async (world) => {
      const answer = await create(world, named({ address: { postal_code: '1000', country: 'België' } }))
      return answer.status === 201
        ? expected(at(answer.json, 'address', 'postal_code') === '1000', 'the postal code', 'another')
        : failed('201', told(answer))
    },
  }

  const notJson: Check = {
    name: 'a body that is not JSON: 400',
    run: async (world) => expectRefusal(await create(world, '{"last_name": '), { status: 400 }),
  }

  return [
    creates,
    retrievable,
    ...idempotencyChecks('createMember', async () => [{ body: named({}) }, { body: named({}) }], cast.remember),
    refuses('an unknown field is refused', named({ no_such_field: 1 }), 'no_such_field', { specified: false }),
    refuses('a member without a last name is refused', { first_name: 'Nobody' }, 'last_name', { specified: false }),
    refuses('a language that is none of the four: 422', named({ language: 'xx' }), 'language'),
    taken,
    refuses(
      'a postal code that is not Dutch, in the Netherlands: 422',
      named({ address: { postal_code: 'ABC', country: 'Nederland' } }),
      'address.postal_code',
    ),
    foreignPostalCode,
    ...sensitiveChecks(create),
    notJson,
  ]
}
