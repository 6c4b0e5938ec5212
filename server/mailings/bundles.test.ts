/** Who is read about together. */
import { expect, it } from 'vitest'
import { mailingLimits } from '#contract/mailings.ts'
import { bundlesOf, type MailAddressee } from './readers.ts'

function addressee(memberId: number, emails: readonly string[]): MailAddressee {
  return {
    memberId,
    guestId: null,
    name: `Member ${memberId}`,
    membershipNumber: null,
    reason: null,
    readers: emails.map((email) => ({
      of: { member: memberId },
      memberId,
      name: `Member ${memberId}`,
      firstName: 'Member',
      email,
    })),
  }
}

const idsOf = (addressees: readonly MailAddressee[]) =>
  bundlesOf(addressees, true).map((bundle) => bundle.map(({ memberId }) => memberId))

it('are those who share an address, also through others', () => {
  const all = [addressee(1, ['a@x.org']), addressee(2, ['b@x.org']), addressee(3, ['B@x.org', 'a@x.org'])]
  expect(
    idsOf([...all, addressee(4, ['c@x.org'])]).map((ids) => ids.toSorted((a, b) => Number(a) - Number(b))),
  ).toEqual([[1, 2, 3], [4]])
})

it('are few, however many have one address or are linked by two each', () => {
  const count = 3 * mailingLimits.together + 1
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  for (const emailsOf of [() => ['all@x.org'], (id: number) => [`${id}@x.org`, `${id + 1}@x.org`]]) {
    const bundles = idsOf(ids.map((id) => addressee(id, emailsOf(id))))
    expect(Math.max(...bundles.map(({ length }) => length))).toBe(mailingLimits.together)
    expect(bundles.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(ids)
  }
})
