import { expect, test } from 'vitest'
import { doubtAbout } from './member-questions.tsx'

const today = '2026-11-23'

test.each([
  ['partner_of', '1937-05-01', '2020-02-01', 'youngPartner'],
  ['spouse_of', '2020-02-01', '1937-05-01', 'youngPartner'],
  ['parent_of', '1990-05-01', '1985-01-01', 'youngParent'],
  ['parent_of', '1990-05-01', '2003-04-30', 'youngParent'],
  ['child_of', '1985-01-01', '1990-05-01', 'youngParent'],
  ['sibling_of', '1950-01-01', '1992-01-01', 'distantSiblings'],
  ['partner_of', '1980-01-01', '1990-01-01', null],
  ['partner_of', '2008-01-01', '2010-11-23', null],
  ['parent_of', '1990-05-01', '2003-05-01', null],
  ['child_of', '2003-05-01', '1990-05-01', null],
  ['sibling_of', '1990-05-01', '2003-05-01', null],
  ['household_member_of', '1937-05-01', '2020-02-01', null],
] as const)('%s, born %s and %s: %s', (type, born, other, doubt) => {
  expect(doubtAbout(born, { type, born: other }, today)).toBe(doubt)
})
