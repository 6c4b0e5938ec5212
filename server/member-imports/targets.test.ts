/** Which fields a caller may import, which columns hide what they hold, and which scopes an import needs. */
import { describe, expect, it } from 'vitest'
import { importFields } from '#contract/member-import.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { allScopes, type Scope } from '#contract/operations.ts'
import { areSettled, fileColumns, hiddenColumns } from './file-columns.ts'
import { importTargets, isSensitiveTarget, isTarget } from './import-targets.ts'
import { importScopes, importSettings, undoSettings } from './settings.ts'

const field = (name: string, more: Partial<CustomFieldDefinition> = {}): CustomFieldDefinition => ({
  name,
  label: name,
  type: 'text',
  active: true,
  ...more,
})
const customFields = [field('size'), field('income', { sensitive: true }), field('old', { active: false })]
const modules = {
  groups: true,
  committees: true,
  participants: true,
  events: true,
  invoicing: true,
  relationships: true,
}
const association = { modules, customFields }
const targetsOf = (scopes: readonly Scope[], more: Partial<typeof modules> = {}) => {
  const all = { ...modules, ...more }
  const { fields, custom } = importTargets({ scopes, modules: all }, { ...association, modules: all })
  return { missing: importFields.filter((one) => !fields.has(one)), custom: custom.map(({ name }) => name) }
}

const sensitive = [
  'date_of_birth',
  'iban',
  'account_holder',
  'mandate_reference',
  'mandate_date',
  'mandate_last_collected_on',
]

describe('the fields of an import', () => {
  it('are those that the caller may write, of modules that are used', () => {
    expect(targetsOf(allScopes)).toEqual({ missing: [], custom: ['size', 'income'] })
    expect(targetsOf(['leden:lezen', 'leden:schrijven'])).toEqual({
      missing: [...sensitive, 'group', 'group_since', 'payer'],
      custom: ['size'],
    })
    expect(targetsOf(['leden:lezen', 'leden:schrijven', 'leden:gevoelig'])).toEqual({
      missing: ['group', 'group_since', 'payer'],
      custom: ['size', 'income'],
    })
    expect(targetsOf(allScopes, { groups: false }).missing).toEqual(['group', 'group_since'])
    expect(targetsOf(allScopes, { invoicing: false }).missing).toEqual(['payer'])
  })

  it('are known by their names', () => {
    const targets = { fields: new Set(['email']), custom: customFields }
    expect(['email', 'custom.size', 'size', 'phone', 'custom.nothing'].map((one) => isTarget(targets, one))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('are sensitive by the scope that they need', () => {
    expect(importFields.filter((one) => isSensitiveTarget(one, association))).toEqual(
      importFields.filter((one) => sensitive.includes(one)),
    )
    expect(['custom.size', 'custom.income', 'income'].map((one) => isSensitiveTarget(one, association))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('the columns of a file', () => {
  const table = {
    headings: ['Achternaam', 'Zusatz', 'Geboortedatum'],
    rows: ['a', '', 'b', 'a', 'c', 'd'].map((text, index) => ({
      line: index + 2,
      cells: ['Bos', text, 'x'.repeat(150)],
    })),
  }
  const knowledge = {
    targets: { fields: new Set<string>(importFields), custom: [] },
    remembered: {},
    hidden: new Set([2]),
  }

  it('are what their headings say, or a person, with the first of their cells', () => {
    expect(fileColumns(table, [], knowledge)).toEqual([
      { index: 0, heading: 'Achternaam', samples: ['Bos'], target: 'last_name', options: [], is_open: false },
      {
        index: 1,
        heading: 'Zusatz',
        samples: ['a', 'b', 'c'],
        target: null,
        options: ['house_number_addition'],
        is_open: true,
      },
      { index: 2, heading: 'Geboortedatum', samples: [], target: 'date_of_birth', options: [], is_open: false },
    ])
    const chosen = fileColumns(
      table,
      [
        { index: 1, target: 'gender' },
        { index: 0, target: null },
      ],
      { ...knowledge, hidden: new Set() },
    )
    expect(chosen.map(({ target, is_open: isOpen, samples }) => [target, isOpen, samples.at(-1)?.length])).toEqual([
      [null, false, 3],
      ['gender', false, 1],
      ['date_of_birth', false, 100],
    ])
  })

  it('are settled once there is a name, and none is open', () => {
    const column = (target: string | null, isOpen = false) => ({
      index: 0,
      heading: '',
      samples: [],
      target,
      options: [],
      is_open: isOpen,
    })
    expect(areSettled([column('email'), column('last_name')])).toBe(true)
    expect(areSettled([column('full_name'), column(null)])).toBe(true)
    expect(areSettled([column('email'), column('first_name')])).toBe(false)
    expect(areSettled([column('last_name'), column(null, true)])).toBe(false)
    expect(areSettled([])).toBe(false)
  })

  it('are hidden by what they likely hold', () => {
    expect([...hiddenColumns(table, [])]).toEqual([2])
    expect([...hiddenColumns(table, [{ name: 'zusatz', label: 'Zusatz' }])]).toEqual([1, 2])
  })
})

describe('the scopes of an import', () => {
  const settings = (more: object = {}) =>
    importSettings({
      name: 'leden.csv',
      found: {
        format: 'csv',
        encoding: null,
        separator: null,
        sheet: null,
        rows: 1,
        columns: [],
        questions: [],
        is_ready: true,
        outcomes: { new: 1, changed: 0, unchanged: 0, left_out: 0, refused: 0 },
      },
      chosen: [],
      basis: 1,
      is_sensitive: false,
      revision: 'x',
      ...more,
    })

  it('are those of the fields of its columns, to read or to write', () => {
    const all = settings({ is_sensitive: true, has_groups: true, has_payers: true })
    expect(importScopes('reads', all)).toEqual(['leden:lezen', 'leden:gevoelig', 'groepen:lezen', 'facturen:lezen'])
    expect(importScopes('writes', all)).toEqual([
      'leden:lezen',
      'leden:gevoelig',
      'groepen:schrijven',
      'facturen:beheren',
    ])
    expect(importScopes('writes', settings())).toEqual(['leden:lezen'])
  })

  it('were of fewer fields in imports of before', () => {
    expect(settings()).toMatchObject({
      found: { headings: [] },
      has_groups: false,
      has_payers: false,
      shows_sensitive: false,
    })
    // Whether they had sensitive values is not known.
    expect(undoSettings.parse({ name: 'leden.csv' })).toEqual({
      name: 'leden.csv',
      is_sensitive: true,
      has_groups: false,
      has_payers: false,
    })
  })
})
