/** A large association as an association file: plain members, and enough keys that no rate limit applies. */
import { generateKey } from '../server/api-keys/key-form.ts'

const firstNames = ['Anna', 'Bram', 'Cato', 'Daan', 'Esmée', 'Fleur', 'Gijs', 'Hanna', 'Imre', 'Jörg', 'Łukasz', 'Mees']
const lastNames = ['de Vries', 'Jansen', 'van den Berg', 'Bakker', "in 't Veld", 'Ançay', 'Smit', 'Özdemir', 'Kuiper']
const cities = ['Utrecht', 'Zwolle', 'Breda', 'Assen', 'Leiden']

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? ''
}

export type BenchMember = ReturnType<typeof member>

function member(index: number) {
  return {
    membership_number: String(1001 + index),
    first_name: pick(firstNames, index),
    last_name: pick(lastNames, Math.floor(index / 7)),
    initials: `${pick(firstNames, index).slice(0, 1)}.`,
    email: `member${index}@example.org`,
    phone: `06-${10_000_000 + index}`,
    address: {
      street: 'Lindelaan',
      house_number: String((index % 200) + 1),
      postal_code: `${1000 + (index % 8999)} AB`,
      city: pick(cities, index),
      country: 'Nederland',
    },
    status: index % 17 === 0 ? 'inactive' : 'active',
    member_since: `${1990 + (index % 36)}-09-01`,
    language: 'nl',
    custom_fields: { shirt_size: pick(['S', 'M', 'L', 'XL'], index) },
  }
}

/** One key allows 600 requests a minute, far fewer than a run sends. */
export function benchKeys(count: number): string[] {
  return Array.from({ length: count }, () => generateKey('live'))
}

export function benchAssociation(members: number, keys: readonly string[]) {
  return {
    organization: { slug: `bench-${members}`, name: `Bench ${members}`, country: 'Nederland', language: 'nl' },
    api_keys: keys.map((key, index) => ({
      name: `Bench ${index}`,
      environment: 'live',
      scopes: ['leden:lezen', 'leden:schrijven'],
      key,
    })),
    custom_fields: [{ name: 'shirt_size', label: 'Shirt size', type: 'text', active: true }],
    members: Array.from({ length: members }, (_, index) => member(index)),
  }
}
