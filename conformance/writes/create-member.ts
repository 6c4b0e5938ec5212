/** Creating members (specification, "Input shapes known for members", "Rules per operation" 2 and 3). */
import { can } from '#contract/operations.ts'
import type { Check } from '../check.ts'
import { expectInvalid, expectRateHeaders, expectRefusal, expectSuccess, describeResponse } from '../expectations.ts'
import { expected, failed, type Findings, hasFailed, skipped } from '../finding.ts'
import { at, sameJson, describeValue, textAt } from '../json.ts'
import type { ServiceResponse } from '../service.ts'
import { isSensitive, pathTo, type CheckContext } from '../context.ts'
import type { TestMembers } from './test-members.ts'
import { idempotencyChecks, once, uniqueText, write } from './write.ts'

const iban = 'NL91ABNA0417164300'

/** Creates a member and records it for clean-up. */
function creator(testMembers: TestMembers) {
  return async (context: CheckContext, body: unknown): Promise<ServiceResponse> => {
    const response = await write(context, 'createMember', { body })
    testMembers.remember(response.json)
    return response
  }
}

function checkCreated(
  { json }: ServiceResponse,
  { organization }: CheckContext,
  names: Readonly<Record<string, string>>,
): Findings {
  const country = at(organization.json, 'country')
  const number = textAt(json, 'membership_number') ?? ''
  return [
    ...Object.entries(names).flatMap(([field, value]) =>
      expected(textAt(json, field) === value, `${field} as it was sent`, 'another value'),
    ),
    ...expected(at(json, 'address', 'country') === country, "the association's country", 'another country'),
    ...expected(number !== '', 'an assigned membership_number', describeValue(at(json, 'membership_number'))),
  ]
}

const named = (more: object) => ({ last_name: `Conformance ${uniqueText()}`, ...more })

/** Fields that only a key with `leden:gevoelig` may write. */
function sensitiveChecks(create: ReturnType<typeof creator>): Check[] {
  const bankDetails: Check = {
    name: 'sepa: an IBAN without spaces in capitals, a reference; without the scope insufficient_scope',
    run: async (context) => {
      const sepa = { iban: 'nl91 abna 0417 1643 00', account_holder: 'C. Test', mandate_date: '2026-01-31' }
      const response = await create(context, named({ sepa }))
      if (!isSensitive(context)) return expectRefusal(response, { status: 403, code: 'insufficient_scope' })
      if (response.status !== 201) return failed('201', describeResponse(response))
      return [
        ...expected(
          textAt(response.json, 'sepa', 'iban') === iban,
          'the IBAN without spaces in capitals',
          'another value',
        ),
        ...expected((textAt(response.json, 'sepa', 'mandate_reference') ?? '') !== '', 'a mandate_reference', 'none'),
      ]
    },
  }

  const mandateDate: Check = {
    name: 'sepa: an IBAN needs a mandate date',
    run: async (context) => {
      if (!isSensitive(context)) return skipped('the key lacks leden:gevoelig')
      return expectInvalid(await create(context, named({ sepa: { iban } })), 'sepa.mandate_date')
    },
  }

  const dateOfBirth: Check = {
    name: 'date_of_birth: kept; without the scope insufficient_scope',
    run: async (context) => {
      const response = await create(context, named({ date_of_birth: '1980-02-29' }))
      if (!isSensitive(context)) return expectRefusal(response, { status: 403, code: 'insufficient_scope' })
      return expected(
        textAt(response.json, 'date_of_birth') === '1980-02-29',
        'the date that was sent',
        describeResponse(response),
      )
    },
  }

  return [bankDetails, mandateDate, dateOfBirth]
}

export function createMemberChecks(testMembers: TestMembers): Check[] {
  const create = creator(testMembers)
  const names = { first_name: 'Zoë', last_name: `d'Øst-van der Ząb ${uniqueText()}` }
  const created = once((context) => create(context, names))

  const creates: Check = {
    name: 'answers 201 with a member: names as sent, country and number by default',
    gate: true,
    run: async (context) => {
      const response = await created(context)
      const success = expectSuccess('createMember', response)
      return hasFailed(success)
        ? success
        : [...success, ...checkCreated(response, context, names), ...expectRateHeaders(response)]
    },
  }

  const retrievable: Check = {
    name: 'a created member can be retrieved',
    run: async (context) => {
      if (!can(context.permissions, 'getMember')) return skipped('the key cannot read members')
      const { json } = await created(context)
      const found = await context.send({ method: 'GET', path: pathTo('getMember', { id: at(json, 'id') }) })
      return expected(sameJson(found.json, json), 'the same member', describeResponse(found))
    },
  }

  const refuses = (
    name: string,
    body: object,
    field: string,
    options?: Parameters<typeof expectInvalid>[2],
  ): Check => ({
    name,
    run: async (context) => expectInvalid(await create(context, body), field, options),
  })

  const taken: Check = {
    name: 'a membership_number that another member has: taken',
    run: async (context) => {
      const number = textAt((await created(context)).json, 'membership_number')
      if (number === undefined) return skipped('the created member has no number')
      return expectInvalid(await create(context, named({ membership_number: number })), 'membership_number', {
        code: 'taken',
      })
    },
  }

  const foreignPostalCode: Check = {
    name: 'a postal code of another country is accepted',
    run: async (context) => {
      const response = await create(context, named({ address: { postal_code: '1000', country: 'België' } }))
      return response.status === 201
        ? expected(at(response.json, 'address', 'postal_code') === '1000', 'the postal code', 'another')
        : failed('201', describeResponse(response))
    },
  }

  const notJson: Check = {
    name: 'a body that is not JSON: 400',
    run: async (context) => expectRefusal(await create(context, '{"last_name": '), { status: 400 }),
  }

  return [
    creates,
    retrievable,
    ...idempotencyChecks('createMember', async () => [{ body: named({}) }, { body: named({}) }], testMembers.remember),
    refuses('an unknown field is refused', named({ no_such_field: 1 }), 'no_such_field', { specified: false }),
    refuses('a member without a last name is refused', { first_name: 'Nobody' }, 'last_name', { specified: false }),
    refuses('an unknown language: 422', named({ language: 'xx' }), 'language'),
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
