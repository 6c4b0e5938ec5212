/** What becomes of a row of a known member, in full: values, problems and work (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { describeService } from '../../testing/describe-service.ts'
import { furnish, noSteps, type Options, planned, seen, type StoredMember } from '../../testing/import-plan.ts'

describeService('a row of a known member', (enter) => {
  const one = async (member: StoredMember, heading: string, row: string, options: Options = {}) => {
    const world = await enter()
    await furnish(world, [member, { last_name: 'Vis', membership_number: '2' }])
    const { rows: all, settings } = await planned(
      world,
      [`Lidnummer;Achternaam;${heading}`, `1;Jansen;${row}`],
      options,
    )
    return { row: all[0], work: all[0]?.content.work, settings }
  }

  it('has the old and the new values, and what an undo writes', async () => {
    const { row } = await one(
      { email: 'a@example.org', city: 'Delft', phone: '06', custom_fields: '{"size":"L"}' },
      'E-mail;Plaats;Voornaam;Telefoon',
      'b@example.org;Utrecht;Ada;06',
    )
    expect(row).toEqual({
      memberId: 1,
      outcome: 'changed',
      reason: null,
      cells: [],
      content: {
        line: 2,
        name: 'Ada Jansen',
        values: expect.arrayContaining([
          { field: 'email', column: 2, before: 'a@example.org', after: 'b@example.org' },
          { field: 'city', column: 3, before: 'Delft', after: 'Utrecht' },
          { field: 'first_name', column: 4, before: null, after: 'Ada' },
        ]),
        problems: [],
        candidates: [],
        double_line: null,
        choice: null,
        work: {
          kind: 'update',
          body: { email: 'b@example.org', address: { city: 'Utrecht' }, first_name: 'Ada' },
          former: { email: 'a@example.org', address: { city: 'Delft' }, first_name: null },
          seen,
          steps: noSteps,
        },
      },
    })
    expect(row?.content.values).toHaveLength(3)
  })

  it('is unchanged where it says what is known, whoever asks', async () => {
    const { row } = await one({ email: 'a@example.org' }, 'E-mail;Plaats', 'a@example.org;')
    expect(row).toMatchObject({
      memberId: 1,
      outcome: 'unchanged',
      reason: 'unchanged',
      cells: [],
      content: { values: [], work: null },
    })
  })

  it.each<[string, StoredMember, string, object | null, readonly string[]]>([
    ['active', { status: 'inactive' }, 'actief', { status: 'active' }, []],
    ['active', { status: 'active' }, 'actief', null, []],
    ['prospective', { status: 'active' }, 'aspirant', { status: 'prospective' }, []],
    ['inactive', { status: 'active' }, 'inactief', { status: 'inactive' }, []],
    ['active', { status: 'ended', membership_end_date: '2025-12-31' }, 'actief', null, ['status already_ended']],
    ['active', { status: 'deceased', deceased_on: '2025-12-31' }, 'actief', null, ['status already_ended']],
    ['ended', { status: 'ended', membership_end_date: '2025-12-31' }, 'uitgeschreven', null, []],
    ['cancelled', { status: 'cancelled', membership_end_date: '2026-12-31' }, 'opgezegd', null, []],
    ['ended', { status: 'cancelled', membership_end_date: '2026-12-31' }, 'uitgeschreven', null, []],
  ])('becomes %s, for %j by the word %s', async (...[, member, word, body, problems]) => {
    const { row, work } = await one(member, 'Status', word)
    expect([
      work?.kind === 'update' ? work.body : null,
      row?.content.problems.map(({ field, reason }) => `${field} ${reason}`),
    ]).toEqual([body, problems])
  })

  it.each<[StoredMember, string, object, readonly string[]]>([
    [{}, '2026-12-31;', { endsOn: '2026-12-31' }, []],
    [{}, '2025-12-31;', { endsOn: '2025-12-31' }, []],
    [{ status: 'cancelled', membership_end_date: '2026-12-31' }, '2026-12-31;', {}, []],
    [{ status: 'cancelled', membership_end_date: '2026-12-31' }, '2026-11-30;', { endsOn: '2026-11-30' }, []],
    [{ status: 'ended', membership_end_date: '2025-12-31' }, '2025-11-30;', {}, ['membership_end_date already_ended']],
    [{ status: 'ended', membership_end_date: '2025-12-31' }, '2025-12-31;', {}, []],
    [{ status: 'ended', membership_end_date: '2025-12-31' }, ';2026-02-01', { deceasedOn: '2026-02-01' }, []],
    [{ status: 'deceased', deceased_on: '2025-12-31' }, ';2026-02-01', {}, []],
    [{}, ';2026-02-01', { deceasedOn: '2026-02-01' }, []],
    [{}, ';2026-03-01', { deceasedOn: '2026-03-01' }, []],
    [{}, ';2026-03-02', {}, ['deceased_on future_date']],
    [{}, '2019-12-31;', {}, ['membership_end_date end_before_start']],
  ])('ends, of %j, by %s', async (member, days, steps, problems) => {
    const { row, work } = await one(member, 'Einddatum;Overleden op', days)
    const found = row?.content.problems.map(
      ({ field, reason, refuses_row: refuses }) => `${field} ${reason}${refuses ? '!' : ''}`,
    )
    expect(found?.length).toBe(problems.length)
    expect(found?.map((text) => text.split(' ')[0])).toEqual(problems.map((text) => text.split(' ')[0]))
    expect(work?.steps ?? noSteps).toEqual({ ...noSteps, ...steps })
  })

  it('who has left is asked when, unless it is known', async () => {
    const asked = async (member: StoredMember, word: string) =>
      (await one(member, 'Status', word)).settings.found.questions.map(({ key, options, takes_date: takesDate }) => [
        key,
        options,
        takesDate,
      ])
    const question = [['membership_end_date', ['leave_out_rows'], true]]
    expect(await asked({}, 'uitgeschreven')).toEqual(question)
    expect(await asked({}, 'opgezegd')).toEqual(question)
    expect(await asked({}, 'overleden')).toEqual(question)
    expect(await asked({ status: 'ended' }, 'uitgeschreven')).toEqual([])
    expect(await asked({ membership_end_date: '2026-12-31', status: 'cancelled' }, 'uitgeschreven')).toEqual([])
    expect(await asked({ status: 'deceased' }, 'overleden')).toEqual([])
    const left = await one({}, 'Status', 'uitgeschreven', { answers: { membership_end_date: 'leave_out_rows' } })
    expect(left.row).toMatchObject({
      memberId: 1,
      outcome: 'left_out',
      reason: 'chosen',
      cells: ['1', 'Jansen', 'uitgeschreven'],
    })
    const given = await one({}, 'Status', 'uitgeschreven', { answers: { membership_end_date: '2025-12-31' } })
    expect(given.work?.steps).toEqual({ ...noSteps, endsOn: '2025-12-31' })
  })

  it('joins what the member is not in yet, unless the membership is over', async () => {
    const joined = async (member: StoredMember) => {
      const { row, work } = await one(
        member,
        'Team;Groep sinds;Lidsoort;Abonnement sinds;Abonnement tot',
        'Heren 1;2026-02-01;Lessen;2026-02-02;2026-12-31',
      )
      return [work?.steps ?? null, row?.content.values.map(({ field, before, after }) => [field, before, after])]
    }
    const steps = {
      ...noSteps,
      groups: [{ id: 1, since: '2026-02-01' }],
      products: [{ id: 1, since: '2026-02-02', until: '2026-12-31' }],
    }
    expect(await joined({})).toEqual([
      steps,
      [
        ['group', null, 'Heren 1'],
        ['product', null, 'Lessen'],
      ],
    ])
    expect(await joined({ status: 'ended', membership_end_date: '2025-12-31' })).toEqual([null, []])
    expect(await joined({ status: 'deceased', deceased_on: '2025-12-31' })).toEqual([null, []])
  })

  it('keeps the mandate of the account, and needs one for another account', async () => {
    const iban = 'NL91ABNA0417164300'
    const mandate = { iban, mandate_date: '2020-01-31', mandate_reference: 'M', account_holder: 'J' }
    const bank = async (member: StoredMember, cells: string) => {
      const { work, settings } = await one(member, 'IBAN;Tenaamstelling', cells)
      return [settings.found.questions.map(({ key }) => key), work?.kind === 'update' ? work.body : null]
    }
    expect(await bank(mandate, `${iban};Jan`)).toEqual([[], { sepa: { account_holder: 'Jan' } }])
    expect(await bank(mandate, ';Jan')).toEqual([[], { sepa: { account_holder: 'Jan' } }])
    expect(await bank(mandate, 'DE89370400440532013000;Jan')).toEqual([['mandate_date'], null])
    expect(await bank({}, `${iban};`)).toEqual([['mandate_date'], null])
    expect(await bank({}, ';Jan')).toEqual([[], null])
  })

  it('leaves out a value that is no good, and refuses a number of someone else', async () => {
    const bad = await one({ postal_code: '3512 AB', country: 'Nederland' }, 'Postcode;E-mail;Plaats', 'x;geen;Utrecht')
    expect(
      bad.row?.content.problems.map(({ field, column, cell, refuses_row: refuses }) => [field, column, cell, refuses]),
    ).toEqual(
      expect.arrayContaining([
        ['email', 3, 'geen', false],
        ['postal_code', 2, 'x', false],
      ]),
    )
    expect(bad.work).toMatchObject({ body: { address: { city: 'Utrecht' } } })
    const world = await enter()
    await furnish(world, [{ first_name: 'Ada', last_name: 'Bos', email: 'ada@example.org' }, { last_name: 'Vis' }])
    const { rows: all } = await planned(world, ['Lidnummer;Voornaam;Achternaam;E-mail', '2;Ada;Bos;ada@example.org'], {
      changes: { rows: [{ line: 2, choice: 'member', member_id: 1 }] },
    })
    expect(all[0]).toMatchObject({
      memberId: 1,
      outcome: 'refused',
      content: { choice: 'member', problems: [{ field: 'membership_number', reason: 'taken', refuses_row: true }] },
    })
  })
})
