/** Email addresses and telephone numbers that do not exist. */
import { foldText } from '#contract/text.ts'
import { isChild, type SamplePerson } from './households.ts'
import type { Random } from './random.ts'

/** Reserved for examples (RFC 2606), so that no email is ever delivered. */
const domains = [
  [30, 'post.example'],
  [25, 'mail.example'],
  [15, 'thuis.example'],
  [15, 'example.org'],
  [10, 'example.net'],
  [5, 'werk.example'],
] as const

function localPart(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 40)
    .replace(/\.+$/, '')
}

/** Unique email addresses, personal or shared by a household. */
export class EmailBook {
  readonly #random: Random
  readonly #used = new Set<string>()
  readonly #byPerson = new Map<SamplePerson, string | null>()

  constructor(random: Random) {
    this.#random = random
  }

  #unused(local: string): string {
    const domain = this.#random.weighted(domains)
    for (let count = 1; ; count += 1) {
      const address = `${local || 'lid'}${count === 1 ? '' : count}@${domain}`
      if (!this.#used.has(address)) {
        this.#used.add(address)
        return address
      }
    }
  }

  #own({ firstName, lastName }: SamplePerson): string {
    const forms = [
      `${firstName} ${lastName}`,
      `${firstName.charAt(0)} ${lastName}`,
      `${firstName}${lastName.split(' ').at(-1) ?? ''}`,
    ]
    return this.#unused(localPart(this.#random.pick(forms)))
  }

  /** Children under twelve use a parent's address; some households share one. */
  #make(person: SamplePerson): string | null {
    const [head] = person.household.people
    if (head === undefined || head === person) {
      return person.household.sharesEmail ? this.#unused(localPart(`fam ${person.lastName}`)) : this.#own(person)
    }
    const shares = person.household.sharesEmail || (isChild(person) && (person.age < 12 || this.#random.chance(0.4)))
    return shares ? this.of(head) : this.#own(person)
  }

  of(person: SamplePerson): string | null {
    const known = this.#byPerson.get(person)
    if (known !== undefined) return known
    const address = this.#make(person)
    this.#byPerson.set(person, address)
    return address
  }
}

/** Looks like a telephone number but is never issued: no number begins with 0 after 06 or an area code. */
export function phone(random: Random): string {
  const digits = random.letters('0123456789', 7)
  return random.weighted([
    [70, `06-0${digits}`],
    [15, `06 0${digits.slice(0, 3)} ${digits.slice(3)}`],
    [10, `+31 6 0${digits}`],
    [5, `033-0${digits.slice(0, 6)}`],
  ])
}
