/** Rows of one person, and what the preview says of a whole file (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import type { Scope } from '#contract/operations.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { describeService } from '../../testing/describe-service.ts'
import { furnish, noSteps, type Options, planned, seen, type StoredMember } from '../../testing/import-plan.ts'

describeService('rows of one person', (enter) => {
  const heading = 'Lidnummer;Voornaam;Achternaam;E-mail;Team;Lidsoort;Lid sinds'
  const all = async (lines: readonly string[], options: Options = {}, members: readonly StoredMember[] = []) => {
    const world = await enter()
    await furnish(world, members)
    return planned(world, [heading, ...lines], options)
  }
  const shown = ({ rows: found }: Awaited<ReturnType<typeof all>>) =>
    found.map(({ memberId, outcome, reason, content }) => [
      memberId,
      outcome,
      reason,
      content.candidates,
      content.double_line,
    ])

  it('wait together for what happens to the later ones', async () => {
    const ada = { first_name: 'Ada', last_name: 'Bos' }
    const lines = [
      '1;Ada;Bos;;Heren 1;;',
      '1;Ada;Bos;;;Lessen;',
      '8;Kees;Vos;kees@example.org;;;2020-01-01',
      '8;Kees;Vos;kees@example.org;Heren 1;;2020-01-01',
    ]
    const waiting = await all(lines, {}, [ada])
    expect(shown(waiting)).toEqual([
      [1, 'changed', null, [], null],
      [null, 'left_out', 'whose', [1], 2],
      [null, 'new', null, [], null],
      [null, 'left_out', 'whose', [], 4],
    ])
    expect(waiting.settings.found.outcomes).toEqual({ new: 1, changed: 1, unchanged: 0, left_out: 2, refused: 0 })
    const same = await all(lines, { answers: { double: 'same' } }, [ada])
    expect(shown(same)).toEqual([
      [1, 'changed', null, [], null],
      [1, 'left_out', 'same_person', [], 2],
      [null, 'new', null, [], null],
      [null, 'left_out', 'same_person', [], 4],
    ])
    expect(same.rows.map(({ cells }) => cells.length)).toEqual([0, 0, 0, 0])
    expect(same.rows[0]?.content).toMatchObject({
      values: [
        { field: 'group', after: 'Heren 1' },
        { field: 'product', after: 'Lessen' },
      ],
      work: { steps: { groups: [{ id: 1 }], products: [{ id: 1 }] } },
    })
    expect(same.rows[2]?.content.work).toMatchObject({
      kind: 'create',
      steps: { groups: [{ id: 1, since: null }], products: [] },
    })
    expect(shown(await all(lines, { answers: { double: 'leave_out' } }, [ada]))[1]).toEqual([
      null,
      'left_out',
      'chosen',
      [],
      null,
    ])
    expect(shown(await all(lines, { answers: { double: 'one_by_one' } }, [ada]))[1]).toEqual([
      null,
      'left_out',
      'whose',
      [1],
      2,
    ])
  })

  it('change a member whom the first of them leaves as it is', async () => {
    const lines = ['1;Ada;Bos;;;;', '1;Ada;Bos;;Heren 1;;', '1;Ada;Bos;;Heren 1;;']
    const { rows: found } = await all(lines, { answers: { double: 'same' } }, [{ first_name: 'Ada', last_name: 'Bos' }])
    expect(found[0]).toMatchObject({
      outcome: 'changed',
      reason: null,
      content: {
        work: { kind: 'update', body: {}, former: {}, seen, steps: { ...noSteps, groups: [{ id: 1, since: null }] } },
      },
    })
    expect(found[0]?.content.values).toHaveLength(1)
    const ended = [{ first_name: 'Ada', last_name: 'Bos', status: 'ended', membership_end_date: '2025-12-31' } as const]
    expect((await all(lines, { answers: { double: 'same' } }, ended)).rows[0]?.outcome).toBe('unchanged')
  })

  it('are decided about one by one', async () => {
    const lines = ['1;Ada;Bos;;;;', '1;Ada;Bos;;Heren 1;;']
    const decide = async (rows_: NonNullable<MemberImportChanges['rows']>, answers = {}) =>
      shown(await all(lines, { changes: { rows: rows_ }, answers }, [{ first_name: 'Ada', last_name: 'Bos' }]))[1]
    expect(await decide([{ line: 3, choice: 'leave_out' }])).toEqual([null, 'left_out', 'chosen', [], null])
    expect(await decide([{ line: 3, choice: 'member', member_id: 1 }])).toEqual([1, 'left_out', 'same_person', [], 2])
    expect(await decide([{ line: 3, choice: null }])).toEqual([null, 'left_out', 'whose', [1], 2])
    expect(await decide([{ line: 2, choice: 'leave_out' }])).toEqual([1, 'changed', null, [], null])
  })

  it('who may be someone known wait, all or each', async () => {
    const members = [{ first_name: 'Jan', last_name: 'Bakker', email: 'thuis@example.org' }]
    const lines = [';Janne;Bakker;thuis@example.org;;;2020-01-01']
    const decide = async (options: Options) => shown(await all(lines, options, members))[0]
    const waiting = [null, 'left_out', 'whose', [1], null]
    expect(await decide({})).toEqual(waiting)
    expect(await decide({ answers: { whose: 'one_by_one' } })).toEqual(waiting)
    expect(await decide({ answers: { whose: 'new' } })).toEqual([null, 'new', null, [], null])
    expect(await decide({ answers: { whose: 'leave_out' } })).toEqual([null, 'left_out', 'chosen', [], null])
    expect(await decide({ changes: { rows: [{ line: 2, choice: 'new' }] } })).toEqual([null, 'new', null, [], null])
    expect(await decide({ changes: { rows: [{ line: 2, choice: 'member', member_id: 1 }] } })).toEqual([
      1,
      'changed',
      null,
      [],
      null,
    ])
    expect(await decide({ changes: { rows: [{ line: 2, choice: 'member', member_id: 9 }] } })).toEqual(waiting)
  })

  it('who may be that of an earlier row wait for it', async () => {
    const lines = [';Jan;Bakker;thuis@example.org;;;2020-01-01', ';Janne;Bakker;thuis@example.org;Heren 1;;2020-01-01']
    expect(shown(await all(lines))[1]).toEqual([null, 'left_out', 'whose', [], 2])
    const same = await all(lines, { changes: { rows: [{ line: 3, choice: 'same' }] } })
    expect(shown(same)[1]).toEqual([null, 'left_out', 'same_person', [], 2])
    expect(same.rows[0]?.content.work?.steps.groups).toEqual([{ id: 1, since: null }])
  })
})

describeService('the settings of an import', (enter) => {
  const settingsOf = async (lines: readonly string[], options: Options = {}) => {
    const world = await enter()
    await world.association.defineFields([{ name: 'size', type: 'text', active: true }])
    await furnish(world, [])
    return (await planned(world, lines, options)).settings
  }

  it('have all that is known of the file', async () => {
    const { revision, basis, ...settings } = await settingsOf(
      [
        'Achternaam;Lid sinds;Size;Zusatz;IBAN',
        'Bos;2020-01-01;L;x;',
        'Vos;2020-01-01;M;y;',
        'Vis;2020-01-01;L;;',
        'Bos;2020-01-02;S;;',
        'Los;2020-01-02;XL;;',
      ],
      { changes: { columns: [{ index: 3, target: null }] } },
    )
    // The key of the test is the one change so far.
    expect([revision.length, basis]).toEqual([36, 1])
    const column = (index: number, heading: string, target: string | null, samples: readonly string[]) => ({
      index,
      heading,
      samples,
      target,
      options: index === 3 ? ['house_number_addition'] : [],
      is_open: false,
    })
    expect(settings).toEqual({
      name: 'leden.csv',
      found: {
        format: 'csv',
        encoding: 'utf-8',
        separator: ';',
        sheet: null,
        rows: 5,
        headings: ['Achternaam', 'Lid sinds', 'Size', 'Zusatz', 'IBAN'],
        columns: [
          column(0, 'Achternaam', 'last_name', ['Bos', 'Vos', 'Vis']),
          column(1, 'Lid sinds', 'member_since', ['2020-01-01', '2020-01-02']),
          column(2, 'Size', 'custom.size', ['L', 'M', 'S']),
          column(3, 'Zusatz', null, ['x', 'y']),
          column(4, 'IBAN', 'iban', []),
        ],
        questions: [],
        is_ready: true,
        outcomes: { new: 5, changed: 0, unchanged: 0, left_out: 0, refused: 0 },
      },
      chosen: [{ heading: 'Zusatz', target: null }],
      is_sensitive: true,
      has_groups: false,
      has_payers: false,
      shows_sensitive: true,
    })
  })

  it('plan nothing while a column or a reading is open', async () => {
    const open = await settingsOf(['Achternaam;Zusatz', 'Bos;x'])
    expect(open.found).toMatchObject({
      is_ready: false,
      columns: [{ is_open: false }, { is_open: true }],
      outcomes: { new: 0 },
    })
    expect((await settingsOf(['E-mail;Plaats', 'x@example.org;Delft'])).found.is_ready).toBe(false)
    const { found } = await settingsOf(['Jan;Bos;jan@example.org', 'Piet;Vis;piet@example.org'])
    expect(found.questions).toEqual([
      {
        key: 'headings',
        kind: 'headings',
        column: null,
        word: null,
        count: 0,
        options: ['first_row', 'none'],
        takes_date: false,
        more_options: 0,
        examples: [{ line: null, text: 'Jan | Bos | jan@example.org', option: null, reads: null }],
        answer: null,
      },
    ])
  })

  it('tell what the rows may show, and to whom', async () => {
    const secretary: Scope[] = ['leden:lezen', 'leden:schrijven']
    const flags = async (heading: string, options: Options = {}) => {
      const {
        is_sensitive: isSensitive,
        has_groups: hasGroups,
        shows_sensitive: shows,
        found,
      } = await settingsOf([`Achternaam;${heading}`, 'Bos;x'], options)
      return [isSensitive, hasGroups, shows, found.columns[1]?.target, found.columns[1]?.samples]
    }
    expect(await flags('Plaats')).toEqual([false, false, false, 'city', ['x']])
    expect(await flags('Kleur')).toEqual([false, false, true, null, ['x']])
    expect(await flags('Team')).toEqual([false, true, false, 'group', ['x']])
    expect(await flags('Geboortedatum')).toEqual([true, false, true, 'date_of_birth', ['x']])
    expect(await flags('Geboortedatum', { scopes: secretary })).toEqual([false, false, false, null, []])
    expect(await flags('Team', { scopes: secretary })).toEqual([false, false, false, null, ['x']])
    expect(await flags('Kleur', { scopes: secretary })).toEqual([false, false, false, null, ['x']])
  })
})
