/** What becomes of a row of someone new, in full: values, problems and work (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { describeService } from '../../testing/describe-service.ts'
import { furnish, noSteps, type Options, planned, type StoredMember, today } from '../../testing/import-plan.ts'

describeService('a row of someone new', (enter) => {
  const one = async (heading: string, row: string, options: Options = {}, members: readonly StoredMember[] = []) => {
    const world = await enter()
    await furnish(world, members)
    const { rows: all, settings } = await planned(world, [heading, row], options)
    return { row: all[0], work: all[0]?.content.work, settings }
  }

  it('has its values, each with its column, and the body that makes the member', async () => {
    const { row } = await one(
      'Lidnummer;Voornaam;Tussenvoegsel;Achternaam;E-mail;Straat;Huisnummer;Postcode;Plaats;IBAN;Machtigingsdatum;Team;Lidsoort;Lid sinds',
      '9;Ada;van;Bos;ada@example.org;Laan;1;3512AB;Utrecht;NL91ABNA0417164300;2020-01-31;Heren 1;Lessen;2020-02-01',
    )
    const value = (field: string, column: number | null, after: string) => ({ field, column, before: null, after })
    expect(row).toEqual({
      memberId: null,
      outcome: 'new',
      reason: null,
      cells: [],
      content: {
        line: 2,
        name: 'Ada van Bos',
        values: expect.arrayContaining([
          value('membership_number', 0, '9'),
          value('first_name', 1, 'Ada'),
          value('last_name', 3, 'van Bos'),
          value('last_name_prefix', 2, 'van'),
          value('email', 4, 'ada@example.org'),
          value('street', 5, 'Laan'),
          value('house_number', 6, '1'),
          value('city', 8, 'Utrecht'),
          value('iban', 9, 'NL91ABNA0417164300'),
          value('mandate_date', 10, '2020-01-31'),
          value('member_since', 13, '2020-02-01'),
          value('group', null, 'Heren 1'),
          value('product', null, 'Lessen'),
        ]),
        problems: [],
        candidates: [],
        double_line: null,
        choice: null,
        work: {
          kind: 'create',
          body: expect.objectContaining({
            membership_number: '9',
            first_name: 'Ada',
            last_name: 'van Bos',
            last_name_prefix: 'van',
            email: 'ada@example.org',
            member_since: '2020-02-01',
          }),
          steps: {
            ...noSteps,
            groups: [{ id: 1, since: null }],
            products: [{ id: 1, since: null, until: null }],
          },
        },
      },
    })
    expect(row?.content.values.map(({ field }) => field)).not.toContain('country')
    expect(row?.content.values.at(-1)?.field).toBe('product')
  })

  it('joined when it says, when it is answered, or on no known day', async () => {
    const since = async (row: string, answer?: string) => {
      const answers: Options['answers'] = answer === undefined ? {} : { member_since: answer }
      const { work, settings } = await one('Achternaam;Lid sinds', row, { answers })
      return [work?.kind === 'create' ? work.body.member_since : work, settings.found.is_ready]
    }
    expect(await since('Bos;2020-02-01')).toEqual(['2020-02-01', true])
    expect(await since('Bos;')).toEqual([undefined, false])
    expect(await since('Bos;', 'today')).toEqual([today, true])
    expect(await since('Bos;', 'unknown')).toEqual([null, true])
    expect(await since('Bos;', '2019-05-05')).toEqual(['2019-05-05', true])
  })

  it.each([
    ['active', {}, null],
    ['inactive', { isInactive: true }, 'inactive'],
    ['cancelled', { endsOn: '2026-06-30' }, 'cancelled'],
    ['ended', { endsOn: '2026-06-30' }, 'cancelled'],
    ['deceased', { deceasedOn: '2026-02-01' }, 'deceased'],
  ])('with the status %s goes on by its steps', async (status, steps, shown) => {
    const day = status === 'deceased' ? '2026-02-01' : '2026-06-30'
    const { row, work } = await one('Achternaam;Lid sinds;Status', `Bos;2020-01-01;${status}`, {
      answers: { membership_end_date: day },
    })
    expect(work?.steps).toEqual({ ...noSteps, ...steps })
    expect(row?.content.values.find(({ field }) => field === 'status')?.after ?? null).toBe(shown)
  })

  it('on trial is, and has no day on which it ended', async () => {
    const { work } = await one('Achternaam;Lid sinds;Status;Einddatum', 'Bos;2020-01-01;Aspirant;2026-02-28')
    expect(work).toMatchObject({ body: { status: 'prospective' }, steps: noSteps })
    const later = await one('Achternaam;Lid sinds;Status;Einddatum', 'Bos;2020-01-01;Aspirant;2026-03-01')
    expect(later.work?.steps.endsOn).toBe('2026-03-01')
  })

  it('who has left is in no group, and gets no product', async () => {
    const heading = 'Achternaam;Lid sinds;Einddatum;Overleden op;Team;Lidsoort'
    const joined = async (row: string) => (await one(heading, row)).work?.steps
    const both = { groups: [{ id: 1, since: null }], products: [{ id: 1, since: null, until: null }] }
    expect(await joined('Bos;2020-01-01;2026-02-28;;Heren 1;Lessen')).toEqual({ ...noSteps, endsOn: '2026-02-28' })
    expect(await joined('Bos;2020-01-01;2026-03-01;;Heren 1;Lessen')).toEqual({
      ...noSteps,
      ...both,
      endsOn: '2026-03-01',
    })
    expect(await joined('Bos;2020-01-01;;2026-02-28;Heren 1;Lessen')).toEqual({ ...noSteps, deceasedOn: '2026-02-28' })
  })

  it('shows the status and the day of an end', async () => {
    const ends = async (row: string) =>
      (await one('Achternaam;Lid sinds;Einddatum;Overleden op', row)).row?.content.values
        .filter(({ field }) => ['status', 'membership_end_date', 'deceased_on'].includes(field))
        .map(({ field, column, before, after }) => [field, column, before, after])
    expect(await ends('Bos;2020-01-01;2026-02-28;')).toEqual([
      ['status', null, null, 'ended'],
      ['membership_end_date', 2, null, '2026-02-28'],
    ])
    expect(await ends('Bos;2020-01-01;2026-03-01;')).toEqual([
      ['status', null, null, 'cancelled'],
      ['membership_end_date', 2, null, '2026-03-01'],
    ])
    expect(await ends('Bos;2020-01-01;2026-02-28;2026-02-27')).toEqual([
      ['status', null, null, 'deceased'],
      ['deceased_on', 3, null, '2026-02-27'],
    ])
  })

  it.each([
    ['Bos;2020-01-01;2019-12-31;', 'membership_end_date'],
    ['Bos;2020-01-01;;2026-03-02', 'deceased_on'],
    ['Bos;2020-01-01;;2019-12-31', 'deceased_on'],
    [';2020-01-01;;', 'last_name'],
  ])('is refused for %s', async (text, field) => {
    const { row } = await one('Achternaam;Lid sinds;Einddatum;Overleden op', text)
    expect(row).toMatchObject({
      memberId: null,
      outcome: 'refused',
      reason: 'refused',
      cells: text.split(';').filter((cell, index, all) => cell !== '' || all.slice(index).some((rest) => rest !== '')),
      content: { values: [], work: null, problems: [{ field, refuses_row: true }] },
    })
  })

  it('is refused for a number that someone has, by whatever it is known', async () => {
    const members = [{ membership_number: 'A7', last_name: 'Vis', first_name: 'Piet' }]
    const { row } = await one(
      'Lidnummer;Voornaam;Achternaam;Lid sinds',
      'a7;Ada;Bos;2020-01-01',
      { changes: { rows: [{ line: 2, choice: 'new' }] } },
      members,
    )
    expect(row).toMatchObject({
      outcome: 'refused',
      content: { choice: 'new', problems: [{ field: 'membership_number', column: 0, cell: 'a7', reason: 'taken' }] },
    })
  })

  it('has a mandate with its date, or no bank details', async () => {
    const bank = async (row: string, answer?: string) => {
      const answers: Options['answers'] = answer === undefined ? {} : { mandate_date: answer }
      const { work } = await one('Achternaam;Lid sinds;IBAN;Machtigingsdatum;Tenaamstelling', `Bos;2020-01-01;${row}`, {
        answers,
      })
      return work?.kind === 'create' ? (work.body.sepa ?? null) : 'open'
    }
    const iban = 'NL91ABNA0417164300'
    expect(await bank(`${iban};2020-01-31;A`)).toMatchObject({ iban, mandate_date: '2020-01-31', account_holder: 'A' })
    expect(await bank(`${iban};;A`)).toBe('open')
    expect(await bank(`${iban};;A`, '2021-01-31')).toMatchObject({ iban, mandate_date: '2021-01-31' })
    expect(await bank(`${iban};;A`, 'leave_out')).toBeNull()
    expect(await bank(';2020-01-31;A')).toBeNull()
    expect(await bank('NL00ABNA0417164300;2020-01-31;A')).toBeNull()
  })
})
