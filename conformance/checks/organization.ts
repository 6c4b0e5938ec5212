/** The organization, its key and the API version (specification, "Organization", "Authentication", "Versioning"). */
import { keyPrefixes, rateLimits } from '#contract/operations.ts'
import { languages } from '#contract/languages.ts'
import type { Check } from '../check.ts'
import {
  expectProblemDocument,
  expectRateHeaders,
  expectRefusal,
  expectSuccess,
  describeResponse,
} from '../expectations.ts'
import { expected, failed, ok, note } from '../finding.ts'
import { at, describeValue, textAt } from '../json.ts'
import { pathTo } from '../context.ts'

const answers: Check = {
  name: 'answers 200 with the organization and the key',
  gate: true,
  run: ({ organization }) => [...expectSuccess('getOrganization', organization), ...expectRateHeaders(organization)],
}

const prefix: Check = {
  name: 'shows the leading characters of the key and not the key',
  run: ({ organization, key }) => {
    const shown = textAt(organization.json, 'api_key', 'prefix') ?? ''
    if (organization.text.includes(key)) return failed('a prefix only', 'the whole key')
    return expected(shown !== '' && key.startsWith(shown), 'the beginning of the key', 'something else')
  },
}

const environment: Check = {
  name: 'shows the environment that the key begins with',
  run: ({ organization, key }) => {
    const reported = textAt(organization.json, 'api_key', 'environment') ?? 'none'
    const own = key.startsWith(keyPrefixes.live) ? 'live' : key.startsWith(keyPrefixes.test) ? 'test' : null
    return own === null
      ? failed(`a key that begins with ${keyPrefixes.live} or ${keyPrefixes.test}`, 'another beginning')
      : expected(reported === own, own, reported)
  },
}

const rate: Check = {
  name: 'allows the requests a minute that the specification names',
  run: ({ organization, environment: kind }) => {
    const limit = organization.headers.get('RateLimit-Limit')
    if (kind === null || limit === null || limit === String(rateLimits[kind])) return ok
    return note(`RateLimit-Limit is ${limit} where the specification says ${rateLimits[kind]}`)
  },
}

const keyInUrl: Check = {
  name: 'a key in the address: api_key_in_url',
  run: async ({ send }) => {
    const path = pathTo('getOrganization', {}, { api_key: `${keyPrefixes.test}${'0'.repeat(40)}` })
    return expectRefusal(await send({ method: 'GET', path }), { status: 400, code: 'api_key_in_url' })
  },
}

const languageOfProblems: Check = {
  name: 'titles of problems follow Accept-Language (nl, en, de, fr)',
  run: async ({ send }) => {
    const titles: string[] = []
    for (const language of languages) {
      // Refused with every key: either the scope is missing or the parameter is invalid.
      const response = await send({ method: 'GET', path: pathTo('listMembers', {}, { limit: 0 }), language })
      const document = expectProblemDocument(response)
      if (document.length > 0) return document
      titles.push(textAt(response.json, 'title') ?? '')
    }
    return expected(
      new Set(titles).size === languages.length,
      'another title in each language',
      `${new Set(titles).size} titles in ${languages.length} languages`,
    )
  },
}

const description: Check = {
  name: '/openapi.json describes version 2.0.0',
  run: async ({ sendToHost }) => {
    const response = await sendToHost('/openapi.json')
    if (response.status !== 200) return failed('200', describeResponse(response))
    const version = at(response.json, 'info', 'version')
    // Specification, "Versioning".
    return expected(version === '2.0.0', '2.0.0', describeValue(version))
  },
}

export const organizationChecks: readonly Check[] = [
  answers,
  prefix,
  environment,
  rate,
  keyInUrl,
  languageOfProblems,
  description,
]
